-- The bytes of uploaded files where several servers share a Postgres; the embedded database leaves them on the
-- disk. In backups they are files as well.
create table voice.uploads (
  key text primary key,
  bytes bigint not null,
  -- Until the row of the file is there, or while it goes: a server that died in between leaves it so.
  unsettled_since timestamptz default now()
);
create index uploads_unsettled on voice.uploads (unsettled_since) where unsettled_since is not null;

create table voice.upload_parts (
  key text not null references voice.uploads on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (key, part)
);
-- What is uploaded is compressed already, or small.
alter table voice.upload_parts alter column content set storage external;

alter table voice.uploads enable row level security;
alter table voice.upload_parts enable row level security;
revoke all on voice.uploads, voice.upload_parts from public, anon, authenticated;
