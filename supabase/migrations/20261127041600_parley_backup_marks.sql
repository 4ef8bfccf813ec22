-- From now on the marks of the commands that are known, the newest first, made with a secret of the servers: a SHA-256 of
-- a command, as it was until now, is found by whoever guesses the command. A server of before may yet write one: marks begin
-- with `h1:`, and what does not is left out with the next.
update parley.backups set command_hash = null;
