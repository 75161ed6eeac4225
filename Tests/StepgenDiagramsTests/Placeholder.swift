// Goes when the first test is here.
