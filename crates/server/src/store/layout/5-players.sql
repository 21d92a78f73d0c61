CREATE TABLE player (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    phrase BLOB UNIQUE
) STRICT, WITHOUT ROWID;

CREATE TABLE player_device (
    hash BLOB PRIMARY KEY,
    player TEXT NOT NULL REFERENCES player (id),
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    since INTEGER NOT NULL,
    UNIQUE (player, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE player_link (
    hash BLOB PRIMARY KEY,
    player TEXT NOT NULL REFERENCES player (id),
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX player_link_of ON player_link (player);

CREATE TABLE player_match (
    player TEXT NOT NULL REFERENCES player (id),
    match TEXT NOT NULL REFERENCES match (id),
    seat TEXT NOT NULL,
    at INTEGER NOT NULL,
    score REAL,
    PRIMARY KEY (player, match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_match_of ON player_match (match);

CREATE INDEX player_match_last ON player_match (player, at);

CREATE TABLE rating (
    player TEXT NOT NULL REFERENCES player (id),
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    matches INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_best ON rating (game, rating);

CREATE TABLE rated_match (
    match TEXT NOT NULL REFERENCES match (id),
    player TEXT NOT NULL REFERENCES player (id),
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    before REAL NOT NULL,
    rating REAL NOT NULL,
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX rated_match_of ON rated_match (player, game, at);
