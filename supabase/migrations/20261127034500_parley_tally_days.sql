-- The tallies of each day in UTC, added up: what is asked of weeks reads a row a day, and single hours only where
-- its first and its last day begin and end within one in UTC. It follows from the tallies, whoever writes those.
create table public.tally_days (
  day date not null,
  name text not null,
  source text not null,
  count integer not null,
  primary key (day, name, source)
);

alter table public.tally_days enable row level security;
revoke all on public.tally_days from public, anon, authenticated;

create function parley.count_tally_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What adds to counts that are there and what makes new ones are two statements to a trigger: of servers that write
  -- at once one goes first, so that they do not wait for each other in a circle.
  perform pg_advisory_xact_lock(hashtext('public.tally_days'));
  if tg_op = 'INSERT' then
    insert into public.tally_days as kept (day, name, source, count)
    select (hour at time zone 'UTC')::date, name, source, sum(count)
    from written group by 1, 2, 3
    on conflict (day, name, source) do update set count = kept.count + excluded.count;
  elsif tg_op = 'UPDATE' then
    insert into public.tally_days as kept (day, name, source, count)
    select (hour at time zone 'UTC')::date, name, source, sum(count)
    from (select * from written union all select hour, name, source, -count from replaced) as change
    group by 1, 2, 3 having sum(count) <> 0
    on conflict (day, name, source) do update set count = kept.count + excluded.count;
  else
    truncate public.tally_days;
  end if;
  return null;
end
$$;
revoke all on function parley.count_tally_days() from public, anon, authenticated;

create trigger tallies_count_added after insert on public.tallies
  referencing new table as written
  for each statement execute function parley.count_tally_days();
create trigger tallies_count_changed after update on public.tallies
  referencing old table as replaced new table as written
  for each statement execute function parley.count_tally_days();
-- As a restore does. Tallies that are forgotten are of whole days, which whoever forgets them deletes.
create trigger tallies_emptied after truncate on public.tallies
  for each statement execute function parley.count_tally_days();

-- Nobody writes tallies before this ends: the triggers lock them.
insert into public.tally_days (day, name, source, count)
select (hour at time zone 'UTC')::date, name, source, sum(count) from public.tallies group by 1, 2, 3;
