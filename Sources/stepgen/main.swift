print("stepgen")
