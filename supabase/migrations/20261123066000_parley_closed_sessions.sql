-- Sessions of the console that ended before their time: signed ones, which any server would open and any restart.
create table parley.closed_sessions (
  id text primary key,
  -- Until when it would have lasted.
  expires_at timestamptz not null
);

alter table parley.closed_sessions enable row level security;
revoke all on parley.closed_sessions from public, anon, authenticated;
