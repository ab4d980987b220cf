"""The make targets that people use without thinking."""

import os
import subprocess

from conftest import ROOT


def make(*arguments, **extra):
    """Runs make in the repository."""
    return subprocess.run(
        ["make", "-s", *arguments], cwd=ROOT, env=dict(os.environ, **extra), capture_output=True,
        text=True, check=False, timeout=60)


def test_install_and_uninstall_under_a_folder(tmp_path):
    where = [f"DESTDIR={tmp_path}", "PREFIX=/opt/with space"]
    result = make("install", *where)
    assert result.returncode == 0, result.stderr
    binary = tmp_path / "opt/with space/bin/swipetable"
    assert os.access(binary, os.X_OK)
    version = subprocess.run([binary, "--version"], capture_output=True, text=True, check=True)
    assert version.stdout.startswith("swipetable ")
    assert make("uninstall", *where).returncode == 0
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_help_names_every_target():
    text = make("help").stdout
    for target in ("run", "build", "test", "bench", "docs", "pictures", "install", "uninstall",
                   "clean"):
        assert target in text


def test_nothing_is_asked_of_the_network_when_all_is_there(tmp_path):
    for name in ("apt-get", "sudo", "curl", "wget"):
        fake = tmp_path / name
        fake.write_text("#!/bin/sh\necho called $0 >&2\nexit 9\n")
        fake.chmod(0o755)
    result = make("test-deps", PATH=f"{tmp_path}:{os.environ['PATH']}")
    assert result.returncode == 0 and result.stderr == "" and result.stdout == ""


def test_a_missing_package_is_installed_quietly(tmp_path):
    record = tmp_path / "asked"
    for name in ("apt-get", "sudo"):
        fake = tmp_path / name
        fake.write_text(f'#!/bin/sh\necho "$@" >>{record}\n')
        fake.chmod(0o755)
    result = subprocess.run(
        [ROOT / "Tools/install-packages", "less-than-nothing-of-that-name"],
        env=dict(os.environ, PATH=f"{tmp_path}:{os.environ['PATH']}"), capture_output=True,
        text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "less-than-nothing-of-that-name" in result.stdout
    assert "--no-install-recommends" in record.read_text()
