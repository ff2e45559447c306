-- Who said a line of chat (a hashed key): what a person has said can be told to them, and erased.
ALTER TABLE chat ADD COLUMN author TEXT;
CREATE INDEX chat_by_author ON chat (author);

-- What the host of the server did, and what the server did by the host's settings.
CREATE TABLE acts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at     INTEGER NOT NULL,
    who    TEXT NOT NULL,
    what   TEXT NOT NULL,
    code   TEXT
) STRICT;

-- Who may not come in: a hashed key or a range of addresses, until when.
CREATE TABLE bans (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind   TEXT NOT NULL,
    what   TEXT NOT NULL,
    since  INTEGER NOT NULL,
    until  INTEGER NOT NULL,
    why    TEXT NOT NULL
) STRICT;
