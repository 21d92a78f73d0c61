"""Runs all tests, and says as JSON how many passed and why others were left out."""

import json
import signal
import sys
import unittest
import warnings
from pathlib import Path


def main() -> int:
    """Gives the exit status."""
    # What other packages warn of is not ours.
    warnings.simplefilter("ignore")
    # Where it was begun in the background, Ctrl-C is ignored; some tests press it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    tests = unittest.defaultTestLoader.discover(str(Path(__file__).parent))
    result = unittest.TextTestRunner(warnings="ignore").run(tests)
    reasons = sorted({why for _, why in result.skipped})
    print(json.dumps({"passed": result.testsRun - len(result.skipped), "left_out": reasons}))
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
