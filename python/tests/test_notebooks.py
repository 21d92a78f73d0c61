"""The notebooks run from top to bottom."""

from __future__ import annotations

import contextlib
import io
import json
import unittest
from pathlib import Path

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"


class Notebooks(unittest.TestCase):
    def test_all_run(self) -> None:
        notebooks = sorted(NOTEBOOKS.glob("*.ipynb"))
        self.assertEqual(len(notebooks), 3)
        for notebook in notebooks:
            with self.subTest(notebook.name), contextlib.redirect_stdout(io.StringIO()):
                cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
                names: dict[str, object] = {}
                for cell in cells:
                    if cell["cell_type"] == "code":
                        exec(compile("".join(cell["source"]), notebook.name, "exec"), names)


if __name__ == "__main__":
    unittest.main()
