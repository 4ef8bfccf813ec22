import { listQuestions } from '@parley/business';
import { sample } from '@parley/business/sample';
import { answerColumns } from '@parley/contract';
import { expect, it } from 'vitest';
import { type ConversationRow, toConversation } from './conversation-rows.ts';

const { guidedScript } = sample;

/** One that answered so many questions of the script, by its own sentences. */
function answered(count: number, given: Readonly<Record<string, string>>): ConversationRow {
  const columns = Object.fromEntries(answerColumns.map((column) => [column, null]));
  const asked = listQuestions(guidedScript).slice(0, count);
  const answers = Object.fromEntries(asked.map(({ variable }) => [variable, 'An answer']));
  return {
    ...columns,
    ...answers,
    ...given,
    id: 'one',
    createdAt: '',
    updatedAt: '',
    visitorKey: '',
    completed: false,
    added: null,
  } as unknown as ConversationRow;
}

it.each([
  ['the shortest way', 0, {}, 0, 8],
  ['a question about paying on the way', 7, { next_step: 'What are payment options?' }, 7, 9],
  ['that way to its last question', 8, { next_step: 'What are payment options?' }, 8, 9],
])('D1353 counts %s', (_, count, given, answeredSoFar, total) => {
  const { progress } = toConversation(answered(count, given), guidedScript);
  expect(progress).toMatchObject({ given: answeredSoFar, total });
});
