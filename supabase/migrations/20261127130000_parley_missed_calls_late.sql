-- Where nobody was set up to be told, calls that were missed waited for days: none of them is told of as new.
update parley.missed_calls set next_attempt_at = null
where told_at is null and attempts = 0 and again_at is null and created_at < now() - interval '1 hour';
-- For the warnings about those that nobody, or not everybody, was told of.
create index missed_calls_given_up on parley.missed_calls (created_at)
where next_attempt_at is null and last_error is not null;
