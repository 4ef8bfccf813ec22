import type { OperatorWarning } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import { type Engines, listSpentOrgs } from '@parley/platform';
import type { Environment } from './environment.ts';
import type { KeyRefusals } from './generative/key-refusals.ts';
import { canCallHere, howToHear, isSilent } from './reach.ts';
import type { CallBudget } from './visitors/call-budget.ts';
import type { ChatBudget } from './visitors/chat-budget.ts';
import { writeTime } from './write-time.ts';

/* What the console tells of the parts that are put together here. */

/** Public keys of the voice platform that were refused today, because of what they would have cost. */
export async function warnOfSpending(
  database: Queryable,
  { voiceCeiling, operatorTimeZone }: Environment,
): Promise<OperatorWarning[]> {
  return (await listSpentOrgs(database)).map(({ orgId, requests, tokens, refused, reachedAt }) => ({
    title: 'The public keys of the voice platform have used up their day.',
    detail: `Organisation ${orgId}: ${requests} of ${voiceCeiling.requests} requests to models, ${tokens} of ${voiceCeiling.tokens} tokens. Since ${writeTime(new Date(reachedAt), operatorTimeZone)} ${refused} more were refused, until midnight UTC. VOICE_DAILY_REQUESTS and VOICE_DAILY_TOKENS are the ceiling.`,
  }));
}

/** The site's chat has spent its day. */
export async function warnOfChat(
  budget: ChatBudget,
  { chatLimits, chatModel, generative }: Environment,
): Promise<OperatorWarning[]> {
  const costsMoney = generative.apiKey !== null || chatModel !== null;
  if (!costsMoney || !(await budget.isSpent())) return [];
  return [
    {
      title: 'The chat has used up its day.',
      detail: `${chatLimits.day} answers of the model were given (CHAT_DAILY_LIMIT). Until midnight UTC visitors get the company’s own answers.`,
    },
  ];
}

/** The service has refused the server's own key since it last answered. In its own words: each is mended otherwise. */
export function warnOfChatKey(
  refusals: KeyRefusals,
  { operatorTimeZone }: Environment,
): OperatorWarning[] {
  const last = refusals.read();
  if (last === null) return [];
  const { count, variable, status, message, at } = last;
  return [
    {
      title: `The AI service refuses ${variable}.`,
      detail: `${count} ${count === 1 ? 'refusal' : 'refusals'} since it last answered, the last one at ${writeTime(new Date(at), operatorTimeZone)}: ${status}, ${message} Visitors get the company’s own answers instead.`,
    },
  ];
}

/** Nobody would be told of a lead. */
export function warnOfSilence(environment: Environment): OperatorWarning[] {
  if (!isSilent(environment)) return [];
  return [
    {
      title: 'Nobody is told of new leads.',
      detail: `They wait here until somebody looks. ${howToHear}`,
    },
  ];
}

/** A restart does not show what was written in `business/` since the build. */
export const staleBuild: OperatorWarning = {
  title: 'business/ has changed since the build: visitors see what was built before.',
  detail: 'Run `npm run build`, then start the server again.',
};

/** Visitors have called for as long as they may in all. */
export async function warnOfCalls(
  budget: CallBudget,
  environment: Environment,
): Promise<OperatorWarning[]> {
  if (!canCallHere(environment) || !(await budget.isSpent())) return [];
  return [
    {
      title: 'Calls from the site have used up their day.',
      detail: `${environment.calls.limits.day} minutes were talked (VOICE_DAILY_MINUTES). Until midnight UTC visitors who want to call read how else to reach you; the chat goes on.`,
    },
  ];
}

/** What is to speak in calls fails them at once. */
export function warnOfEngine(engines: Engines | null): OperatorWarning[] {
  if (!engines?.spokenRests) return [];
  return [
    {
      title: 'Calls go on without speech to speech.',
      detail: `${engines.spoken} failed: a refused key, a used-up quota, or a server that is away. The server’s log says why. Calls are heard and spoken by what else there is, and it is tried again every 5 minutes.`,
    },
  ];
}
