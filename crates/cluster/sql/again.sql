WITH lease AS MATERIALIZED (
    SELECT code, node, epoch FROM leases WHERE code = $1 FOR UPDATE
), again AS (
    UPDATE leases l SET epoch = l.epoch + 1 FROM lease m
    WHERE l.code = m.code AND m.node = $2 AND m.epoch = $3 RETURNING l.epoch
)
SELECT true, $2::bigint, epoch FROM again
UNION ALL SELECT false, node, epoch FROM lease WHERE NOT EXISTS (SELECT 1 FROM again)
