import Glibc
import SwipeKit

/// The program: the only place that prints and exits.
@main
struct Program {
  static func main() {
    prepareProcess()
    do throws(Failure) {
      finish(try run(try arguments()))
    } catch {
      let hint = error.code == .usage ? "; see swipetable --help" : ""
      complain(error.message + hint)
      exit(error.code.rawValue)
    }
  }

  /// A write beyond the limit for files is an error to be told, not a death; and what stands for a
  /// missing standard stream refuses what is written, rather than some file opened later.
  private static func prepareProcess() {
    signal(SIGXFSZ, SIG_IGN)
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// The arguments. Swift would take bytes that are not UTF-8 for others, and look for another file.
  private static func arguments() throws(Failure) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let argument = String(validatingCString: bytes) else {
        let name = String(cString: bytes)
        throw .failed("\(name): this name is not UTF-8; rename the file, or make a link to it")
      }
      arguments.append(argument)
    }
    return arguments
  }

  private static func run(_ arguments: [String]) throws(Failure) -> Leaving {
    let options: Options
    do {
      options = try OptionParser.parse(arguments)
    } catch {
      throw .usage(error.message)
    }
    switch options.action {
    case .help: try Printing.write(HelpText.help + "\n", "the help")
    case .version: try Printing.write(HelpText.version + "\n", "the version")
    case .replay(let path):
      let warning = try Replaying.run(path, as: options.replayForm ?? .screen)
      if let warning { complain(warning) }
    case .gallery, .open: return try show(options)
    }
    return .quit
  }

  /// Shows what was asked for, and records it if that was asked for too.
  private static func show(_ options: Options) throws(Failure) -> Leaving {
    // No recording is begun, nor an older one emptied, where there is nothing to record.
    do {
      if options.record != nil { try TerminalSession.checkTerminal() }
    } catch {
      throw .failed(error.message)
    }
    let recorder: Recorder?
    do {
      recorder = try options.record.map { path throws(Recorder.Failure) in
        try Recorder(path: path)
      }
    } catch {
      throw .failed(error.message)
    }
    defer { if let warning = recorder?.failure { complain(warning) } }
    return options.action == .gallery
      ? try Gallery(options, recorder).run() : try Browse(options, recorder).run()
  }

  /// Ends as the table was left: asked to end by a signal, the program dies by that signal.
  private static func finish(_ leaving: Leaving) -> Never {
    switch leaving {
    case .quit: exit(0)
    case .interrupted: exit(130)
    case .ended(let ending, let report):
      if let report { complain(EndWords.sentence(report)) }
      // A line that died without a signal is a hang-up too.
      ending == .interrupt ? exit(130) : die(by: SignalWatch.ending ?? SIGHUP)
    }
  }

  private static func die(by signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    exit(128 + signal)
  }

  private static func complain(_ message: String) {
    LastWords.say("swipetable: \(DisplayText.line(message, .unicode))")
  }
}
