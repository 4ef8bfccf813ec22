-- Where a backup was not tried for want of room or time, that says nothing of the backup.
alter table parley.backup_drills
-- Why not, in our own words.
add column untried text;
