-- What was found when a match was looked back at.
CREATE TABLE analysis (
    match TEXT PRIMARY KEY REFERENCES match (id),
    at INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
