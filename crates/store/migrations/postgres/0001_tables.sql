-- The same tables as in SQLite. Texts are compared byte by byte, whatever the language of the database is; numbers have room for
-- what SQLite's have. The bodies are texts and not jsonb: they come back as they were written.
CREATE TABLE tables (
    code    text COLLATE "C" PRIMARY KEY,
    status  text COLLATE "C" NOT NULL,
    public  boolean NOT NULL,
    updated bigint NOT NULL,
    body    text COLLATE "C" NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, updated);

-- The epoch says which server wrote an entry: it never falls within a log.
CREATE TABLE moves (
    code  text COLLATE "C" NOT NULL,
    rev   bigint NOT NULL,
    at    bigint NOT NULL,
    id    text COLLATE "C" NOT NULL,
    body  text COLLATE "C" NOT NULL,
    epoch bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (code, rev)
);

CREATE TABLE owners (
    key  text COLLATE "C" NOT NULL,
    code text COLLATE "C" NOT NULL,
    PRIMARY KEY (key, code)
);

CREATE TABLE chat (
    code   text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    at     bigint NOT NULL,
    seat   bigint,
    text   text COLLATE "C" NOT NULL,
    PRIMARY KEY (code, number)
);

-- How many servers have begun to write here, one after the other. One that finds another number than its own has been replaced.
CREATE TABLE terms (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    term     bigint NOT NULL
);
INSERT INTO terms (term) VALUES (0);
