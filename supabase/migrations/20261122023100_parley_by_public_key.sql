-- Chats and calls that a public key made, which is anybody: the first to go when an organisation has too
-- many. Null in what was made before, and in backups of then.
alter table voice.objects add column by_public_key boolean;

create index objects_by_public_keys on voice.objects (org_id, kind, created_at desc, id desc)
  where by_public_key;
