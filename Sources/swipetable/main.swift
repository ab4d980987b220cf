print("swipetable")
