-- Tests that were made of a call have its caller's words, their runs and the sessions of those too: they go when it
-- goes, whoever deletes it.
create function voice.erase_copies_of_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sessions text[];
begin
  with gone as (
    delete from voice.objects
    where refs @> array[old.id::text] and refs <> '{}' and org_id = old.org_id
      and kind in ('test-suite-test', 'test-suite-run', 'session')
    returning id, kind
  )
  select array_agg(id::text) into sessions from gone where kind = 'session';
  if sessions is null then return null; end if;
  delete from voice.objects
  where refs && sessions and refs <> '{}' and org_id = old.org_id and kind = 'chat';
  delete from voice.deliveries
  where org_id = old.org_id
    and (message #>> '{chat,sessionId}' = any(sessions) or message #>> '{session,id}' = any(sessions));
  if found then
    insert into parley.traces (relation) values ('voice.deliveries')
    on conflict (relation) do update set erasures = traces.erasures + 1,
      erased_at = excluded.erased_at, due_at = least(traces.due_at, excluded.due_at);
  end if;
  return null;
end
$$;
revoke all on function voice.erase_copies_of_call() from public, anon, authenticated;

create trigger calls_erase_copies after delete on voice.objects
  for each row when (old.kind = 'call') execute function voice.erase_copies_of_call();
