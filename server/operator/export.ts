import type { OperatorConversation, OperatorLead } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import { answerColumns } from './conversation-rows.ts';
import { byteOrderMark, csvRecord } from '@parley/http/csv';
import { readConversationPage, readLeadPage, type Page, type Position } from './pages.ts';

export type ExportTable = 'leads' | 'conversations';

type Cells = readonly (string | number | boolean | null)[];

const rowsAtOnce = 500;

/** All rows, newest first, a few hundred in memory at a time. */
export function exportCsv(database: Queryable, table: ExportTable): AsyncGenerator<string> {
  return table === 'leads'
    ? writeCsv(leadTitles, leadCells, (after) =>
        readLeadPage(database, { after, size: rowsAtOnce }),
      )
    : writeCsv(conversationTitles, conversationCells, (after) =>
        readConversationPage(database, { after, size: rowsAtOnce }),
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
  'name',
  'email',
  'phone',
  'company',
  'message',
  'visitor_key',
  'form_ms',
  'quarantined_because',
];

const leadCells = (lead: OperatorLead): Cells => [
  lead.id,
  lead.createdAt,
  lead.name,
  lead.email,
  lead.phone,
  lead.company,
  lead.message,
  lead.visitorKey,
  lead.formMs,
  lead.quarantinedBecause,
];

const conversationTitles = [
  'id',
  'created_at',
  'updated_at',
  'visitor_key',
  ...answerColumns,
  'conversation_completed',
];

const conversationCells = (conversation: OperatorConversation): Cells => [
  conversation.id,
  conversation.createdAt,
  conversation.updatedAt,
  conversation.visitorKey,
  ...answerColumns.map((answer) => conversation.answers[answer]),
  conversation.progress.completed,
];
