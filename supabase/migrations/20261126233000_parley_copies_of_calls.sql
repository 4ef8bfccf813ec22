-- Tests that were made of a call have its caller's words, as their runs have, and what was said in those: they go when
-- it goes, whoever deletes it. Each says of which call it is.
create index deliveries_of_copies on voice.deliveries
  (lower(coalesce(message #>> '{chat,sourceCallId}', message #>> '{session,sourceCallId}')))
  where coalesce(message #>> '{chat,sourceCallId}', message #>> '{session,sourceCallId}') is not null;

create function voice.erase_copies_of_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from voice.objects
  where refs @> array[old.id::text] and refs <> '{}' and org_id = old.org_id
    and kind in ('test-suite-test', 'test-suite-run', 'session', 'chat');
  delete from voice.deliveries
  where lower(coalesce(message #>> '{chat,sourceCallId}', message #>> '{session,sourceCallId}')) = old.id::text
    and org_id = old.org_id;
  if found then
    -- In the order in which others note them, so that nobody waits for another in a circle.
    insert into parley.traces (relation, due_at)
    values ('voice.objects', now() + interval '1 day'), ('voice.deliveries', now())
    on conflict (relation) do update set erasures = traces.erasures + 1,
      erased_at = excluded.erased_at, due_at = least(traces.due_at, excluded.due_at);
  end if;
  return null;
end
$$;
revoke all on function voice.erase_copies_of_call() from public, anon, authenticated;

create trigger calls_erase_copies after delete on voice.objects
  for each row when (old.kind = 'call') execute function voice.erase_copies_of_call();
