CREATE TABLE draft (
    id TEXT PRIMARY KEY,
    opening TEXT NOT NULL,
    phase TEXT NOT NULL,
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX draft_unfinished ON draft (phase, changed);

CREATE TABLE draft_entry (
    draft TEXT NOT NULL REFERENCES draft (id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (draft, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE draft_token (
    draft TEXT NOT NULL REFERENCES draft (id),
    hash BLOB NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (draft, hash)
) STRICT, WITHOUT ROWID;
