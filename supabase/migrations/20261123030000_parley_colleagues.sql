-- Who works in the console beside whoever holds OPERATOR_TOKEN. Of a token only its hash is kept; one that is taken
-- back is deleted. The server's alone.
create table public.colleagues (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) between 1 and 100),
  role text not null check (role in ('owner', 'member')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- To the minute; null: never.
  last_used_at timestamptz
);
create unique index colleagues_by_name on public.colleagues (lower(name));

alter table public.colleagues enable row level security;
revoke all on public.colleagues from public, anon, authenticated;

-- Who changed what in the console. Nothing of a visitor but ids of rows, which may be erased by now.
create table public.changes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- The colleague's name, as it was then; null: whoever holds OPERATOR_TOKEN.
  who text check (char_length(who) <= 100),
  what text not null check (char_length(what) <= 40),
  -- The row; null where it is about none.
  which uuid,
  -- A state that was set, or a colleague's name and role.
  detail text check (char_length(detail) <= 120)
);
create index changes_newest on public.changes (created_at desc, id desc);

alter table public.changes enable row level security;
revoke all on public.changes from public, anon, authenticated;
