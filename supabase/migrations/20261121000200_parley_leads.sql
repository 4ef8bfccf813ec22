-- Leads: anybody may leave one, nobody but the operator may read them.

create function parley.form_milliseconds() returns integer
language sql stable set search_path = ''
return case
  -- Anything else a client sends is no reason to lose its lead.
  when parley.request_header('x-form-ms') ~ '^[0-9]{1,9}$'
    then parley.request_header('x-form-ms')::integer
end;

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- The sizes are those of the form, in characters.
  name text not null check (char_length(name) <= 200),
  -- Not unique: a conflict would tell a stranger that an address is known.
  email text not null check (char_length(email) <= 320),
  phone text not null check (char_length(phone) <= 60),
  company text check (char_length(company) <= 200),
  message text check (char_length(message) <= 4000),
  visitor_key_hash bytea default parley.visitor_key_hash(),
  idempotency_key text unique default parley.request_header('x-idempotency-key')
    check (char_length(idempotency_key) <= 200),
  form_ms integer default parley.form_milliseconds(),
  quarantined_because text check (quarantined_because in ('trap'))
    default case when parley.request_header('x-form-trap') is not null then 'trap' end
);

-- The operator's list: newest first, paged by (created_at, id); retention reads it from the other end.
create index leads_newest on public.leads (created_at desc, id desc);

alter table public.leads enable row level security;
revoke all on public.leads from public, anon, authenticated;
grant insert (name, email, phone, company, message) on public.leads to anon, authenticated;
create policy leads_insert on public.leads for insert to anon, authenticated with check (true);

create trigger leads_one_row after insert on public.leads
referencing new table as written for each statement
when (current_user in ('anon', 'authenticated'))
execute function parley.refuse_several_rows();

-- What the lead webhook still has to send. Written in the lead's own transaction, so that neither exists alone.
create table public.lead_deliveries (
  lead_id uuid primary key references public.leads on delete cascade,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Null: not to be tried again.
  next_attempt_at timestamptz default now(),
  delivered_at timestamptz,
  last_error text
);

create index lead_deliveries_due on public.lead_deliveries (next_attempt_at) where delivered_at is null;

alter table public.lead_deliveries enable row level security;
revoke all on public.lead_deliveries from public, anon, authenticated;

create function parley.queue_lead_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_deliveries (lead_id) values (new.id);
  return null;
end
$$;

-- The server sets `parley.lead_webhook` to 'on' in the request's transaction when a webhook is configured.
create trigger leads_queue_delivery after insert on public.leads
for each row
when (new.quarantined_because is null and current_setting('parley.lead_webhook', true) = 'on')
execute function parley.queue_lead_delivery();

revoke all on function parley.form_milliseconds(), parley.queue_lead_delivery() from public;
grant execute on function parley.form_milliseconds() to anon, authenticated;
