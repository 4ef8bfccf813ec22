import { listAsked, listQuestions } from '@parley/business';
import type { GuidedScript } from '@parley/business';
import { answerColumns, type AnswerColumn, type OperatorConversation } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import { iso } from './sql.ts';

export const conversationColumns = `conversation.id,
  ${iso('conversation.created_at')} as "createdAt", ${iso('conversation.updated_at')} as "updatedAt",
  encode(conversation.owner_key_hash, 'hex') as "visitorKey",
  conversation.conversation_completed as completed,
  ${answerColumns.map((column) => `conversation.${column}`).join(', ')},
  conversation.added_answers as added`;

export const conversationTables = 'public.guided_conversations as conversation';

export interface ConversationRow extends Record<AnswerColumn, string | null> {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly visitorKey: string;
  readonly completed: boolean;
  readonly added: Readonly<Record<string, string>> | null;
}

/** The answers that every conversation is told with: what the script asks, then what it no longer asks. */
export function listAnswerNames(script: GuidedScript): string[] {
  const asked = listQuestions(script).map(({ variable }) => variable);
  return [...new Set([...asked, ...answerColumns])];
}

export function toConversation(row: ConversationRow, script: GuidedScript): OperatorConversation {
  const { id, createdAt, updatedAt, visitorKey, completed } = row;
  const answers = readAnswers(row, script);
  const questions = listQuestions(script);
  const answered = questions.filter(({ variable }) => answers[variable] !== null);
  return {
    id,
    createdAt,
    updatedAt,
    visitorKey,
    answers,
    progress: {
      given: answered.length,
      total: listAsked(script, answers).size,
      lastStep: answered.at(-1)?.step ?? null,
      completed,
    },
  };
}

/** A column is never hidden by an added answer of its name: a visitor can send one. */
function readAnswers(row: ConversationRow, script: GuidedScript): OperatorConversation['answers'] {
  const stored: Record<string, string | null> = { ...row.added };
  for (const column of answerColumns) stored[column] = row[column];
  const names = new Set([...listAnswerNames(script), ...Object.keys(stored)]);
  return Object.fromEntries(
    [...names].map((name) => [name, Object.hasOwn(stored, name) ? stored[name] : null]),
  ) as OperatorConversation['answers'];
}

/** Whether any conversation has an answer of another name. */
export async function hasAnswersBeside(
  database: Queryable,
  names: readonly string[],
): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from public.guided_conversations, jsonb_object_keys(added_answers) as name
     where name <> all($1::text[]) limit 1`,
    [names],
  );
  return rows.length > 0;
}
