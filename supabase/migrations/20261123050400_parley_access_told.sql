-- A token that is taken back, and whatever else decides who may do what, is told to every server at its commit.
create function voice.tell_access() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('parley_access', '');
  return null;
end
$$;
revoke all on function voice.tell_access() from public, anon, authenticated;

create trigger tokens_told after update or delete on voice.tokens
  for each statement execute function voice.tell_access();
create trigger members_told after update or delete on voice.members
  for each statement execute function voice.tell_access();
create trigger orgs_told after delete on voice.orgs
  for each statement execute function voice.tell_access();
