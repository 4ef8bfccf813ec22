-- Whether bytes on the disk are still a file's.
create index objects_upload_keys on voice.objects ((body->>'key')) where kind = 'file';
