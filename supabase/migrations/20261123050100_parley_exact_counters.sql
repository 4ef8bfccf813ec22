-- What is counted of a day is counted here alone, by every server at once: seconds of calls with their parts.
alter table public.usage_counters alter column count type double precision;

-- For whom the time of a call is counted, as hashes of its day: whichever server holds the call goes on counting.
alter table voice.rooms add column account text;
