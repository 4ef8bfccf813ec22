-- Calls from the site that nobody answered, or that broke off before the visitor had said a word: the company is
-- told of them by mail. Noted with the call's own end, so that neither exists alone.
create table parley.missed_calls (
  call_id uuid primary key references voice.objects on delete cascade,
  created_at timestamptz not null default now(),
  -- Whose pass it was; null where none was asked for.
  visitor text,
  reason text,
  attempts integer not null default 0,
  -- Null: not to be tried again.
  next_attempt_at timestamptz default now(),
  told_at timestamptz,
  -- Of its recipients, those that are left; null: all.
  still_to text[],
  last_error text
);
create index missed_calls_due on parley.missed_calls (next_attempt_at) where next_attempt_at is not null;
create index missed_calls_told on parley.missed_calls (told_at) where told_at is not null;

alter table parley.missed_calls enable row level security;
revoke all on parley.missed_calls from public, anon, authenticated;

-- A visitor who hung up while the assistant spoke has been answered; one who hung up before has not.
create function parley.note_missed_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said text := coalesce(new.body #>> '{artifact,transcript}', '');
  reason text := coalesce(new.body ->> 'endedReason', '');
begin
  if said ~ '(^|\n)User: ' or (said <> '' and reason !~ 'error|failed|never-connected|not-found|not-valid|worker')
  then
    return null;
  end if;
  insert into parley.missed_calls (call_id, visitor, reason)
  select call_id, visitor, reason from voice.rooms
  where call_id = new.id and (visitor is not null or longest_seconds is not null)
  on conflict do nothing;
  return null;
end
$$;
revoke all on function parley.note_missed_call() from public;

create trigger objects_note_missed_call after update of body on voice.objects
for each row
when (new.kind = 'call' and new.body ->> 'status' = 'ended' and old.body ->> 'status' is distinct from 'ended')
execute function parley.note_missed_call();
