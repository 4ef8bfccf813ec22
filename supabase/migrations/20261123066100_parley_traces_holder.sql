-- Which server has the table of a note to itself, so that nobody else lets go of it.
alter table parley.traces add column holder uuid;
