-- Which command the last backup was handed to, by its SHA-256: a server that starts with another tries it at once.
-- Null where there was none, and of what was made before.
alter table parley.backups add column command_hash text;
