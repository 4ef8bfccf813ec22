-- Which server is at it, or was last: one that lost it to another, having been too busy to hold it, notices by that.
alter table voice.screen_recordings add column muxing_holder uuid;
