-- The planner puts a SQL function in the place of its call only when the function sets nothing: a
-- lead calls these seven times, and they were half of the cost of its insert. The names in a body
-- written with `return` are bound when it is created, so the search path has no say in them.

alter function parley.request_header(text) reset search_path;
alter function parley.visitor_key_hash() reset search_path;
alter function parley.form_milliseconds() reset search_path;
