-- Tables from which rows were erased, and whose files still hold the words of those. Noted in the
-- transaction that erases. The server writes the tables anew in the background and takes the note
-- away after that, so that one that is ended in the middle begins again.
create table parley.traces (
  relation text primary key,
  -- One more for each erasure: a note that has changed meanwhile stays.
  erasures bigint not null default 1,
  erased_at timestamptz not null default clock_timestamp()
);

alter table parley.traces enable row level security;
revoke all on parley.traces from public, anon, authenticated;

-- Written to find out whether leads could be saved again, after one could not.
create table parley.write_checks (
  single boolean primary key default true check (single),
  checked_at timestamptz not null
);

alter table parley.write_checks enable row level security;
revoke all on parley.write_checks from public, anon, authenticated;
