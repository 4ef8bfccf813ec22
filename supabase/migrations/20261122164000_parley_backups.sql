-- The backups that servers make by themselves: when the next one is due, who works on one, and what became of
-- the last. One row, in no backup: a restored database is due for one of its own.
create table parley.backups (
  single boolean primary key default true check (single),
  due_at timestamptz not null default now(),
  -- The server that works on one, until when nobody else may, and since when.
  holder uuid,
  held_until timestamptz,
  begun_at timestamptz,
  made_at timestamptz,
  file text,
  bytes bigint,
  failed_at timestamptz,
  -- In our own words.
  failure text,
  -- Of the operator's own command, after the last one that was made.
  command_failure text
);
insert into parley.backups default values;

alter table parley.backups enable row level security;
revoke all on parley.backups from public, anon, authenticated;
