-- What a search looks through, of each table a text: its fields with a line end between, so that nothing is
-- found across two of them, and a phone number once more without its marks.
--
-- Whoever writes a row has an index evaluate them. They set nothing, so that the planner puts them in the
-- place of their calls.

create function parley.lead_words(
  name text, email text, phone text, company text, message text, first_question text, note text
) returns text
language sql immutable parallel safe
return name || E'\n' || email || E'\n' || phone || E'\n' || regexp_replace(phone, '[^0-9]', '', 'g')
  || E'\n' || coalesce(company, '') || E'\n' || coalesce(message, '') || E'\n' || coalesce(first_question, '')
  || E'\n' || coalesce(note, '');

create function parley.conversation_words(
  user_name text, business_type text, website_status text, current_leads text, interest_level text,
  payment_preference text, phone_number text, next_step text, final_confirmation text, added_answers jsonb
) returns text
language sql immutable parallel safe
return coalesce(user_name, '') || E'\n' || coalesce(business_type, '') || E'\n' || coalesce(website_status, '')
  || E'\n' || coalesce(current_leads, '') || E'\n' || coalesce(interest_level, '')
  || E'\n' || coalesce(payment_preference, '') || E'\n' || coalesce(phone_number, '')
  || E'\n' || coalesce(regexp_replace(phone_number, '[^0-9]', '', 'g'), '')
  || E'\n' || coalesce(next_step, '') || E'\n' || coalesce(final_confirmation, '')
  || E'\n' || coalesce(jsonb_path_query_array(added_answers, '$.*')::text, '');

-- As much as the console shows of it.
create function parley.call_words(body jsonb) returns text
language sql immutable parallel safe
return coalesce(left(body #>> '{artifact,transcript}', 65536), '');

-- The operator's note of a lead: there already where an operator's day is kept.
alter table public.leads
add column if not exists note text check (char_length(note) between 1 and 4000);
