-- The server in whose memory such a message is: of its row, here, nobody learns what was said.
alter table voice.deliveries add column held_by uuid;
