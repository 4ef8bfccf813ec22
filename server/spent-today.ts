import type { OperatorSpent } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import { listSpentParts, listSpentSpeech, type SpentSpeech } from '@parley/platform';
import type { Environment } from './environment.ts';
import { canCallHere } from './reach.ts';
import { readDayTotals } from './visitors/usage-counters.ts';

/** What was used of the day (UTC), beside what it may come to. */
export async function readSpent(
  database: Queryable,
  environment: Environment,
): Promise<OperatorSpent[]> {
  const { voiceCeiling, chatLimits, chatModel, generative, calls } = environment;
  const [totals, { orgs, models }, speech] = await Promise.all([
    readDayTotals(database),
    listSpentParts(database),
    listSpentSpeech(database),
  ]);
  const spent: OperatorSpent[] = [];
  const chat = chatModel?.model ?? (generative.apiKey === null ? null : generative.model);
  if (chat !== null) {
    spent.push({
      what: `Chat of the site, ${chat}`,
      used: totals.chat,
      ceiling: chatLimits.day,
      unit: 'answers',
    });
  }
  if (canCallHere(environment)) {
    const used = Math.ceil(totals.call / 60);
    spent.push({ what: 'Calls from the site', used, ceiling: calls.limits.day, unit: 'minutes' });
  }
  for (const { name, requests, tokens } of orgs) {
    const what = `Public keys of organisation ${name}`;
    spent.push({ what, used: requests, ceiling: voiceCeiling.requests, unit: 'requests' });
    spent.push({ what, used: tokens, ceiling: voiceCeiling.tokens, unit: 'tokens' });
  }
  for (const { name, tokens } of models) {
    spent.push({ what: `Public keys, ${name}`, used: tokens, ceiling: null, unit: 'tokens' });
  }
  return [...spent, ...speech.map(describeSpeech)];
}

/** Of calls that are over: of one under way nobody knows yet. */
function describeSpeech({ part, provider, model, voice, amount }: SpentSpeech): OperatorSpent {
  const name = [provider, model, voice].filter((word) => word !== '').join(', ');
  return part === 'voice'
    ? { what: `Voice ${name}`, used: amount, ceiling: null, unit: 'characters' }
    : { what: `Ears ${name}`, used: Math.ceil(amount), ceiling: null, unit: 'seconds' };
}
