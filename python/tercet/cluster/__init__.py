"""Self-play, the deck laboratory and the ladder on Ray, on one machine as on a hundred.

    python -m tercet.cluster selfplay zatch --out games --tasks 1000
    python -m tercet.cluster lab mana --out lab --bot quick
    python -m tercet.cluster ladder battlemonsters --out ladder --bot random --bot quick --bot 5

A job is a list of tasks, which follows from its options. What comes of a task follows from its number alone, so it does not matter
who does it, how often, or in what order. A task that is done is a Parquet file with its number, which appears whole or not at
all: a worker that is killed leaves nothing, its task is done again, and nothing counts twice. Stop a job at any time; the same
command goes on with what is missing.
"""

from tercet.cluster.jobs import Job, Ladder, Lab, Selfplay, Task
from tercet.cluster.running import Different, run

__all__ = ["Different", "Job", "Lab", "Ladder", "Selfplay", "Task", "run"]
