-- Guided conversations: a visitor writes its own, with the key that its browser holds, until it is completed.

create table public.guided_conversations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  owner_key_hash bytea not null default parley.visitor_key_hash(),
  user_name text check (char_length(user_name) <= 1000),
  business_type text check (char_length(business_type) <= 1000),
  website_status text check (char_length(website_status) <= 1000),
  current_leads text check (char_length(current_leads) <= 1000),
  interest_level text check (char_length(interest_level) <= 1000),
  payment_preference text check (char_length(payment_preference) <= 1000),
  phone_number text check (char_length(phone_number) <= 1000),
  next_step text check (char_length(next_step) <= 1000),
  final_confirmation text check (char_length(final_confirmation) <= 1000),
  conversation_completed boolean not null default false
);

create index guided_conversations_newest on public.guided_conversations (created_at desc, id desc);
create index guided_conversations_owner on public.guided_conversations (owner_key_hash);

alter table public.guided_conversations enable row level security;
revoke all on public.guided_conversations from public, anon, authenticated;

grant
  select (id),
  insert (
    user_name, business_type, website_status, current_leads, interest_level, payment_preference,
    phone_number, next_step, final_confirmation, conversation_completed
  ),
  update (
    user_name, business_type, website_status, current_leads, interest_level, payment_preference,
    phone_number, next_step, final_confirmation, conversation_completed
  )
on public.guided_conversations to anon, authenticated;

-- Without a key the hash is null, the comparison is never true, and every policy refuses.
create policy guided_conversations_select on public.guided_conversations
for select to anon, authenticated
using (owner_key_hash = (select parley.visitor_key_hash()));

create policy guided_conversations_insert on public.guided_conversations
for insert to anon, authenticated
with check (owner_key_hash = (select parley.visitor_key_hash()));

create policy guided_conversations_update on public.guided_conversations
for update to anon, authenticated
using (owner_key_hash = (select parley.visitor_key_hash()) and not conversation_completed)
with check (owner_key_hash = (select parley.visitor_key_hash()));

create trigger guided_conversations_insert_one_row after insert on public.guided_conversations
referencing new table as written for each statement
when (current_user in ('anon', 'authenticated'))
execute function parley.refuse_several_rows();

create trigger guided_conversations_update_one_row after update on public.guided_conversations
referencing new table as written for each statement
when (current_user in ('anon', 'authenticated'))
execute function parley.refuse_several_rows();

create function parley.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke all on function parley.touch_updated_at() from public;

create trigger guided_conversations_touch before update on public.guided_conversations
for each row execute function parley.touch_updated_at();
