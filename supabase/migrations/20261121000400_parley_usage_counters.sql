-- How many chat messages a day came from one visitor, one address, and everybody. The server's alone.

create table public.usage_counters (
  day date not null,
  scope text not null check (scope in ('visitor', 'address', 'day')),
  subject text not null,
  count integer not null check (count >= 0),
  primary key (day, scope, subject)
);

alter table public.usage_counters enable row level security;
revoke all on public.usage_counters from public, anon, authenticated;
