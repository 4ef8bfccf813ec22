-- Who a visitor is, as every visitor table sees it.
--
-- A visitor has no account. It is known by a secret request header, `x-conversation-key`,
-- which the browser makes and keeps; a row stores that key's hash, never the key.
-- Works unchanged on a Supabase project, on plain Postgres 15 or later, and on PGlite.

-- Present already on Supabase.
do $$
declare
  server_role text := current_user;
  visitor_role text;
begin
  foreach visitor_role in array array['anon', 'authenticated'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = visitor_role) then
      begin
        execute format('create role %I nologin noinherit', visitor_role);
      exception when duplicate_object or unique_violation then
        null; -- Roles are the cluster's: another database was migrated at the same moment.
      end;
    end if;
    -- The server steps down to the visitor's role for each request, and must be allowed to.
    begin
      execute format('set local role %I', visitor_role);
      execute format('set local role %I', server_role);
    exception when insufficient_privilege then
      execute format('grant %I to %I', visitor_role, server_role);
    end;
  end loop;
end
$$;

-- Apart from `public`, so that nothing here becomes a remote procedure of a REST interface.
create schema parley;
revoke all on schema parley from public;
grant usage on schema parley to anon, authenticated;
grant usage on schema public to anon, authenticated;

create function parley.request_header(header text) returns text
language sql stable set search_path = ''
return nullif(nullif(current_setting('request.headers', true), '')::json ->> header, '');

create function parley.visitor_key_hash() returns bytea
language sql stable set search_path = ''
return sha256(convert_to(parley.request_header('x-conversation-key'), 'UTF8'));

-- A visitor writes one row a request. Restores and the operator's commands, which have another role, are free.
create function parley.refuse_several_rows() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from written) > 1 then
    raise exception 'one row a request' using errcode = '21000';
  end if;
  return null;
end
$$;

revoke all on all functions in schema parley from public;
grant execute on function parley.request_header(text) to anon, authenticated;
grant execute on function parley.visitor_key_hash() to anon, authenticated;
