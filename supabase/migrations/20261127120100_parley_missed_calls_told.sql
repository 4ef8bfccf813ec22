-- How the company is told of a call that was missed, or was to be, and when somebody asked for that once more.
alter table parley.missed_calls
  add column way text not null default 'mail' check (way in ('mail', 'webhook')),
  add column again_at timestamptz;
-- For the timeline of whoever called.
create index missed_calls_of_visitor on parley.missed_calls (visitor) where visitor is not null;
