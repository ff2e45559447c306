SELECT l.code, l.epoch FROM leases l WHERE (l.code, l.epoch) IN (SELECT code, epoch FROM w) ORDER BY l.code FOR SHARE
