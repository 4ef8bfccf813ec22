-- What the console shows to developers, of all organisations and newest first, by an index among any number of rows.

create index objects_chats_newest on voice.objects (created_at desc, id desc) where kind = 'chat';
create index objects_sessions_newest on voice.objects (created_at desc, id desc) where kind = 'session';
create index tokens_of_all_newest on voice.tokens (created_at desc, id desc);

-- What servers were told of one call.
create index deliveries_of_call on voice.deliveries (call_id, created_at desc, id desc)
  where call_id is not null;
