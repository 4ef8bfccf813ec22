-- Copies of recordings at an address of the operator's, where they have one.
alter table voice.recordings
-- Null once one was made or given up, and where none is to be made.
add column next_copy_at timestamptz(3),
add column copy_attempts int not null default 0,
add column copied_at timestamptz(3),
-- Why the last attempt came to nothing; null while one is under way.
add column copy_error text;
create index recordings_to_copy on voice.recordings (next_copy_at) where next_copy_at is not null;
