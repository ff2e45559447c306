UPDATE leases SET node = NULL WHERE code = $1 AND node = $2 AND epoch = $3
