import type { GuidedScript } from '@parley/business';
import { leadFields, type OperatorConversation, type OperatorLead } from '@parley/contract';
import type { Queryable } from '../database/database.ts';
import { hasAnswersBeside, listAnswerNames } from './conversation-rows.ts';
import { byteOrderMark, csvRecord } from '../http/csv.ts';
import { readConversationPage, readLeadPage, type Page, type Position } from './pages.ts';

export type ExportTable = 'leads' | 'conversations';

type Cells = readonly (string | number | boolean | null)[];

const rowsAtOnce = 500;

/** All rows, newest first, a few hundred in memory at a time. */
export function exportCsv(
  database: Queryable,
  script: GuidedScript,
  table: ExportTable,
): AsyncGenerator<string> {
  return table === 'leads'
    ? writeCsv(leadTitles, leadCells, (after) =>
        readLeadPage(database, { after, size: rowsAtOnce }),
      )
    : writeConversations(database, script);
}

/** With a last column, where there is anything for it, of the answers that the script no longer asks for. */
async function* writeConversations(
  database: Queryable,
  script: GuidedScript,
): AsyncGenerator<string> {
  const names = listAnswerNames(script);
  const hasOthers = await hasAnswersBeside(database, names);
  yield* writeCsv<OperatorConversation>(
    [...conversationTitles(names), ...(hasOthers ? ['other_answers'] : [])],
    (conversation) => [
      ...conversationCells(conversation, names),
      ...(hasOthers ? [otherAnswers(conversation, names)] : []),
    ],
    (after) => readConversationPage(database, script, { after, size: rowsAtOnce }),
  );
}

async function* writeCsv<Item>(
  titles: Cells,
  cellsOf: (item: Item) => Cells,
  readPage: (after: Position | null) => Promise<Page<Item>>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(titles);
  let after: Position | null = null;
  do {
    const page: Page<Item> = await readPage(after);
    yield page.items.map((item) => csvRecord(cellsOf(item))).join('');
    after = page.next;
  } while (after);
}

const leadTitles = [
  'id',
  'created_at',
  ...leadFields,
  'visitor_key',
  'form_ms',
  'quarantined_because',
];

const leadCells = (lead: OperatorLead): Cells => [
  lead.id,
  lead.createdAt,
  ...leadFields.map((field) => lead[field]),
  lead.visitorKey,
  lead.formMs,
  lead.quarantinedBecause,
];

const conversationTitles = (names: readonly string[]): Cells => [
  'id',
  'created_at',
  'updated_at',
  'visitor_key',
  ...names,
  'conversation_completed',
];

const conversationCells = (
  { id, createdAt, updatedAt, visitorKey, answers, progress }: OperatorConversation,
  names: readonly string[],
): Cells => [
  id,
  createdAt,
  updatedAt,
  visitorKey,
  ...names.map((name) => answers[name] ?? null),
  progress.completed,
];

/** JSON by the name of the variable; null for none. */
function otherAnswers({ answers }: OperatorConversation, names: readonly string[]): string | null {
  const others = Object.entries(answers).filter(([name]) => !names.includes(name));
  return others.length === 0 ? null : JSON.stringify(Object.fromEntries(others));
}
