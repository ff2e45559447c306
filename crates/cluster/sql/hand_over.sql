WITH lease AS MATERIALIZED (
    SELECT code, node, epoch FROM leases WHERE code = $1 FOR UPDATE
), given AS (
    UPDATE leases l SET node = $4, epoch = l.epoch + 1 FROM lease m
    WHERE l.code = m.code AND m.node = $2 AND m.epoch = $3
      AND EXISTS (SELECT 1 FROM nodes WHERE node = $4 AND until > clock_timestamp() AND NOT draining)
    RETURNING l.epoch
)
SELECT true, $4::bigint, epoch FROM given
UNION ALL SELECT false, node, epoch FROM lease WHERE NOT EXISTS (SELECT 1 FROM given)
