-- Until then a server is at putting the sound to a screen, and says so again meanwhile: whoever finds it in the past, as
-- that server is gone, takes it up. Null where nobody is to, as of what servers of an earlier release kept.
alter table voice.screen_recordings add column muxing_held_until timestamptz(3);
create index screen_recordings_to_mux on voice.screen_recordings (muxing_held_until)
  where muxing_until is not null;
