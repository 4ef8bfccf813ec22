-- Trigrams, by which a part of a word is found among a million rows. An extension that a role may make which may
-- make schemas here; apart from `public`, as everything that is not for visitors.
do $$
begin
  if not exists (select from pg_catalog.pg_extension where extname = 'pg_trgm') then
    execute format('create extension pg_trgm schema %I', (
      select nspname from pg_catalog.pg_namespace
      -- A Supabase project has a place for them.
      where nspname in ('extensions', 'parley') order by nspname limit 1
    ));
  end if;
end
$$;

-- What an index finds a text by: none where the database's locale has no such letters, or no three of them follow
-- each other. Named here, because nobody else knows which schema the extension is in.
do $$
begin
  execute (
    select format('create function parley.trigrams_of(words text) returns text[]
      language sql immutable parallel safe return %I.show_trgm(words)', nspname)
    from pg_catalog.pg_extension join pg_catalog.pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
end
$$;

-- Makes the indexes of the search, each where there is none. What is written is put in a list that an index takes
-- up when it has 256 kB, so that a lead waits for little, and a search reads through little.
create function parley.prepare_search() returns void
language plpgsql set search_path = '' as $$
declare
  operators text := (
    select format('%I.gin_trgm_ops', nspname)
    from pg_catalog.pg_extension join pg_catalog.pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
begin
  execute format('create index if not exists leads_words on public.leads
    using gin (parley.lead_words(name, email, phone, company, message, first_question, note) %s)
    with (fastupdate = on, gin_pending_list_limit = 256)', operators);
  execute format('create index if not exists guided_conversations_words on public.guided_conversations
    using gin (parley.conversation_words(user_name, business_type, website_status, current_leads, interest_level,
      payment_preference, phone_number, next_step, final_confirmation, added_answers) %s)
    with (fastupdate = on, gin_pending_list_limit = 256)', operators);
  -- A call that goes on is written often, and has no transcript yet.
  execute format('create index if not exists objects_call_words on voice.objects
    using gin (parley.call_words(body) %s)
    with (fastupdate = on, gin_pending_list_limit = 256)
    where kind = ''call'' and body->>''status'' = ''ended''', operators);
  -- Nothing is planned by what is frequent in them, and samples of words are one more place that has them.
  alter index public.leads_words alter column 1 set statistics 0;
  alter index public.guided_conversations_words alter column 1 set statistics 0;
  alter index voice.objects_call_words alter column 1 set statistics 0;
end
$$;

-- A restore does without them until all rows are there: made once, they cost a fraction.
create function parley.drop_search() returns void
language plpgsql set search_path = '' as $$
begin
  drop index if exists public.leads_words, public.guided_conversations_words, voice.objects_call_words;
end
$$;

revoke all on function parley.trigrams_of(text), parley.prepare_search(), parley.drop_search() from public;

select parley.prepare_search();
