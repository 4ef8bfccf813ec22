-- Minutes of calls from the site are counted beside chat messages: a day's, of one visitor, of one address
-- and of everybody.
alter table public.usage_counters drop constraint usage_counters_scope_check;
alter table public.usage_counters add constraint usage_counters_scope_check
  check (scope in ('visitor', 'address', 'day', 'call visitor', 'call address', 'call day'));
