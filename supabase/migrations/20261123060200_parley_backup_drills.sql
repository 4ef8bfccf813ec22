-- Once a week the newest backup is restored for a try: when that is due next, who works on it, and what became of the
-- last. One row, in no backup.
create table parley.backup_drills (
  single boolean primary key default true check (single),
  -- Null until a server makes backups by itself.
  due_at timestamptz,
  holder uuid,
  held_until timestamptz,
  ran_at timestamptz,
  file text,
  -- What was restored, and how long that took.
  row_count bigint,
  seconds double precision,
  -- In our own words; null: it went well.
  failure text
);
insert into parley.backup_drills default values;

alter table parley.backup_drills enable row level security;
revoke all on parley.backup_drills from public, anon, authenticated;
