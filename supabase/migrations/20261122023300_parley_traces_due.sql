-- When the files are rid of what was erased: what an operator erased at once, what was kept long enough
-- once a day.
alter table parley.traces add column due_at timestamptz not null default now();
