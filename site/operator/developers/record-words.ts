import type { OperatorKey, OperatorRecords } from '@parley/contract';
import { describeCall } from '../call-state.ts';

/** A line of a list of records, in words. */
export interface RecordWords {
  readonly title: string;
  /** Who speaks in it, and what it belongs to. */
  readonly notes: readonly string[];
  /** How it stands, and what it cost. */
  readonly state: readonly string[];
}

const titles = {
  inboundPhoneCall: 'Phone call in',
  outboundPhoneCall: 'Phone call out',
  webCall: 'Web call',
  'vapi.websocketCall': 'WebSocket call',
} as const;

interface Speaking {
  readonly orgId: string;
  readonly assistantId?: string | undefined;
  readonly squadId?: string | undefined;
  readonly workflowId?: string | undefined;
}

const noteSpeaker = ({ orgId, assistantId, squadId, workflowId }: Speaking): string[] => [
  ...(assistantId === undefined ? [] : [`Assistant ${assistantId}`]),
  ...(squadId === undefined ? [] : [`Squad ${squadId}`]),
  ...(workflowId === undefined ? [] : [`Workflow ${workflowId}`]),
  `Organisation ${orgId}`,
];

/** A name may be empty: then there would be nothing to open it by. */
const nameOf = (name: string | undefined, otherwise: string) => name?.trim() || otherwise;

const noteCost = (cost: number | undefined): string[] =>
  cost === undefined ? [] : [`$${cost.toFixed(4)}`];

export function describeCallRecord(call: OperatorRecords['call']): RecordWords {
  const { name, type, status, startedAt = null, endedAt = null, endedReason = null, cost } = call;
  const kind = type === undefined ? 'Call' : titles[type];
  const title = nameOf(name, kind);
  return {
    title,
    notes: [...(title === kind ? [] : [kind]), ...noteSpeaker(call)],
    state: [
      endedAt !== null ? describeCall({ startedAt, endedAt, endedReason }) : (status ?? 'unknown'),
      ...noteCost(cost),
    ],
  };
}

export function describeChatRecord(chat: OperatorRecords['chat']): RecordWords {
  const { name, sessionId, previousChatId, cost } = chat;
  return {
    title: nameOf(name, 'Chat'),
    notes: [
      ...(sessionId === undefined ? [] : [`Session ${sessionId}`]),
      ...(previousChatId === undefined ? [] : [`After chat ${previousChatId}`]),
      ...noteSpeaker(chat),
    ],
    state: noteCost(cost),
  };
}

export function describeSessionRecord(session: OperatorRecords['session']): RecordWords {
  const { name, status = 'active' } = session;
  return { title: nameOf(name, 'Session'), notes: noteSpeaker(session), state: [status] };
}

export const titleKey = ({ name }: OperatorKey) => nameOf(name, 'Without a name');

/** What a key may do, in words: each a line. */
export function describeKey({ tag, restrictions }: OperatorKey): string[] {
  if (tag === 'private') return ['Private: everything of its organisation'];
  if (!restrictions?.enabled) return ['Public, open: brings assistants of its own'];
  const { allowedOrigins, allowedAssistantIds, allowTransientAssistant } = restrictions;
  return [
    allowTransientAssistant
      ? 'Public, restricted; may bring assistants of its own'
      : 'Public, restricted to assistants that are stored',
    ...(allowedOrigins ? [`Pages of ${allowedOrigins.join(', ') || 'no origin'}`] : []),
    ...(allowedAssistantIds ? [`Assistants ${allowedAssistantIds.join(', ') || 'none'}`] : []),
  ];
}

export const keepers: Readonly<Record<OperatorKey['keptFor'], string>> = {
  organisation: 'Made by the organisation',
  server: 'The server’s own, from its settings',
  site: 'The site’s own, made by the server',
};
