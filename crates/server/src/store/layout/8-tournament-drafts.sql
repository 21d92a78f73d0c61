-- The drafts in which players of a tournament open packs.
CREATE TABLE tournament_draft (
    draft TEXT PRIMARY KEY,
    tournament TEXT NOT NULL REFERENCES tournament (id)
) STRICT, WITHOUT ROWID;
