-- Most tallies are of the guided script's steps: what is asked of the others passes them over. A count is written
-- without this index, which has nothing that changes.
create index tallies_by_name on public.tallies (name, hour);
