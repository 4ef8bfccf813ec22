import { guidedScript } from '@parley/business';
import type { OperatorConversation, OperatorConversationAnswers } from '@parley/contract';
import { iso } from './sql.ts';

type Answer = keyof OperatorConversationAnswers;

/** What the script asks for, step by step, and keeps in a column. */
const questions = Object.entries(guidedScript).flatMap(([step, { asks, variable }]) =>
  asks === 'nothing' || variable === 'completion' ? [] : [{ step, answer: variable }],
) satisfies { step: string; answer: Answer }[];

export const answerColumns: readonly Answer[] = questions.map(({ answer }) => answer);

export const conversationColumns = `conversation.id,
  ${iso('conversation.created_at')} as "createdAt", ${iso('conversation.updated_at')} as "updatedAt",
  encode(conversation.owner_key_hash, 'hex') as "visitorKey",
  conversation.conversation_completed as completed,
  ${answerColumns.map((answer) => `conversation.${answer}`).join(', ')}`;

export const conversationTables = 'public.guided_conversations as conversation';

export interface ConversationRow extends OperatorConversationAnswers {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly visitorKey: string;
  readonly completed: boolean;
}

export function toConversation(row: ConversationRow): OperatorConversation {
  const answered = questions.filter(({ answer }) => row[answer] !== null);
  return {
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    visitorKey: row.visitorKey,
    answers: Object.fromEntries(
      answerColumns.map((answer) => [answer, row[answer]]),
    ) as unknown as OperatorConversationAnswers,
    progress: {
      given: answered.length,
      total: questions.length,
      lastStep: answered.at(-1)?.step ?? null,
      completed: row.completed,
    },
  };
}
