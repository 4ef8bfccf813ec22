import type {
  LeadWork,
  LeadWorkRequest,
  OperatorConversation,
  OperatorConversationSearch,
  OperatorDay,
  OperatorDayPerson,
  OperatorDelivery,
  OperatorErased,
  OperatorEraseRequest,
  OperatorEvent,
  OperatorHit,
  OperatorFigures,
  OperatorFiguresRequest,
  OperatorLead,
  OperatorLeadSearch,
  OperatorMessage,
  OperatorMessageSearch,
  OperatorOverview,
  OperatorPage,
  OperatorQuestion,
  OperatorSearch,
  OperatorSession,
  OperatorTimelineRequest,
  OperatorVisitor,
  OperatorWholeMessage,
} from '@parley/contract';
import { createColleagueApi, type ColleagueApi } from './colleagues/api.ts';
import { createDeveloperApi, type DeveloperApi } from './developers/api.ts';
import type { Failure, Result } from './failure.ts';

/** Milliseconds after which a request counts as unanswered. */
const usualPatience = 20_000;

export interface LeadFilter {
  /** A part of anything that they wrote, or that is noted of them. Empty for all. */
  readonly query: string;
  readonly quarantinedOnly: boolean;
}

export type ConversationFilter = Pick<LeadFilter, 'query'>;

export interface MessageFilter {
  readonly givenUpOnly: boolean;
}

/** Whom the visitor page shows: a browser's key, or a lead that came without one. */
export type VisitorReference =
  { readonly by: 'key'; readonly key: string } | { readonly by: 'lead'; readonly leadId: string };

/** `/operator/api`. No call throws; the session is a cookie that this code never sees. */
export interface OperatorApi {
  readSession(): Promise<Result<OperatorSession>>;
  signIn(token: string): Promise<Result<OperatorSession>>;
  signOut(): Promise<Result<null>>;
  readOverview(): Promise<Result<OperatorOverview>>;
  readDay(): Promise<Result<OperatorDay>>;
  /** Whoever waits for a call. */
  listDayPeople(cursor: string | null): Promise<Result<OperatorPage<OperatorDayPerson>>>;
  listLeads(filter: LeadFilter, cursor: string | null): Promise<Result<OperatorPage<OperatorLead>>>;
  listConversations(
    filter: ConversationFilter,
    cursor: string | null,
  ): Promise<Result<OperatorPage<OperatorConversation>>>;
  listMessages(
    filter: MessageFilter,
    cursor: string | null,
  ): Promise<Result<OperatorPage<OperatorMessage>>>;
  listQuestions(cursor: string | null): Promise<Result<OperatorPage<OperatorQuestion>>>;
  readFigures(request: OperatorFiguresRequest): Promise<Result<OperatorFigures>>;
  /** With what is sent. */
  readMessage(id: string): Promise<Result<OperatorWholeMessage>>;
  /** Queues it as if it were new. */
  resendMessage(id: string): Promise<Result<OperatorMessage>>;
  readVisitor(visitor: VisitorReference): Promise<Result<OperatorVisitor>>;
  /** Sets what is given, of each of these, where nobody else has changed what was seen. */
  workLeads(leadIds: readonly string[], change: WorkChange): Promise<Result<OperatorLead[]>>;
  /** What one person did, and what was told of it. */
  listTimeline(
    visitor: VisitorReference,
    cursor: string | null,
  ): Promise<Result<OperatorPage<OperatorEvent>>>;
  /** Whatever has a text, of whatever kind. */
  search(query: string, cursor: string | null): Promise<Result<OperatorPage<OperatorHit>>>;
  /** Takes a lead out of quarantine. */
  releaseLead(leadId: string): Promise<Result<OperatorLead>>;
  /** Queues what was given up, mail or webhook. */
  resendLead(leadId: string): Promise<Result<OperatorLead>>;
  /** Queues what the company was to be told of a call that nobody answered. */
  retellCall(callId: string): Promise<Result<OperatorDelivery>>;
  erase(person: OperatorEraseRequest): Promise<Result<OperatorErased>>;
  readonly developers: DeveloperApi;
  readonly colleagues: ColleagueApi;
}

/** What is to be so, and how what is to be changed was seen. */
export interface WorkChange {
  readonly work: Partial<LeadWork>;
  readonly seen: Partial<LeadWork>;
}

const root = '/operator/api';

/** To be downloaded by the browser, which sends the cookie along. */
export const exportAddresses = {
  leads: `${root}/export.csv?table=leads`,
  conversations: `${root}/export.csv?table=conversations`,
  calls: `${root}/export.csv?table=calls`,
  questions: `${root}/export.csv?table=questions`,
} as const;

