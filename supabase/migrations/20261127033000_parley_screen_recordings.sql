-- The screens that callers shared in calls that were recorded, each beside the sound of its call, by whose consent it
-- is kept. Its bytes are an upload, which this names.
create table voice.screen_recordings (
  key text primary key,
  -- Null once the call is gone: nobody finds it any more, and its bytes go next.
  call_id uuid unique references voice.objects on delete set null,
  -- Of the upload alone.
  bytes bigint not null,
  -- What stands before them in the file, known at its end; empty where the upload is all of it.
  head bytea not null,
  -- When its first picture came.
  started_at timestamptz(3) not null,
  -- Until then the sound may yet be put to it by the server that kept it; null where nobody will, or somebody has.
  muxing_until timestamptz(3)
);
create index screen_recordings_without_call on voice.screen_recordings (key) where call_id is null;

alter table voice.screen_recordings enable row level security;
revoke all on voice.screen_recordings from public, anon, authenticated;
