CREATE TABLE match (
    id TEXT PRIMARY KEY,
    opening TEXT NOT NULL,
    info TEXT NOT NULL,
    phase TEXT NOT NULL,
    open_seat INTEGER NOT NULL,
    private INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX match_listed ON match (private, phase, changed);

CREATE TABLE entry (
    match TEXT NOT NULL REFERENCES match (id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE token (
    match TEXT NOT NULL REFERENCES match (id),
    hash BLOB NOT NULL,
    seat TEXT NOT NULL,
    PRIMARY KEY (match, hash)
) STRICT, WITHOUT ROWID;
