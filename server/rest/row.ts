import { visitorTables } from '@parley/contract';
import type { VisitorTable } from '@parley/contract';
import { invalidBody, RestRefusal, unknownColumn } from './refusal.ts';
import type { Wishes } from './request.ts';

/** Columns of the contract and their checked values, in the contract's order. */
export interface Row {
  readonly columns: readonly string[];
  readonly values: readonly unknown[];
}

type Candidate = Readonly<Record<string, unknown>>;

const columnsOf = {
  leads: Object.keys(visitorTables.leads.write.shape),
  guided_conversations: Object.keys(visitorTables.guided_conversations.write.shape),
} as const satisfies Record<VisitorTable, readonly string[]>;

/** The one row of an insert: an object, or an array of one. */
export function readInsertRow(
  table: VisitorTable,
  body: unknown,
  listed: readonly string[] | null,
  missing: Wishes['missing'],
): Row {
  if (Array.isArray(body) && body.length !== 1) {
    throw invalidBody(`An insert takes one row, not ${body.length}.`);
  }
  const candidate = readObject(Array.isArray(body) ? body[0] : body);
  return checkRow(table, listed ? pickListed(table, candidate, listed, missing) : candidate);
}

/** What an update sets: an object. */
export function readUpdateRow(table: VisitorTable, body: unknown): Row {
  return checkRow(table, readObject(body));
}

function readObject(body: unknown): Candidate {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidBody('A row is a JSON object.');
  }
  return body as Candidate;
}

/** Keys of the row that are not listed are ignored, as PostgREST does. */
function pickListed(
  table: VisitorTable,
  candidate: Candidate,
  listed: readonly string[],
  missing: Wishes['missing'],
): Candidate {
  const picked: Record<string, unknown> = {};
  for (const column of listed) {
    if (!columnsOf[table].includes(column)) throw unknownColumn(table, column);
    if (Object.hasOwn(candidate, column)) picked[column] = candidate[column];
    else if (missing === 'null') picked[column] = null;
  }
  return picked;
}

function checkRow(table: VisitorTable, candidate: Candidate): Row {
  const parsed = visitorTables[table].write.safeParse(candidate);
  if (!parsed.success) throw refuseRow(table, candidate, parsed.error.issues[0]!);
  const row = parsed.data as Candidate;
  const columns: string[] = [];
  const values: unknown[] = [];
  for (const column of columnsOf[table]) {
    const value = row[column];
    if (value === undefined) continue;
    if (holdsNul(value)) {
      throw new RestRefusal(400, '22021', `column "${column}" must not hold a NUL character`);
    }
    columns.push(column);
    values.push(typeof value === 'object' ? toJson(value) : value);
  }
  return { columns, values };
}

const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

/** Half a character, which a text column takes as a sign for "unknown", Postgres refuses in JSON. */
const toJson = (value: object | null): string | null =>
  value &&
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  );

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly expected?: string;
  readonly maximum?: number | bigint;
  readonly message: string;
}

/** The database's own words and codes for what the contract found wrong. */
function refuseRow(table: VisitorTable, candidate: Candidate, issue: Issue): RestRefusal {
  if (issue.code === 'unrecognized_keys') return unknownColumn(table, issue.keys?.[0] ?? '');
  const column = String(issue.path[0]);
  if (issue.code === 'too_big') {
    return new RestRefusal(
      400,
      '22001',
      `value too long for column "${column}": at most ${issue.maximum} characters`,
    );
  }
  const value = candidate[column];
  if (value === undefined || value === null) {
    return new RestRefusal(
      400,
      '23502',
      `null value in column "${column}" of relation "${table}" violates not-null constraint`,
    );
  }
  return new RestRefusal(
    400,
    '22P02',
    `invalid input for column "${column}": expected ${issue.expected ?? issue.message}`,
  );
}
