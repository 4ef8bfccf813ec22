import { createHash } from 'node:crypto';
import { endedReasons } from '@parley/contract/voice';
import { readInstant } from '../instants.ts';
import type { Part } from '../operation-types.ts';
import { invalidFields } from '../problem.ts';
import type { PageQuery, Parameters } from './list-query.ts';
import { comparisonsOf, type Match, matchConditions, meetAll, readList } from './match.ts';

/** What a search of calls may ask for, beside dates and order. */
export type CallFilters = Partial<Omit<Part<'listCallPages', 'query'>, keyof PageQuery>>;

/** @throws {Problem} 400 for what cannot be asked so. */
export function callConditions(
  filters: CallFilters,
  dates: Pick<PageQuery, 'createdAtGe' | 'createdAtLe' | 'createdAtLt'>,
  parameters: Parameters,
): string[] {
  const { cost, costLe, costGe, structuredOutputs, score, transcript } = filters;
  if (transcript !== undefined) checkSpan(dates);
  const conditions = matchConditions(matchOf(filters), parameters);
  for (const [operator, dollars] of [
    ['=', cost],
    ['<=', costLe],
    ['>=', costGe],
  ] as const) {
    if (dollars !== undefined)
      conditions.push(`(body->>'cost')::float8 ${operator} ${parameters.add(dollars)}::float8`);
  }
  for (const [id, wanted] of Object.entries(structuredOutputs ?? {})) {
    const path = parameters.add(['artifact', 'structuredOutputs', id, 'result']);
    conditions.push(...comparisonsOf(`(body #> ${path}::text[])`, wanted, parameters));
  }
  if (score) {
    const first = `(select card.value->'scoreNormalized'
      from jsonb_each(body #> '{artifact,scorecards}') as card limit 1)`;
    conditions.push(...comparisonsOf(first, score, parameters));
  }
  return conditions;
}

function matchOf(filters: CallFilters): Match {
  const { assistantName, squadName, assistantOverrides, customer, transcript } = filters;
  const both = (one: string | undefined, any: string | readonly string[] | undefined) =>
    [one, readList(any)] as const;
  const pairs = {
    id: both(filters.id, filters.idAny),
    assistantId: both(filters.assistantId, filters.assistantIdAny),
    squadId: both(filters.squadId, filters.squadIdAny),
    phoneNumberId: both(filters.phoneNumberId, filters.phoneNumberIdAny),
    endedReason: both(filters.endedReason, endedReasonsOf(filters)),
  };
  return {
    ...meetAll(pairs),
    'customer.number': readList(filters.customerNumberAny),
    'analysis.successEvaluation': filters.successEvaluation,
    'assistant.name': assistantName === undefined ? undefined : { likewise: assistantName },
    'squad.name': squadName === undefined ? undefined : { likewise: squadName },
    'artifact.transcript': transcript === undefined ? undefined : { part: transcript },
    assistantOverrides: assistantOverrides && { holds: assistantOverrides },
    customer: customer && { holds: customer },
  };
}

function endedReasonsOf({ endedReasonAny, endedReasonAnyBitmap }: CallFilters) {
  if (endedReasonAnyBitmap === undefined) return endedReasonAny;
  const chosen = readBitmap(endedReasonAnyBitmap);
  const listed = readList(endedReasonAny);
  return listed ? chosen.filter((reason) => listed.includes(reason)) : chosen;
}

/** Of the list of reasons: a bitmap was made for this one, or says something else. */
const reasonsVersion = createHash('sha256')
  .update(endedReasons.join('\n'))
  .digest('hex')
  .slice(0, 8);

function readBitmap(bitmap: string): string[] {
  const [version, encoded = ''] = bitmap.split('.');
  if (version !== reasonsVersion)
    throw invalidFields([
      `endedReasonAnyBitmap: was made for another list of reasons than ${reasonsVersion}: send endedReasonAny`,
    ]);
  const bytes = Buffer.from(encoded, 'base64url');
  return endedReasons.filter((_, index) => ((bytes[index >> 3] ?? 0) >> (index & 7)) & 1);
}

const longestSpan = 7 * 24 * 60 * 60 * 1000;

/** Transcripts are read one by one: of a week at most. */
function checkSpan({
  createdAtGe,
  createdAtLe,
  createdAtLt,
}: Pick<PageQuery, 'createdAtGe' | 'createdAtLe' | 'createdAtLt'>): void {
  const from = createdAtGe === undefined ? NaN : readInstant(createdAtGe);
  const end = createdAtLe ?? createdAtLt;
  const to = end === undefined ? Date.now() : readInstant(end);
  if (!(to - from <= longestSpan))
    throw invalidFields(['transcript: needs createdAtGe, and a range of seven days at most']);
}
