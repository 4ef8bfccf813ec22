-- What one of several servers does, every now and then: until when it is not done again.
create table parley.turns (
  name text primary key,
  taken_until timestamptz not null
);
alter table parley.turns enable row level security;
revoke all on parley.turns from public, anon, authenticated;

-- Until when a server has the table of a note to itself, to write it anew.
alter table parley.traces add column held_until timestamptz;
