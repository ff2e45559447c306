INSERT INTO nodes (node, until, draining, bus, load) VALUES ($1, clock_timestamp() + interval '3 seconds', $2, $3, $4)
ON CONFLICT (node) DO UPDATE SET until = excluded.until, draining = excluded.draining, bus = excluded.bus, load = excluded.load
