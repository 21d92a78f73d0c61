-- What players keep with themselves, so that all their devices have it: decks and how their side of the table looks.
-- What was removed stays for a while without content, so that their other devices hear of it.
CREATE TABLE player_kept (
    player TEXT NOT NULL REFERENCES player (id),
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    changed INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    content TEXT,
    PRIMARY KEY (player, kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_kept_news ON player_kept (player, revision);
