import { guidedScript } from '@parley/business';
import {
  answerColumns,
  type OperatorConversation,
  type OperatorConversationAnswers,
  type OperatorConversationSearch,
  type OperatorLead,
  type OperatorLeadSearch,
  type OperatorPage,
} from '@parley/contract';
import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { createLogStream } from '../../http/log.ts';
import { keepLastLines } from '../../server/last-lines.ts';
import { operatorRoutes, type OperatorOptions } from '../../server/operator/routes.ts';
import { visitorCalls } from '../../server/visitor-calls.ts';
import { serveFeature, type FeatureServer } from './feature-server.ts';

export const operatorToken = 'operator-token-of-the-test';

/** Where nobody calls. */
export const noCalls: OperatorOptions['calls'] = {
  read: async () => [],
  readPage: async () => ({ items: [], next: null }),
  readSome: async () => [],
  page: async () => ({ items: [], next: null }),
  erase: async () => [],
  searched: visitorCalls.searched,
};

/** Where the voice platform is hosted, and the log is empty. */
export const noDevelopers: OperatorOptions['developers'] = {
  platform: null,
  lines: keepLastLines(createLogStream(() => {})).lines,
  readSpent: async () => [],
};

export interface OperatorServer extends FeatureServer {
  /** A call with a session's cookie. */
  call(path: string, init?: RequestInit): Promise<Response>;
  read<Body>(path: string): Promise<Body>;
  post(path: string, body?: unknown): Promise<Response>;
  searchLeads(search?: OperatorLeadSearch): Promise<OperatorPage<OperatorLead>>;
  searchConversations(
    search?: OperatorConversationSearch,
  ): Promise<OperatorPage<OperatorConversation>>;
}

const dayMs = 24 * 3_600_000;

/** At any hour. */
export const withinADay: OperatorOptions['callPromise'] = {
  by: (asked) => asked + dayMs,
  lateBefore: (now) => now - dayMs,
};

/** The operator's API, signed in. */
export async function serveOperator(
  database: Database,
  options: Partial<OperatorOptions> = {},
): Promise<OperatorServer> {
  const server = await serveFeature(
    operatorRoutes({
      database,
      script: guidedScript,
      callPromise: withinADay,
      timeZone: 'UTC',
      token: operatorToken,
      sessionSecret: 'a secret of the test',
      isSecure: () => false,
      dispatch: { ways: [], wake: () => {} },
      missedCalls: null,
      onErased: () => {},
      developers: noDevelopers,
      calls: noCalls,
      warnings: [],
      readBackup: async () => null,
      readFigures: async (midnights) => ({
        midnights: [...midnights],
        days: [],
        sources: [],
        otherSources: [],
        guided: [],
        spent: [],
      }),
      backup: () => ({ fileName: 'backup.tar', bytes: (async function* () {})() }),
      ...options,
    }),
  );
  const url = (path: string) => `${server.origin}/operator/api${path}`;
  const signedIn = await fetch(url('/session'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: operatorToken }),
  });
  const cookie = signedIn.headers.get('set-cookie')!.split(';', 1)[0]!;
  const call = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(url(path), { ...init, headers: { cookie, ...(headers as Record<string, string>) } });
  const post = (path: string, body?: unknown) =>
    call(path, {
      method: 'POST',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  async function readBody<Body>(path: string, reply: Response): Promise<Body> {
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Body;
  }
  const search = async <Item>(table: string, body: OperatorLeadSearch) =>
    readBody<OperatorPage<Item>>(table, await post(`/${table}/search`, body));
  return {
    ...server,
    call,
    post,
    read: async <Body>(path: string) => readBody<Body>(path, await call(path)),
    searchLeads: (body = {}) => search<OperatorLead>('leads', body),
    searchConversations: (body = {}) => search<OperatorConversation>('conversations', body),
  };
}

export const keyHash = (key: string) => createHash('sha256').update(key).digest('hex');

export interface LeadRow {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly company?: string;
  readonly message?: string;
  /** The visitor's key; none for a lead without one. */
  readonly key?: string;
  readonly quarantined?: boolean;
  readonly createdAt?: string;
}

let made = 0;

/** A lead as a visitor might have left it; what is not said is nobody else's. Answers its id. */
export async function addLead(database: Database, row: LeadRow = {}): Promise<string> {
  made += 1;
  const { rows } = await database.query<{ id: string }>(
    `insert into public.leads
       (name, email, phone, company, message, visitor_key_hash, quarantined_because, created_at)
     values ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, coalesce($8::timestamptz, now()))
     returning id`,
    [
      row.name ?? `Visitor ${made}`,
      row.email ?? `visitor-${made}@example.com`,
      row.phone ?? `+1 555 ${String(made).padStart(7, '0')}`,
      row.company ?? null,
      row.message ?? null,
      row.key === undefined ? null : keyHash(row.key),
      row.quarantined ? 'trap' : null,
      row.createdAt ?? null,
    ],
  );
  return rows[0]!.id;
}

export async function addConversation(
  database: Database,
  key: string,
  answers: Partial<OperatorConversationAnswers> = {},
  completed = false,
): Promise<string> {
  const columns = answerColumns.filter((column) => column in answers);
  const added = Object.entries(answers).filter(
    ([name]) => !answerColumns.some((it) => it === name),
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into public.guided_conversations
       (${['owner_key_hash', 'conversation_completed', 'added_answers', ...columns].join(', ')})
     values (decode($1, 'hex'), $2, $3::jsonb${columns.map((_, index) => `, $${index + 4}`).join('')})
     returning id`,
    [
      keyHash(key),
      completed,
      added.length === 0 ? null : JSON.stringify(Object.fromEntries(added)),
      ...columns.map((column) => answers[column]),
    ],
  );
  return rows[0]!.id;
}

export const emptyTables = (database: Database) =>
  database.execute('truncate public.leads, public.guided_conversations cascade');
