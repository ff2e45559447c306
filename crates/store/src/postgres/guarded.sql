-- As bulk.sql, where several servers use the database: what is written of a table is written only under the epoch that the table has, and
-- the row that says so is locked until the commit, so that anyone who takes the table waits for this and reads it (docs/scale.md, W). The
-- order keeps two groups from waiting for each other. A new table has no epoch yet.
WITH w AS (
    SELECT * FROM unnest($1::text[], $2::bigint[]) AS w (code, epoch)
), held AS MATERIALIZED (
    SELECT l.code, l.epoch FROM leases l WHERE (l.code, l.epoch) IN (SELECT code, epoch FROM w) ORDER BY l.code FOR SHARE
), made AS (
    INSERT INTO leases (code, node, epoch) SELECT n.code, NULL, (SELECT term FROM terms) FROM unnest($3::text[]) AS n (code)
    ON CONFLICT DO NOTHING RETURNING code
), mine AS MATERIALIZED (
    SELECT code, epoch FROM held UNION ALL SELECT code, -1 FROM made
), moved AS (
    INSERT INTO moves (epoch, code, rev, at, id, body)
    SELECT m.epoch, m.code, m.rev, m.at, m.id, m.body
    FROM unnest($4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::text[]) AS m (epoch, code, rev, at, id, body)
    JOIN held USING (code, epoch)
    ON CONFLICT DO NOTHING RETURNING code, rev
), spoken AS (
    INSERT INTO chat (code, number, at, seat, text, phrase, author)
    SELECT c.code, c.number, c.at, c.seat, c.text, c.phrase, c.author
    FROM unnest($10::bigint[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::text[], $16::text[], $17::text[])
        AS c (epoch, code, number, at, seat, text, phrase, author)
    JOIN held USING (code, epoch)
    ON CONFLICT DO NOTHING RETURNING code, number
), saved AS (
    INSERT INTO tables (code, status, public, updated, body, origin, wake)
    SELECT t.code, t.status, t.public, t.updated, t.body, t.origin, t.wake
    FROM unnest($18::bigint[], $19::text[], $20::text[], $21::boolean[], $22::bigint[], $23::text[], $24::bigint[], $25::bigint[])
        AS t (epoch, code, status, public, updated, body, origin, wake)
    JOIN mine USING (code, epoch)
    ON CONFLICT (code) DO UPDATE SET status = excluded.status, public = excluded.public, updated = excluded.updated,
        body = excluded.body, origin = COALESCE(excluded.origin, tables.origin), wake = excluded.wake
), owned AS (
    INSERT INTO owners (key, code)
    SELECT o.key, o.code FROM unnest($26::bigint[], $27::text[], $28::text[]) AS o (epoch, key, code) JOIN mine USING (code, epoch)
    ON CONFLICT DO NOTHING
), woken AS (
    UPDATE tables SET wake = w.wake FROM unnest($29::bigint[], $30::text[], $31::bigint[]) AS w (epoch, code, wake)
    JOIN held USING (code, epoch) WHERE tables.code = w.code
)
SELECT 0::bigint, code, rev FROM moved UNION ALL SELECT 1, code, number FROM spoken UNION ALL SELECT 2, code, epoch FROM mine
