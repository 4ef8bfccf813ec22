-- Who is the same person is only ever asked by the whole address, number or key. Hashes answer that, and keep nothing
-- of a person who was erased: an index in order keeps some of its texts to find its way by.
drop index public.leads_by_email, public.leads_by_phone_digits, public.guided_conversations_by_phone_digits;
create index leads_by_email on public.leads using hash (lower(btrim(email)));
create index leads_by_phone_digits on public.leads using hash (regexp_replace(phone, '[^0-9]', '', 'g'));
create index guided_conversations_by_phone_digits
  on public.guided_conversations using hash (regexp_replace(phone_number, '[^0-9]', '', 'g'));
