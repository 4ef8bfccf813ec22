-- The key of the site that the server shows beside the platform: made from the server's own settings at
-- each start, for calls with one assistant.
alter table voice.tokens add column for_site boolean not null default false;
