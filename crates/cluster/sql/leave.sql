UPDATE nodes SET until = clock_timestamp() WHERE node = $1
