-- The sound of calls. Its bytes are an upload, which this names; what the caller was asked before it began is here.
create table voice.recordings (
  key text primary key,
  -- Null once the call is gone: nobody finds it any more, and its bytes go next.
  call_id uuid unique references voice.objects on delete set null,
  bytes bigint not null,
  started_at timestamptz not null,
  -- The loudest of each tenth of a second, 0 to 255, of the caller and of the agent in turn.
  peaks bytea not null,
  -- How the caller was asked, in which words, and when they agreed.
  consent jsonb not null
);
create index recordings_without_call on voice.recordings (key) where call_id is null;
create index recordings_by_age on voice.recordings (started_at);

alter table voice.recordings enable row level security;
revoke all on voice.recordings from public, anon, authenticated;
