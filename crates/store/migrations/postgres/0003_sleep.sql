-- Where a table was made: a number that thousands of addresses share, so that lists can be shared out between addresses.
ALTER TABLE tables ADD COLUMN origin bigint;
-- When a table that has left memory must be taken up again, in milliseconds since 1970; missing while it may be in memory.
ALTER TABLE tables ADD COLUMN wake bigint;
CREATE INDEX tables_to_list ON tables (status, public, updated, origin);
CREATE INDEX tables_by_origin ON tables (origin, status, public);
CREATE INDEX tables_to_wake ON tables (status, wake);

-- When a server was running on this database: time in between does not count for games of days.
CREATE TABLE runs (
    started bigint PRIMARY KEY,
    seen    bigint NOT NULL
);
