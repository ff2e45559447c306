SELECT node, epoch FROM leases WHERE code = $1
