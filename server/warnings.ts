import type { OperatorWarning } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import { listSpentOrgs } from '@parley/platform';
import type { Environment } from './environment.ts';
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

const timeOf = (iso: string) => iso.slice(11, 16);
