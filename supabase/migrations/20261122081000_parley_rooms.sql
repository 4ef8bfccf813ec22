-- Calls that come to a server of ours itself: who may join one, and which server holds it.
create table voice.rooms (
  call_id uuid primary key references voice.objects on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- Of the one-time token that joins, so that a copy of the database opens nothing; null where the
  -- address of the call itself lets in.
  token_hash bytea,
  -- Whoever asked for the call: held to what a key in a page may do, and to a restricted one.
  asked_by text not null check (asked_by in ('private', 'public', 'restricted')),
  -- The visitor whose pass it was.
  visitor text,
  -- The call may last no longer; null for as long as its assistant says.
  longest_seconds integer,
  -- The process that holds the call, and until when it is sure to be there.
  server uuid,
  held_until timestamptz(3)
);

create index rooms_held on voice.rooms (held_until) where server is not null;
create index rooms_of_visitor on voice.rooms (visitor) where visitor is not null;
