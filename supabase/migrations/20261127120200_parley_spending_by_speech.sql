-- What each voice and each ear of a provider took in calls, a UTC day: characters spoken, seconds heard.
create table voice.spending_by_speech (
  day date not null,
  part text not null check (part in ('voice', 'transcriber')),
  provider text not null check (char_length(provider) <= 100),
  model text not null check (char_length(model) <= 200),
  -- Whose voice it was; empty of ears.
  voice text not null default '' check (char_length(voice) <= 200),
  amount double precision not null,
  primary key (day, part, provider, model, voice)
);

alter table voice.spending_by_speech enable row level security;
revoke all on voice.spending_by_speech from public, anon, authenticated;

-- Counted with the call's own end, from its costs, so that neither is there without the other.
create function parley.count_speech() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into voice.spending_by_speech as spent (day, part, provider, model, voice, amount)
  select (now() at time zone 'utc')::date, part, left(coalesce(named ->> 'provider', ''), 100),
    left(coalesce(named ->> 'model', ''), 200), left(coalesce(named ->> 'voiceId', ''), 200), sum(amount)
  from (
    select cost ->> 'type' as part, cost -> (cost ->> 'type') as named,
      coalesce((cost ->> 'characters')::float8, (cost ->> 'minutes')::float8 * 60, 0) as amount
    from jsonb_array_elements(new.body -> 'costs') as cost
    where cost ->> 'type' in ('voice', 'transcriber')
  ) as each_cost
  group by 1, 2, 3, 4, 5
  -- Calls that end at once take the rows in one order, so that none waits for another in a circle.
  order by 1, 2, 3, 4, 5
  on conflict (day, part, provider, model, voice) do update set amount = spent.amount + excluded.amount;
  return null;
end
$$;
revoke all on function parley.count_speech() from public, anon, authenticated;

create trigger objects_count_speech after update of body on voice.objects
for each row
when (new.kind = 'call' and new.body ->> 'status' = 'ended' and old.body ->> 'status' is distinct from 'ended'
  and jsonb_typeof(new.body -> 'costs') = 'array')
execute function parley.count_speech();
