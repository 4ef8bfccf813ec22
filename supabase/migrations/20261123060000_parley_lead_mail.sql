-- What mail about leads needs to keep: whose confirmations are counted together, how many an hour go to the
-- company, and what was refused for good.

-- The mailbox behind an address, as far as many providers have it: capitals and what stands behind a plus do not
-- count, nor do dots at Gmail, which has two names.
create function parley.mailbox_of(email text) returns text
language sql immutable
return case
  when lower(email) ~ '@(gmail|googlemail)\.com$'
    then replace(regexp_replace(lower(email), '(\+[^@]*)?@[^@]*$', ''), '.', '') || '@gmail.com'
  else regexp_replace(lower(email), '\+[^@]*@', '@')
end;
revoke all on function parley.mailbox_of(text) from public;

alter table public.lead_deliveries
-- Of a confirmation: the network that its lead came from, hashed with a secret and the day.
add column network text check (char_length(network) <= 64);
create index lead_deliveries_network on public.lead_deliveries (network, created_at) where network is not null;
-- What did not reach everybody, for the console to warn of.
create index lead_deliveries_missed on public.lead_deliveries (way, created_at)
where next_attempt_at is null and last_error is not null;
drop index public.lead_deliveries_permitted;
create index lead_deliveries_permitted on public.lead_deliveries (way, permitted_at)
where permitted_at is not null;

-- The server sets `parley.lead_network` beside `parley.lead_ways`. Of one network five confirmations an hour are
-- queued: the sixty that all have together are not for one to use up. Leads of one moment may see each other's or not.
create or replace function parley.queue_lead_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ways text := coalesce(nullif(current_setting('parley.lead_ways', true), ''), 'webhook');
  origin text := nullif(current_setting('parley.lead_network', true), '');
begin
  insert into public.lead_deliveries (lead_id, way, network)
  select new.id, way, case when way = 'confirmation' then origin end
  from unnest(string_to_array(ways, ',')) as way
  where way <> 'confirmation' or origin is null or 5 > (
    select count(*) from public.lead_deliveries as earlier
    where earlier.network = origin and earlier.created_at > now() - interval '1 hour');
  return null;
end
$$;

-- The hour of which the company was told that more mails wait. One row, in no backup.
create table parley.lead_mail_hours (
  single boolean primary key default true check (single),
  told_of timestamptz
);
insert into parley.lead_mail_hours default values;
alter table parley.lead_mail_hours enable row level security;
revoke all on parley.lead_mail_hours from public, anon, authenticated;
