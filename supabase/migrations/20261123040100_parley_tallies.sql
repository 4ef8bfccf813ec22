-- How often something happened in an hour: a number under a fixed name, and nothing of who. The server's alone.
create table public.tallies (
  hour timestamptz not null,
  name text not null check (char_length(name) <= 100),
  -- Of leads: where they came from.
  source text not null default '' check (char_length(source) <= 100),
  count integer not null check (count >= 0),
  primary key (hour, name, source)
);

alter table public.tallies enable row level security;
revoke all on public.tallies from public, anon, authenticated;

-- Up to when leads are among the tallies; later ones are counted where they are. One row, or none yet.
create table public.tally_progress (
  alone boolean primary key default true check (alone),
  leads_until timestamptz not null
    default date_trunc('hour', now() - interval '91 days', 'UTC')
);

alter table public.tally_progress enable row level security;
revoke all on public.tally_progress from public, anon, authenticated;

-- A lead that was set aside was passed over; out of quarantine it counts for the hour that it came in.
create function parley.count_released_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody counts meanwhile, whatever it is; who did has said so before this looks.
  perform 1 from public.tally_progress for share;
  perform 1 from public.tally_progress where leads_until > new.created_at;
  if found then
    insert into public.tallies as kept (hour, name, source, count)
    values (date_trunc('hour', new.created_at, 'UTC'), 'lead', parley.lead_source(new.came_from), 1)
    on conflict (hour, name, source) do update set count = kept.count + 1;
  end if;
  return null;
end
$$;

revoke all on function parley.count_released_lead() from public;

create trigger leads_count_released after update of quarantined_because on public.leads
for each row
when (old.quarantined_because is not null and new.quarantined_because is null)
execute function parley.count_released_lead();
