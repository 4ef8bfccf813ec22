-- What visitors asked the chat and it had no answer for, once for each visitor. The server's alone: it takes
-- out addresses and numbers, and bounds how many there are.
create table public.unanswered_questions (
  id uuid primary key default gen_random_uuid(),
  -- When it was asked last.
  created_at timestamptz not null default clock_timestamp(),
  -- Whose lead it goes with, when that is erased.
  owner_key_hash bytea not null,
  question text not null check (char_length(question) between 1 and 300),
  unique (owner_key_hash, question)
);

alter table public.unanswered_questions enable row level security;
revoke all on public.unanswered_questions from public, anon, authenticated;
