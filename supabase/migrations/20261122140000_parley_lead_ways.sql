-- A lead is told in several ways, each with tries of its own: to the webhook, by mail to the company, and
-- to the visitor as a confirmation.

alter table public.lead_deliveries
-- What was queued before, and what an older backup holds, was for the webhook.
add column way text not null default 'webhook' check (way in ('webhook', 'mail', 'confirmation')),
-- Of a mail's recipients, those that it still has to reach; null: all.
add column still_to text[],
-- When a confirmation was let through: one a day for an address, and so many an hour.
add column permitted_at timestamptz,
drop constraint lead_deliveries_pkey,
add primary key (lead_id, way);

drop index public.lead_deliveries_due;
create index lead_deliveries_due on public.lead_deliveries (way, next_attempt_at) where delivered_at is null;
create index lead_deliveries_permitted on public.lead_deliveries (permitted_at) where permitted_at is not null;

-- The server sets `parley.lead_ways` in the request's transaction to those that are configured, with commas. One of
-- the release before, which may still run beside it, sets `parley.lead_webhook`.
create or replace function parley.queue_lead_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_deliveries (lead_id, way)
  select new.id, way
  from unnest(string_to_array(
    coalesce(nullif(current_setting('parley.lead_ways', true), ''), 'webhook'), ',')) as way;
  return null;
end
$$;

drop trigger leads_queue_delivery on public.leads;
create trigger leads_queue_delivery after insert on public.leads
for each row
when (new.quarantined_because is null and (current_setting('parley.lead_ways', true) <> ''
  or current_setting('parley.lead_webhook', true) = 'on'))
execute function parley.queue_lead_delivery();
