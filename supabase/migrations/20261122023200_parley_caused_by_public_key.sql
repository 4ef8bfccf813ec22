-- Messages and lines of the log that a public key caused, which is anybody: they push out only each
-- other. Null in what was kept before, and in backups of then.
alter table voice.deliveries add column by_public_key boolean;
alter table voice.logs add column by_public_key boolean;

create index logs_by_public_keys on voice.logs (org_id, at desc, id desc) where by_public_key;
