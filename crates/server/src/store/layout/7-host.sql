-- Who may not come, and until when. Of player and network one is there.
CREATE TABLE ban (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    player TEXT,
    network TEXT,
    reason TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    CHECK ((player IS NULL) <> (network IS NULL))
) STRICT;

-- Without a number of uses it is good for as many players as come.
CREATE TABLE invitation (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    hash BLOB NOT NULL UNIQUE,
    note TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    uses INTEGER
) STRICT;

-- Without an invitation the host has let the player in by name.
CREATE TABLE let_in (
    player TEXT PRIMARY KEY REFERENCES player (id),
    invitation INTEGER REFERENCES invitation (number),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The entries in which somebody reports what was written.
CREATE TABLE report (
    match TEXT NOT NULL REFERENCES match (id),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    settled INTEGER NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX report_waiting ON report (settled, at);

INSERT INTO report (match, number, at, settled)
SELECT match, number, body ->> '$.at', 0 FROM entry
WHERE body ->> '$.kind' = 'room' AND body ->> '$.change' = 'reported';

-- How players did against each other in matches that are no longer kept.
CREATE TABLE past_score (
    player TEXT NOT NULL REFERENCES player (id),
    other TEXT NOT NULL REFERENCES player (id),
    won INTEGER NOT NULL,
    drawn INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    PRIMARY KEY (player, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX past_score_other ON past_score (other);

-- What a match did to a rating stays when the match is no longer kept.
CREATE TABLE rated_match_kept (
    match TEXT NOT NULL,
    player TEXT NOT NULL REFERENCES player (id),
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    before REAL NOT NULL,
    rating REAL NOT NULL,
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

INSERT INTO rated_match_kept (match, player, game, at, before, rating)
SELECT match, player, game, at, before, rating FROM rated_match;

DROP TABLE rated_match;

ALTER TABLE rated_match_kept RENAME TO rated_match;

CREATE INDEX rated_match_of ON rated_match (player, game, at);

-- Written to see whether the database can be written.
CREATE TABLE beat (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at INTEGER NOT NULL
) STRICT;
