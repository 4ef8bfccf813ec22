-- Where a visitor came from who left its details: what the link that it followed says of itself (`utm_*`), and the
-- site with that link. The body of the request stays as it is; the browser says both in a header.

-- In base64, since a header holds no letters beyond ASCII. Anything else is no reason to lose a lead.
create function parley.read_came_from(header text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(key, left(value, 100))
    from jsonb_each_text(convert_from(decode(header, 'base64'), 'UTF8')::jsonb)
    where key in ('source', 'campaign', 'referrer') and value <> ''
  );
exception when others then
  return null;
end
$$;

-- Most leads say nothing, and pay for no more than looking.
create function parley.came_from() returns jsonb
language sql stable
return case
  when char_length(parley.request_header('x-came-from')) <= 4000
    then parley.read_came_from(parley.request_header('x-came-from'))
end;

-- As leads are counted: one name for each. An address or a number, as links in letters have them, would stay when the
-- person is erased.
create function parley.lead_source(came_from jsonb) returns text
language sql immutable
return (
  select case when word ~ '^[[:alpha:]][[:alnum:] ._-]{0,59}$' then word else 'other' end
  from (select lower(coalesce(came_from ->> 'source', came_from ->> 'referrer', 'direct'))) as said(word)
);

revoke all on function parley.read_came_from(text), parley.came_from(), parley.lead_source(jsonb) from public;
grant execute on function parley.read_came_from(text), parley.came_from() to anon, authenticated;

alter table public.leads add column came_from jsonb;

-- Set apart from the column, so that rows that are there already stay as they are.
alter table public.leads alter column came_from set default parley.came_from();
