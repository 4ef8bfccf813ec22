-- Whether a text with these runs of letters is found by its trigrams. Not where the extension is missing, which a
-- Postgres may not have, nor while an index is: rows are looked through one after the other then.
create function parley.finds_by_trigrams(runs text[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if to_regprocedure('parley.trigrams_of(text)') is null or (
    select count(*) from pg_catalog.pg_index
    where indisvalid and indexrelid in (
      to_regclass('public.leads_words'), to_regclass('public.guided_conversations_words'),
      to_regclass('voice.objects_call_words'))
  ) < 3 then
    return false;
  end if;
  return exists (select from unnest(runs) as run where parley.trigrams_of(run) <> '{}');
end
$$;

revoke all on function parley.finds_by_trigrams(text[]) from public;
