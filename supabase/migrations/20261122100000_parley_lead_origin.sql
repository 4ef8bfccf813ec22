-- How a visitor came to leave its details: which control asked for them, and what it wanted to know.
-- The body of the request stays as it is; the browser says both in headers.

create function parley.opened_by() returns text
language sql stable
return case
  when parley.request_header('x-opened-by') ~ '^[a-z0-9-]{1,60}$' then parley.request_header('x-opened-by')
end;

-- In base64, since a header holds no letters beyond ASCII. Anything else is no reason to lose a lead.
create function parley.first_question() returns text
language plpgsql stable set search_path = '' as $$
begin
  return nullif(left(convert_from(decode(parley.request_header('x-first-question'), 'base64'), 'UTF8'), 1000), '');
exception when others then
  return null;
end
$$;

revoke all on function parley.opened_by(), parley.first_question() from public;
grant execute on function parley.opened_by(), parley.first_question() to anon, authenticated;

alter table public.leads
add column opened_by text check (char_length(opened_by) <= 60),
add column first_question text check (char_length(first_question) <= 1000);

-- Set apart from the columns, so that rows that are there already stay as they are.
alter table public.leads
alter column opened_by set default parley.opened_by(),
alter column first_question set default parley.first_question();
