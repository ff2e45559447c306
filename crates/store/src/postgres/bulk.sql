WITH moved AS (
    INSERT INTO moves (epoch, code, rev, at, id, body)
    SELECT $1::bigint, * FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])
    ON CONFLICT DO NOTHING RETURNING code, rev
), spoken AS (
    INSERT INTO chat (code, number, at, seat, text, phrase, author)
    SELECT * FROM unnest($7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $24::text[])
    ON CONFLICT DO NOTHING RETURNING code, number
), saved AS (
    INSERT INTO tables (code, status, public, updated, body, origin, wake)
    SELECT * FROM unnest($13::text[], $14::text[], $15::boolean[], $16::bigint[], $17::text[], $18::bigint[], $19::bigint[])
    ON CONFLICT (code) DO UPDATE SET status = excluded.status, public = excluded.public, updated = excluded.updated,
        body = excluded.body, origin = COALESCE(excluded.origin, tables.origin), wake = excluded.wake
), owned AS (
    INSERT INTO owners (key, code) SELECT * FROM unnest($20::text[], $21::text[]) ON CONFLICT DO NOTHING
), woken AS (
    UPDATE tables SET wake = w.wake FROM unnest($22::text[], $23::bigint[]) AS w (code, wake) WHERE tables.code = w.code
)
SELECT true, code, rev FROM moved UNION ALL SELECT false, code, number FROM spoken