export type ExportTable = keyof typeof exportAddresses;

export function createOperatorApi(send: typeof fetch): OperatorApi {
  async function call<Value>(
    method: string,
    path: string,
    body?: object,
    /** By whoever waits longer than usual, and may leave meanwhile. */
    waiting?: { readonly patience: number; readonly left: AbortSignal },
  ): Promise<Result<Value>> {
    const late = AbortSignal.timeout(waiting?.patience ?? usualPatience);
    let response: Response;
    try {
      response = await send(`${root}/${path}`, {
        method,
        cache: 'no-store',
        signal: waiting ? AbortSignal.any([late, waiting.left]) : late,
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      if (response.status === 204) return { ok: true, value: null as Value };
      if (response.ok) return { ok: true, value: (await response.json()) as Value };
    } catch {
      return { ok: false, failure: { kind: 'unreachable' } };
    }
    return { ok: false, failure: await readFailure(response) };
  }

  return {
    async readSession() {
      const result = await call<OperatorSession | null>('GET', 'session');
      if (!result.ok) return result;
      const { value } = result;
      // Without a cookie there is nothing to refuse, and nobody.
      return value ? { ok: true, value } : { ok: false, failure: { kind: 'signed-out' } };
    },
    signIn: (token) => call('POST', 'session', { token }),
    signOut: () => call('DELETE', 'session'),
    readOverview: () => call('GET', 'overview'),
    readDay: () => call('GET', 'day'),
    listDayPeople: (cursor) => call('POST', 'day/people', cursor === null ? {} : { cursor }),
    listLeads: ({ query, quarantinedOnly }, cursor) =>
      call('POST', 'leads/search', {
        query,
        quarantined: quarantinedOnly,
        ...(cursor !== null && { cursor }),
      } satisfies OperatorLeadSearch),
    listConversations: ({ query }, cursor) =>
      call('POST', 'conversations/search', {
        query,
        ...(cursor !== null && { cursor }),
      } satisfies OperatorConversationSearch),
    listMessages: ({ givenUpOnly }, cursor) =>
      call('POST', 'developers/messages/search', {
        ...(givenUpOnly && { givenUp: true }),
        ...(cursor !== null && { cursor }),
      } satisfies OperatorMessageSearch),
    listQuestions: (cursor) => call('POST', 'questions/search', cursor === null ? {} : { cursor }),
    readFigures: (request) => call('POST', 'figures', request),
    readMessage: (id) => call('GET', `developers/messages/${encodeURIComponent(id)}`),
    resendMessage: (id) => call('POST', `developers/messages/${encodeURIComponent(id)}/resend`),
    readVisitor: (visitor) =>
      call(
        'GET',
        visitor.by === 'key'
          ? `visitors/${encodeURIComponent(visitor.key)}`
          : `leads/${encodeURIComponent(visitor.leadId)}/visitor`,
      ),
    workLeads: (leadIds, { work, seen }) =>
      call('POST', 'leads/work', { leadIds, ...work, seen } satisfies LeadWorkRequest),
    listTimeline: (visitor, cursor) =>
      call('POST', 'timeline', {
        ...(visitor.by === 'key' ? { visitorKey: visitor.key } : { leadId: visitor.leadId }),
        ...(cursor !== null && { cursor }),
      } satisfies OperatorTimelineRequest),
    search: (query, cursor) =>
      call('POST', 'search', {
        query,
        ...(cursor !== null && { cursor }),
      } satisfies OperatorSearch),
    releaseLead: (leadId) => call('POST', `leads/${encodeURIComponent(leadId)}/release`),
    resendLead: (leadId) => call('POST', `leads/${encodeURIComponent(leadId)}/resend`),
    retellCall: (callId) => call('POST', `calls/${encodeURIComponent(callId)}/retell`),
    erase: (person) => call('POST', 'erase', person),
    developers: createDeveloperApi(call),
    colleagues: createColleagueApi(call),
  };
}

async function readFailure(response: Response): Promise<Failure> {
  const { status } = response;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 404) return { kind: 'missing' };
  if (status === 429) {
    return { kind: 'too-many', seconds: Number(response.headers.get('retry-after')) || 60 };
  }
  if (status >= 500) return { kind: 'broken', status };
  const message = readMessage(await response.json().catch(() => null));
  return message === null ? { kind: 'broken', status } : { kind: 'refused', message };
}

/** The `message` of an `OperatorError`. */
function readMessage(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error)) return null;
  return typeof error.message === 'string' ? error.message : null;
}
