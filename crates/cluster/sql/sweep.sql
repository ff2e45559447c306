WITH dead AS MATERIALIZED (
    SELECT node FROM nodes WHERE until <= clock_timestamp() AND node <> $1 FOR SHARE SKIP LOCKED
), free AS MATERIALIZED (
    SELECT l.code FROM leases l JOIN dead d ON d.node = l.node LIMIT $2 FOR UPDATE OF l SKIP LOCKED
)
UPDATE leases l SET node = $1, epoch = l.epoch + 1 FROM free f WHERE l.code = f.code RETURNING l.code, l.epoch
