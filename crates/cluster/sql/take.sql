WITH lease AS MATERIALIZED (
    SELECT code, node, epoch FROM leases WHERE code = $1 FOR UPDATE
), owner AS MATERIALIZED (
    SELECT n.node, n.until FROM nodes n JOIN lease l ON n.node = l.node WHERE l.node <> $2 FOR SHARE OF n
), free AS MATERIALIZED (
    SELECT l.code FROM lease l LEFT JOIN owner o ON o.node = l.node
    WHERE l.node IS NULL OR (l.node <> $2 AND (o.node IS NULL OR o.until <= clock_timestamp()))
), taken AS (
    UPDATE leases l SET node = $2, epoch = l.epoch + 1 FROM free f WHERE l.code = f.code RETURNING l.epoch
)
SELECT true, $2::bigint, epoch FROM taken
UNION ALL SELECT false, node, epoch FROM lease WHERE NOT EXISTS (SELECT 1 FROM taken)
