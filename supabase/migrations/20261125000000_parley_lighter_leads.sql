-- What every lead paid for, and few need.

-- One row a request, asked row by row: to count a statement's rows they had to be kept apart and counted, which
-- cost as much as a third of a lead's insert. A request is a transaction, as PostgREST has it; a server that puts
-- several into one empties `parley.wrote` between them.
create function parley.refuse_second_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('parley.wrote', true) = 'yes' then
    raise exception 'one row a request' using errcode = '21000';
  end if;
  perform set_config('parley.wrote', 'yes', true);
  return new;
end
$$;
revoke all on function parley.refuse_second_row() from public;

drop trigger leads_one_row on public.leads;
drop trigger guided_conversations_insert_one_row on public.guided_conversations;
drop trigger guided_conversations_update_one_row on public.guided_conversations;
drop function parley.refuse_several_rows();

create trigger leads_one_row before insert on public.leads
for each row when (current_user in ('anon', 'authenticated'))
execute function parley.refuse_second_row();

create trigger guided_conversations_one_row before insert or update on public.guided_conversations
for each row when (current_user in ('anon', 'authenticated'))
execute function parley.refuse_second_row();

-- A row has seven columns that read a header, and most are not sent: what is not in the text need not be parsed.
create or replace function parley.request_header(header text) returns text
language sql stable
return case
  when strpos(current_setting('request.headers', true), header) > 0
    then nullif(current_setting('request.headers', true)::json ->> header, '')
end;

-- A lead without words complains of nothing. The same answers as before, so that the index over them stays right.
create or replace function parley.complains(message text, question text) returns boolean
language sql immutable parallel safe
return case when message is null and question is null then false else
  (coalesce(message, '') || ' ' || coalesce(question, '')) ~*
  '\m(complain|grievance|unacceptable|disgrace|disappointed|furious|fed up|terrible service|worst service|bad review|my money back|want (a|my) refund|nobody (called|calls|answers|answered|replied)|never called|still waiting|let me down|beschwer|reklamation|reklamacj|skarg|me quejo|reclamaci[oó]n|plainte|r[eé]clamation)'
end;
