-- Answers to steps that an operator added to the guided script. The specified ones keep their columns;
-- these share one, by the script's variable, so that a new step needs no migration.

-- As the contract has it: an object of texts, few and short, with plain names.
create function parley.are_added_answers(answers jsonb) returns boolean
language sql immutable strict
return case when jsonb_typeof(answers) = 'object' then (
  select count(*) <= 50 and coalesce(bool_and(
    key ~ '^[a-z][a-z0-9_]{0,59}$'
    and jsonb_typeof(value) = 'string'
    and char_length(value #>> '{}') <= 1000
  ), true)
  from jsonb_each(answers)
) else false end;

-- A check asks it in the name of who writes.
revoke all on function parley.are_added_answers(jsonb) from public;
grant execute on function parley.are_added_answers(jsonb) to anon, authenticated;

alter table public.guided_conversations
add column added_answers jsonb check (parley.are_added_answers(added_answers));

-- Written with the other answers under the same policies; read by nobody who comes without the operator's rights.
grant insert (added_answers), update (added_answers) on public.guided_conversations to anon, authenticated;
