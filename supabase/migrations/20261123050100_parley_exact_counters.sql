-- What is counted of a day is counted here alone, by every server at once: seconds of calls with their parts.
alter table public.usage_counters alter column count type double precision;

-- For whom the time of a call will be counted, as hashes of its day, for whichever server it comes to. That one
-- takes it, and no call is kept with it.
alter table voice.rooms add column account text;
create index rooms_with_account on voice.rooms (created_at) where account is not null;
