SELECT code, epoch FROM leases WHERE node = $1
