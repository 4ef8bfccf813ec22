-- The server writes leads of several requests in one statement. It has read each as one row and says so by a setting
-- of the transaction, which no visitor can make: a REST interface over this database makes none but `request.*`.
create or replace trigger leads_one_row after insert on public.leads
referencing new table as written for each statement
when (current_user in ('anon', 'authenticated') and current_setting('parley.gathered', true) is distinct from 'on')
execute function parley.refuse_several_rows();
