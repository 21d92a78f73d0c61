CREATE TABLE tournament (
    id TEXT PRIMARY KEY,
    opening TEXT NOT NULL,
    phase TEXT NOT NULL,
    private INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_listed ON tournament (private, changed);

CREATE TABLE tournament_entry (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

-- Without a player it is the organiser's.
CREATE TABLE tournament_token (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    hash BLOB NOT NULL,
    player INTEGER,
    PRIMARY KEY (tournament, hash)
) STRICT, WITHOUT ROWID;

-- The match may be removed while the tournament stays.
CREATE TABLE tournament_match (
    match TEXT PRIMARY KEY,
    tournament TEXT NOT NULL REFERENCES tournament (id)
) STRICT, WITHOUT ROWID;
