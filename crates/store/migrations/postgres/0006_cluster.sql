-- For several servers at a time (docs/scale.md). One server alone uses neither table.
-- Who lives, and until when that may be believed. Renewed every second, so there is room for the next version of a row beside it.
CREATE TABLE nodes (
    node bigint PRIMARY KEY,
    until timestamptz NOT NULL,
    draining boolean NOT NULL,
    bus boolean NOT NULL,
    load bigint NOT NULL
) WITH (fillfactor = 50);

-- Who owns a table, and how often that has changed. The epoch is in no key: a change of it must conflict with the lock of a write.
CREATE TABLE leases (
    code text COLLATE "C" PRIMARY KEY,
    node bigint,
    epoch bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX leases_of_a_node ON leases (node);
