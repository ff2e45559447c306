-- A table: its settings and seats as JSON, written by the server. The status is a column because lists ask for it.
CREATE TABLE tables (
    code    TEXT PRIMARY KEY,
    status  TEXT NOT NULL,
    public  INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    body    TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, updated);

-- The truth: what was done, in order. A revision is written once and never changed.
CREATE TABLE moves (
    code TEXT NOT NULL,
    rev  INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    id   TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (code, rev)
) STRICT, WITHOUT ROWID;

-- Which tables a browser's key has a seat at. Keys are stored hashed.
CREATE TABLE owners (
    key  TEXT NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (key, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    code   TEXT NOT NULL,
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    seat   INTEGER,
    text   TEXT NOT NULL,
    PRIMARY KEY (code, number)
) STRICT, WITHOUT ROWID;
