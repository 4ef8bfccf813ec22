-- What the console asks for, by an index among any number of rows.

-- What tells that rows are of one person. Those of leads are there already where an operator's day is kept.
create index if not exists leads_by_visitor_key on public.leads (visitor_key_hash) where visitor_key_hash is not null;
create index if not exists leads_by_email on public.leads (lower(btrim(email)));
create index if not exists leads_by_phone_digits on public.leads (regexp_replace(phone, '[^0-9]', '', 'g'));
create index guided_conversations_by_phone_digits
  on public.guided_conversations (regexp_replace(phone_number, '[^0-9]', '', 'g'));

-- Robots that the trap caught, newest first.
create index leads_quarantined_newest on public.leads (created_at desc, id desc) where quarantined_because is not null;

-- How many were completed, counted up to a bound.
create index guided_conversations_completed on public.guided_conversations (created_at) where conversation_completed;

-- Calls of all organisations, newest first.
create index objects_calls_newest on voice.objects (created_at desc, id desc) where kind = 'call';

-- Messages that were given up, newest first.
create index deliveries_given_up on voice.deliveries (created_at desc, id desc)
  where next_attempt_at is null and delivered_at is null;
