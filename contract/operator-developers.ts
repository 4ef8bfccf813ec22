import type { z } from 'zod';
import type { OperatorMessage } from './operator.ts';
import type { callReplay } from './voice/entities/call-replays.ts';
import type { call } from './voice/entities/calls.ts';
import type { chat } from './voice/entities/chats.ts';
import type { callLog, log } from './voice/entities/logs.ts';
import type { storedSession } from './voice/entities/sessions.ts';
import type { storedToken } from './voice/entities/tokens.ts';

/* `/operator/api/developers`: what the console shows to whoever builds on the voice platform. */

type Call = z.output<typeof call>;
type Chat = z.output<typeof chat>;
type Session = z.output<typeof storedSession>;
type Token = z.output<typeof storedToken>;
type Log = z.output<typeof log>;
type CallLog = z.output<typeof callLog>;

const speaker = ['assistantId', 'squadId', 'workflowId'] as const;

/**
 * What is shown of the platform's records: in a list, and of one that is opened. None of these holds a secret, lets
 * anybody into a room, or writes out who speaks.
 */
export const recordFields = {
  call: {
    listed: ['name', 'type', 'status', 'endedReason', 'startedAt', 'endedAt', 'cost', ...speaker],
    opened: ['messages', 'artifact', 'analysis', 'costs', 'costBreakdown'],
  },
  chat: {
    listed: ['name', 'cost', 'sessionId', 'previousChatId', ...speaker],
    opened: ['input', 'messages', 'output', 'costs'],
  },
  session: {
    listed: ['name', 'status', 'expirationSeconds', ...speaker],
    opened: ['messages'],
  },
} as const;

type Fields = typeof recordFields;
type Listed<Kind extends keyof Fields> =
  'id' | 'orgId' | 'createdAt' | 'updatedAt' | Fields[Kind]['listed'][number];
type Opened<Kind extends keyof Fields> = Listed<Kind> | Fields[Kind]['opened'][number];

/** `POST calls/search`, `chats/search`, `sessions/search` `{cursor?}`: of all organisations, newest first. */
export interface OperatorRecords {
  call: Pick<Call, Listed<'call'>>;
  chat: Pick<Chat, Listed<'chat'>>;
  session: Pick<Session, Listed<'session'>>;
}

export type RecordKind = keyof OperatorRecords;

/** `GET calls/:id`, `chats/:id`, `sessions/:id` */
export interface OperatorWholeRecords {
  call: Pick<Call, Opened<'call'>> & {
    /** What developers' servers were told of it; the newest hundred. */
    deliveries: OperatorMessage[];
    /** In the order of time; the last two hundred. */
    log: OperatorCallLine[];
    /** Null where its sound is not kept. `GET calls/:id/recording.wav` is that: both sides, the caller left. */
    recording: OperatorRecording | null;
  };
  chat: Pick<Chat, Opened<'chat'>>;
  session: Pick<Session, Opened<'session'>>;
}

/** What is known of the sound of a call. */
export interface OperatorRecording {
  /** ISO 8601, to the millisecond: what was said before is not in it. */
  startedAt: string;
  seconds: number;
  /** The loudest of equal parts of it, one after the other, 0 to 255; of either as many. */
  caller: number[];
  agent: number[];
  /** When the screen that the caller shared is first seen, ISO 8601; null where none is. `GET calls/:id/recording.webm` is that. */
  screenAt: string | null;
  /** What the caller was asked, and how they agreed. */
  consent: {
    type: 'stay-on-line' | 'verbal';
    /** They pressed it, rather than say it. */
    pressed?: true;
    text: string;
    version: string;
    grantedAt: string;
  };
  /**
   * Of it at the operator's own address; null where none is made. Times are ISO 8601. `POST calls/:id/copy` queues one
   * that was given up, and answers this; 409 where it is there, or on its way.
   */
  copy: {
    copiedAt: string | null;
    /** When it is tried next, or looked at again; null once it is there or given up. */
    dueAt: string | null;
    /** Why the last attempt came to nothing. */
    error: string | null;
  } | null;
}

/** `GET calls/:id/trial`: of its organisation. */
export interface OperatorCallChoices {
  assistants: OperatorChoices;
  suites: OperatorChoices;
}

export interface OperatorChoices {
  /** A hundred at most. */
  newest: readonly OperatorNamed[];
  /** Whether there are older ones. */
  isMore: boolean;
}

interface OperatorNamed {
  id: string;
  name: string | null;
}

/** `POST calls/:id/replay`: who is to answer. Up to 90 seconds long; what it answers is kept nowhere. */
export interface OperatorReplayRequest {
  assistantId: string;
}

export type OperatorReplay = z.output<typeof callReplay>;

/** `POST calls/:id/keep`: as a test of this suite; without one, of a new one. */
export interface OperatorKeepRequest {
  testSuiteId?: string;
}

export interface OperatorKeptCall {
  suite: OperatorNamed;
  testId: string;
}

/** A line of a call's own log. */
export type OperatorCallLine = Pick<Log, 'time' | 'type' | 'webhookType' | 'responseHttpCode'> &
  Partial<Pick<CallLog, 'log' | 'level'>> & { error?: { message?: string } };

/** `POST keys/search {cursor?}`: an API key of an organisation, of all the newest first. Never its value. */
export type OperatorKey = Pick<Token, 'id' | 'orgId' | 'createdAt' | 'name' | 'restrictions'> & {
  tag: 'private' | 'public';
  orgName: string | null;
  /** Who keeps it: the server makes some at each start, one of them for the page. */
  keptFor: 'organisation' | 'server' | 'site';
};

export type LogLevel = 'info' | 'warn' | 'error';

/** `POST log/search`: lines of this one server since it was started, newest first. */
export interface OperatorLineSearch {
  /** This bad or worse; all where nothing is said. */
  level?: LogLevel;
  /** As a visitor's error message shows it, or its beginning. */
  request?: string;
  /** The `nextCursor` of the page before. */
  cursor?: string;
}

export interface OperatorLine {
  id: string;
  time: string;
  level: string;
  /** Whose request it is about; null for a line about none. */
  request: string | null;
  message: string;
  /** What else the line says. */
  facts: Record<string, unknown>;
}
