-- What servers that share a database know of each other: docs/several-servers.md. Each server that comes makes what is
-- missing, one after the other.
SET LOCAL client_min_messages = warning;
SELECT pg_advisory_xact_lock(hashtext('what servers know of each other'));

-- The servers, and when each of them was last heard of.
CREATE TABLE IF NOT EXISTS server (
    name TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    heard TIMESTAMPTZ NOT NULL,
    sockets BIGINT NOT NULL,
    leaving BOOLEAN NOT NULL
);

-- Who carries which share of the tables, and how often that has changed.
CREATE TABLE IF NOT EXISTS share (
    number BIGINT PRIMARY KEY,
    carrier TEXT,
    epoch BIGINT NOT NULL
);

-- What one server has to tell the others.
CREATE TABLE IF NOT EXISTS notice (
    number BIGSERIAL PRIMARY KEY,
    at TIMESTAMPTZ NOT NULL,
    sender TEXT NOT NULL,
    body TEXT NOT NULL
);

-- Those who do for the servers what takes the processor a while.
CREATE TABLE IF NOT EXISTS worker (
    name TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    heard TIMESTAMPTZ NOT NULL,
    places BIGINT NOT NULL,
    leaving BOOLEAN NOT NULL
);

-- Experiments of the lab, and which server has each of them: if that one is gone, another one begins it again. What is
-- wanted is there until it is over, and then what came of it.
CREATE TABLE IF NOT EXISTS experiment (
    id TEXT PRIMARY KEY,
    server TEXT NOT NULL,
    at TIMESTAMPTZ NOT NULL,
    token BYTEA NOT NULL,
    wanted JSON,
    stopped BOOLEAN NOT NULL,
    came JSON
);

-- Of which game it is, so that nobody who beats has to read what is wanted. One that a server has begun which knew
-- nothing of this has none, and is left to such servers.
ALTER TABLE experiment ADD COLUMN IF NOT EXISTS game TEXT;

-- How many servers have ended while they had it, as far as is known: one that ends on purpose does not count, nor one
-- that was only away.
ALTER TABLE experiment ADD COLUMN IF NOT EXISTS attempts BIGINT NOT NULL DEFAULT 0;

-- By this servers know each other.
CREATE TABLE IF NOT EXISTS servers_key (
    one BOOLEAN PRIMARY KEY CHECK (one),
    key TEXT NOT NULL
);
