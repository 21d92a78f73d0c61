CREATE TABLE pool (
    version TEXT NOT NULL,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;
