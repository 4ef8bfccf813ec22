import type { GuidedScript } from '@parley/business';
import {
  leadFields,
  type OperatorCall,
  type OperatorConversation,
  type OperatorLead,
  type OperatorQuestion,
} from '@parley/contract';
import type { RowPosition } from '@parley/database/row-position';
import { hasAnswersBeside, listAnswerNames } from './conversation-rows.ts';
import { byteOrderMark, csvRecord } from '@parley/http/csv';
import type { VisitorCalls } from './people.ts';
import {
  readConversationPage,
  readLeadPage,
  readQuestionPage,
  type Page,
  type Searchable,
} from './pages.ts';

export type ExportTable = 'leads' | 'conversations' | 'calls' | 'questions';

export interface ExportParts {
  readonly database: Searchable;
  readonly script: GuidedScript;
  readonly calls: VisitorCalls;
}

type Cells = readonly (string | number | boolean | null)[];

const rowsAtOnce = 500;

/** All rows, newest first, a few hundred in memory at a time. */
export function exportCsv(
  { database, script, calls }: ExportParts,
  table: ExportTable,
): AsyncGenerator<string> {
  switch (table) {
    case 'leads':
      return writeCsv(leadTitles, leadCells, (after) =>
        readLeadPage(database, { after, size: rowsAtOnce }),
      );
    case 'conversations':
      return writeConversations(database, script);
    case 'calls':
      return writeCsv(callTitles, callCells, (after) => calls.page(database, after, rowsAtOnce));
    case 'questions':
      return writeCsv(questionTitles, questionCells, (after) =>
        readQuestionPage(database, { after, size: rowsAtOnce }),
      );
  }
}

/** With a last column, where there is anything for it, of the answers that the script no longer asks for. */
async function* writeConversations(
  database: Searchable,
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
  readPage: (after: RowPosition | null) => Promise<Page<Item>>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(titles);
  let after: RowPosition | null = null;
  do {
    const page: Page<Item> = await readPage(after);
    yield page.items.map((item) => csvRecord(cellsOf(item))).join('');
    after = page.next;
  } while (after);
}

const cameFromFields = ['source', 'campaign', 'referrer', 'medium', 'term', 'content'] as const;

const leadTitles = [
  'id',
  'created_at',
  ...leadFields,
  'visitor_key',
  'form_ms',
  'quarantined_because',
  // At the end: whoever reads by position finds what was there before where it was.
  'opened_by',
  'first_question',
  'state',
  'state_at',
  'owner',
  'note',
  ...cameFromFields,
];

const leadCells = (lead: OperatorLead): Cells => [
  lead.id,
  lead.createdAt,
  ...leadFields.map((field) => lead[field]),
  lead.visitorKey,
  lead.formMs,
  lead.quarantinedBecause,
  lead.openedBy,
  lead.firstQuestion,
  lead.state,
  lead.stateAt,
  lead.owner,
  lead.note,
  ...cameFromFields.map((field) => lead.cameFrom?.[field] ?? null),
];

const questionTitles = ['asked_at', 'visitors', 'question'];

const questionCells = ({ askedAt, visitors, question }: OperatorQuestion): Cells => [
  askedAt,
  visitors,
  question,
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

const callTitles = [
  'id',
  'created_at',
  'started_at',
  'ended_at',
  'ended_reason',
  // The first half of the `visitor_key` of the other tables; empty where calls need no pass.
  'visitor_key_begins',
  'transcript',
];

const callCells = (call: OperatorCall & { readonly visitor: string | null }): Cells => [
  call.id,
  call.createdAt,
  call.startedAt,
  call.endedAt,
  call.endedReason,
  call.visitor === null ? null : Buffer.from(call.visitor, 'base64url').toString('hex'),
  call.transcript,
];
