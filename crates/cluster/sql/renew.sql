WITH renewed AS (
    UPDATE nodes SET until = clock_timestamp() + interval '3 seconds', draining = $2, bus = $3, load = $4
    WHERE node = $1 AND until > clock_timestamp() RETURNING node
)
SELECT n.node, n.draining, n.bus, n.load FROM nodes n
WHERE (n.node = $1 OR n.until > clock_timestamp()) AND EXISTS (SELECT 1 FROM renewed)
