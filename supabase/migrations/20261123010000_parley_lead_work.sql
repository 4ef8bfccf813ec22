-- What the company makes of a lead: how far it came, who minds it, what was said about it.

alter table public.leads
add column state text not null default 'new' check (state in ('new', 'called', 'won', 'lost')),
-- When the state was set last; null: never.
add column state_at timestamptz,
add column owner text check (char_length(owner) between 1 and 100),
add column note text check (char_length(note) between 1 and 4000);

-- Words that ask for a person at once, of the languages that the chat knows. What the chat says itself is in a
-- conversation that is sent, so "your money back" is none.
create function parley.complains(message text, question text) returns boolean
language sql immutable parallel safe
return (coalesce(message, '') || ' ' || coalesce(question, '')) ~*
  '\m(complain|grievance|unacceptable|disgrace|disappointed|furious|fed up|terrible service|worst service|bad review|my money back|want (a|my) refund|nobody (called|calls|answers|answered|replied)|never called|still waiting|let me down|beschwer|reklamation|reklamacj|skarg|me quejo|reclamaci[oó]n|plainte|r[eé]clamation)';

revoke all on function parley.complains(text, text) from public;
-- Whoever inserts a lead has the index below evaluate it.
grant execute on function parley.complains(text, text) to anon, authenticated;

-- The operator's day, longest waiting first; and of those, whoever complains.
create index leads_waiting on public.leads (created_at, id)
where state = 'new' and quarantined_because is null;
create index leads_complaining on public.leads (created_at, id)
where state = 'new' and quarantined_because is null and parley.complains(message, first_question);
create index leads_worked on public.leads (state_at desc, id desc) where state_at is not null;

-- What tells that two leads are of one person.
create index leads_by_visitor_key on public.leads (visitor_key_hash) where visitor_key_hash is not null;
create index leads_by_email on public.leads (lower(btrim(email)));
create index leads_by_phone_digits on public.leads (regexp_replace(phone, '[^0-9]', '', 'g'));
