-- The name of a phrase that each reader sees in their own language; the text has it in English.
ALTER TABLE chat ADD COLUMN phrase text COLLATE "C";
