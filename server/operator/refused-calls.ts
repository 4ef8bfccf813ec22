import { guidedLeadEmail, listLeadAnswers, type GuidedScript } from '@parley/business';
import type { Queryable } from '@parley/database/database';
import { iso } from './sql.ts';

/*
 * Who left details, and said no to a call in the guided sale afterwards: no lead is saved for that, and the one
 * before would go on promising a call.
 */

/** The answers that lead to a call, as the parameter of {@link refusedSale}. */
export const writeLeadAnswers = (script: GuidedScript): string =>
  JSON.stringify(listLeadAnswers(script));

/** A column is never hidden by an added answer of its name: a visitor can send one. */
const answers = `(coalesce(conversation.added_answers, '{}'::jsonb) || to_jsonb(conversation))`;
const completedBy = (key: string) => `public.guided_conversations as conversation
  where conversation.owner_key_hash = ${key} and conversation.conversation_completed`;

/**
 * Of a browser: the sale that it completed last, as `sale`, where that came to no call and no lead was left since.
 * What the sale itself saved is one of those, also where the script has other words for the answer by now; a lead
 * without a number asks for no call. Whoever gives up to change the number of a sale before is called at that, as the
 * page says: such a sale has the answers of the one before, and another number. Without one it calls that call off.
 * @param key whose it is, as an expression
 * @param leadAnswers the parameter's place
 */
export function refusedSale(key: string, leadAnswers: string): string {
  const ways = `jsonb_to_recordset(${leadAnswers}::jsonb) as way(variable text, text text)`;
  const wantsCall = (given: string) => `exists (
    select from ${ways} where ${given} ->> way.variable = coalesce(way.text, ${given} ->> way.variable))`;
  const beforeNumber = (given: string) => `${given}
    - '{id,created_at,updated_at,added_answers,phone_number}'::text[] - array(select way.variable from ${ways})`;
  return `lateral (
    select last.updated_at from (
      select conversation.id, conversation.created_at, conversation.updated_at, ${answers} as answers
      from ${completedBy(key)}
      order by conversation.updated_at desc, conversation.id desc limit 1
    ) as last
    where not ${wantsCall('last.answers')} and not exists (
      select from public.leads as since
      where since.visitor_key_hash = ${key} and since.quarantined_because is null and since.phone <> '' and (
        since.created_at >= last.updated_at
        or since.created_at >= last.created_at and lower(btrim(since.email)) = '${guidedLeadEmail}')
    ) and not (last.answers ->> 'phone_number' is not null and exists (
      select from ${completedBy(key)}
        and conversation.id <> last.id and conversation.created_at < last.created_at
        and ${beforeNumber(answers)} = ${beforeNumber('last.answers')} and ${wantsCall(answers)}))
  ) as sale`;
}

/** When each browser's visitor said no, by its key; those who did not are left out. */
export type Refusals = ReadonlyMap<string, string>;

export async function readRefusals(
  database: Queryable,
  script: GuidedScript,
  keys: readonly string[],
): Promise<Refusals> {
  if (keys.length === 0) return new Map();
  const { rows } = await database.query<{ key: string; at: string }>(
    `select visitor.key, ${iso('sale.updated_at')} as at
     from unnest($1::text[]) as visitor(key) cross join ${refusedSale("decode(visitor.key, 'hex')", '$2')}`,
    [keys, writeLeadAnswers(script)],
  );
  return new Map(rows.map(({ key, at }) => [key, at]));
}

/** When a person of these browsers said no; null where they left a lead after it, from whichever. */
export function findRefusal(
  refusals: Refusals,
  keys: Iterable<string>,
  leads: readonly { readonly createdAt: string; readonly phone: string }[],
): string | null {
  const last = [...keys]
    .flatMap((key) => refusals.get(key) ?? [])
    .toSorted()
    .at(-1);
  if (last === undefined || leads.length === 0) return null;
  return leads.every(({ createdAt, phone }) => phone === '' || createdAt < last) ? last : null;
}
