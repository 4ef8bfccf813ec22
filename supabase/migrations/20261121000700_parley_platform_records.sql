-- What the voice platform did, and what it has to tell the servers of developers.

-- Calls that are not over: the server looks through them for those whose time has come.
create index objects_open_calls on voice.objects (created_at)
  where kind = 'call' and body->>'status' <> 'ended';

create table voice.logs (
  id bigint generated always as identity primary key,
  org_id uuid not null references voice.orgs on delete cascade,
  at timestamptz(3) not null,
  type text not null check (type in ('API', 'Webhook', 'Call', 'Provider')),
  body jsonb not null
);

create index logs_newest on voice.logs (org_id, at desc, id desc);
create index logs_of_call on voice.logs ((body->>'callId'), at desc, id desc)
  where body->>'callId' is not null;

-- Messages to the servers of developers: those to be sent, and what became of the others.
create table voice.deliveries (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they came to be: several may fall into one millisecond.
  seq bigint generated always as identity,
  org_id uuid not null references voice.orgs on delete cascade,
  -- What the messages are about that have to arrive in order. A call may be gone before its last one.
  call_id uuid,
  created_at timestamptz(3) not null default now(),
  type text not null,
  -- Where to, as it was set up then: address, headers, credential, patience.
  server jsonb not null,
  message jsonb not null,
  attempts integer not null default 0,
  sending boolean not null default false,
  -- Null: it arrived, or was given up.
  next_attempt_at timestamptz default now(),
  last_attempt_at timestamptz(3),
  delivered_at timestamptz(3),
  last_status integer,
  last_error text
);

create index deliveries_newest on voice.deliveries (created_at desc, id desc);
create index deliveries_due on voice.deliveries (next_attempt_at)
  where next_attempt_at is not null;
create index deliveries_waiting_of_call on voice.deliveries (call_id, seq)
  where next_attempt_at is not null;
create index deliveries_of_org on voice.deliveries (org_id);
