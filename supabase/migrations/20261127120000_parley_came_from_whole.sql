-- All that a link says of itself (`utm_*`) is kept with a lead, and not its source and campaign alone.
create or replace function parley.read_came_from(header text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(key, left(value, 100))
    from jsonb_each_text(convert_from(decode(header, 'base64'), 'UTF8')::jsonb)
    where key in ('source', 'medium', 'campaign', 'term', 'content', 'referrer') and value <> ''
  );
exception when others then
  return null;
end
$$;
