import type { OperatorWarning } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import { listSpentOrgs } from '@parley/platform';
import type { Environment } from './environment.ts';
import type { KeyRefusals } from './generative/key-refusals.ts';
import type { ChatBudget } from './visitors/chat-budget.ts';

/* What the console tells of the parts that are put together here. */

/** Public keys of the voice platform that were refused today, because of what they would have cost. */
export async function warnOfSpending(
  database: Queryable,
  { voiceCeiling }: Environment,
): Promise<OperatorWarning[]> {
  return (await listSpentOrgs(database)).map(({ orgId, requests, tokens, refused, reachedAt }) => ({
    title: 'The public keys of the voice platform have used up their day.',
    detail: `Organisation ${orgId}: ${requests} of ${voiceCeiling.requests} requests to models, ${tokens} of ${voiceCeiling.tokens} tokens. Since ${timeOf(reachedAt)} UTC ${refused} more were refused, until midnight UTC. VOICE_DAILY_REQUESTS and VOICE_DAILY_TOKENS are the ceiling.`,
  }));
}

/** The site's chat has spent its day. */
export function warnOfChat(budget: ChatBudget, { chatLimits, generative }: Environment) {
  if (generative.apiKey === null || !budget.isSpent()) return [];
  return [
    {
      title: 'The chat has used up its day.',
      detail: `${chatLimits.day} answers of the model were given (CHAT_DAILY_LIMIT). Until midnight UTC visitors get the company’s own answers.`,
    },
  ];
}

/** The service has refused the server's own key since it last answered. In its own words: each is mended otherwise. */
export function warnOfChatKey(refusals: KeyRefusals) {
  const last = refusals.read();
  if (last === null) return [];
  const { count, status, message, at } = last;
  return [
    {
      title: 'The chat is not available: the AI service refuses GEMINI_API_KEY.',
      detail: `${count} ${count === 1 ? 'refusal' : 'refusals'} since it last answered, the last one at ${timeOf(at)} UTC: ${status}, ${message} Visitors read how to reach you instead.`,
    },
  ];
}

const timeOf = (iso: string) => iso.slice(11, 16);
