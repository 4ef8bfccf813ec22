import type { AnswerColumn, LeadValues } from './leads.ts';
import type { LeadWork } from './lead-work.ts';
import type { Role } from './operator-colleagues.ts';
import type { CameFrom } from './tally.ts';

/**
 * The operator's API, `/operator/api`, as the console reads it. Dates are ISO 8601 in UTC.
 * Every refusal is an {@link OperatorError}.
 */
export interface OperatorError {
  error: {
    message: string;
    /** What was wrong in the request, when one field was. */
    field?: string;
  };
}

/** `GET session`, `POST session {token}`. Without one: 401. */
export interface OperatorSession {
  /** When the operator has to sign in again. */
  expiresAt: string;
  /** Where the operator is: an IANA name, `Europe/Warsaw`. */
  timeZone: string;
  /** Null for whoever holds `OPERATOR_TOKEN`. */
  name: string | null;
  /** What a member asks for that is an owner's is refused with 403. */
  role: Role;
}

/** `GET overview`. Figures are counted to `countedTo`: one that is higher means more than that. */
export interface OperatorOverview {
  countedTo: number;
  /** Quarantined leads are counted only as such. Days are UTC. */
  leads: { today: number; last7Days: number; total: number; quarantined: number };
  conversations: { started: number; completed: number };
  /** Of each way that tells the company. */
  deliveries: Record<Exclude<LeadWay, 'confirmation'>, OperatorDeliveryFigures>;
  /** What wants the operator's attention now; empty most of the time, and for members. */
  warnings: OperatorWarning[];
  /** Of those that the server makes by itself; null where it makes none, and for members. */
  backup: OperatorBackup | null;
}

/** The last one that was made; all null before the first. */
export interface OperatorBackup {
  madeAt: string | null;
  /** The name in `BACKUP_DIR`. */
  file: string | null;
  bytes: number | null;
  /** The last one that was restored for a try; null before the first. */
  drill: OperatorDrill | null;
}

/** A backup that was restored for a try. */
export interface OperatorDrill {
  ranAt: string;
  /** The name in `BACKUP_DIR`. */
  file: string;
  /** How many were restored; null when it failed, or could not be tried. */
  rows: number | null;
  seconds: number;
  /** In words; null when it went well. */
  failure: string | null;
  /** In words, why it could not be tried on this machine; null when it was. */
  untried: string | null;
}

export interface OperatorDeliveryFigures {
  /** Waiting for their first attempt or the next one. */
  waiting: number;
  /** Of the waiting ones, those that failed at least once. */
  failing: number;
  /** No further attempt will be made. */
  givenUp: number;
}

/** In words for a person: what is so, and what it means or what to do. */
export interface OperatorWarning {
  title: string;
  detail: string;
}

/**
 * How a lead is told of: to the operator's webhook, by mail to the company, and to the visitor as a
 * confirmation.
 */
export type LeadWay = 'webhook' | 'mail' | 'confirmation';

export interface OperatorDelivery {
  way: LeadWay;
  attempts: number;
  /** Null once it arrived, or was given up. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  /** Of one that arrived: whom it did not reach. */
  lastError: string | null;
}

/**
 * Also what `POST leads/:id/release` (out of quarantine) and `POST leads/:id/resend` (queues a
 * delivery that was given up; 409 with neither webhook nor mail) answer: the lead as it is afterwards.
 */
export interface OperatorLead extends LeadValues, LeadWork {
  id: string;
  createdAt: string;
  /** Hex, for `GET visitors/:key`; null for a lead that came without a key. */
  visitorKey: string | null;
  /** Milliseconds between showing the form and sending it. */
  formMs: number | null;
  /** What the visitor wanted when its details were asked for: `open-chat`, `callback`, a card's id. */
  openedBy: string | null;
  /** What it wanted to know then. */
  firstQuestion: string | null;
  /** What its link said of itself, as the visitor's browser told it; null where nothing was said. */
  cameFrom: CameFrom | null;
  /** Why it was set aside; null for a lead that was not. */
  quarantinedBecause: string | null;
  /** When the state was set last; null for one that nobody has touched. */
  stateAt: string | null;
  /** One for each way that it is told; empty when it is sent nowhere. */
  deliveries: OperatorDelivery[];
}

/**
 * What the script asks, in its order; then the columns that it no longer asks for, and what is
 * stored of steps that it no longer has. Null where nothing was answered.
 */
export interface OperatorConversationAnswers extends Record<AnswerColumn, string | null> {
  [added: string]: string | null;
}

export interface OperatorConversation {
  id: string;
  createdAt: string;
  updatedAt: string;
  /** Hex, for `GET visitors/:key`. */
  visitorKey: string;
  answers: OperatorConversationAnswers;
  progress: {
    /** Questions answered. */
    given: number;
    /** On the shortest way to where a lead is saved, as visitors are told; more where more were answered. */
    total: number;
    /** The furthest step that was answered, as the guided script names it. */
    lastStep: string | null;
    completed: boolean;
  };
}

/** `POST conversations/search`. In a body, because an address is logged on its way. */
export interface OperatorConversationSearch {
  /** A part of anything that they wrote or that is noted of them, 60 characters at most; empty for all. */
  query?: string;
  /** The `nextCursor` of the page before. */
  cursor?: string;
}

/** `POST leads/search` */
export interface OperatorLeadSearch extends OperatorConversationSearch {
  /** Only those set aside, or only the others; both when left out. */
  quarantined?: boolean;
}

/** What a search answers, newest first. */
export interface OperatorPage<Item> {
  items: Item[];
  /** For the next page, which there may be after a page that is not full, or empty; null on the last. */
  nextCursor: string | null;
}

/**
 * `GET visitors/:key`, and `GET leads/:id/visitor` for a lead without a key: everything
 * that is known of one person, which is also what `POST erase` would erase.
 */
export interface OperatorVisitor {
  /** The keys of this person's browsers. */
  visitorKeys: string[];
  leads: OperatorLead[];
  conversations: OperatorConversation[];
  /** When they said no to a call in the guided sale, after the newest of their leads; null for all others. */
  refusedAt: string | null;
  /** From the site, over the voice platform here; the newest hundred. */
  calls: OperatorCall[];
  /** What the chat had no answer for. */
  questions: string[];
  /** Absent when there is nothing. */
  left?: OperatorLeft;
}

/**
 * `POST timeline {visitorKey} or {leadId}`, and `cursor`: what one person did, and what was told of it, an
 * {@link OperatorPage}, newest first.
 */
export type OperatorTimelineRequest = ({ visitorKey: string } | { leadId: string }) & {
  /** The `nextCursor` of the page before. */
  cursor?: string;
};

/** What a visitor sends from the chat is a lead that was opened by `callback` or `conversation`. */
export type OperatorEvent = { id: string; at: string } & (
  | { kind: 'lead'; lead: OperatorLead }
  | { kind: 'conversation'; conversation: OperatorConversation }
  | { kind: 'call'; call: OperatorCall }
  | { kind: 'question'; question: string }
  /** A mail or a webhook about the lead: when it arrived, and until then when it was queued. */
  | { kind: 'delivery'; leadId: string; delivery: OperatorDelivery }
  /** The same about a call that nobody answered; `POST calls/:id/retell` queues anew what was given up. */
  | { kind: 'missed-call'; callId: string; delivery: OperatorDelivery }
);

/** `POST search {query, cursor?}`: an {@link OperatorPage} of what has the text, of whatever kind. */
export interface OperatorSearch {
  /** 60 characters at most. */
  query: string;
  /** The `nextCursor` of the page before. */
  cursor?: string;
}

export interface OperatorHit {
  id: string;
  at: string;
  kind: 'lead' | 'conversation' | 'call' | 'question';
  /** Whom it leads to; null for a call of somebody who left nothing. */
  person: { visitorKey: string } | { leadId: string } | null;
  /** The name that the person gave; null where none was. */
  name: string | null;
  /** What has the text, with some words around it. */
  excerpt: string;
}

/** Rows with the same e-mail address or phone number that count as somebody else's, and why. */
export interface OperatorLeft {
  /**
   * The browser gave the details of several people; others give the phone number and the e-mail address
   * each with another one of theirs; others give the phone number with an e-mail address of their own.
   */
  because: 'several-people' | 'two-people' | 'shared-phone';
  leads: number;
  conversations: number;
}

/** A call of a visitor with the site's voice agent. */
export interface OperatorCall {
  id: string;
  createdAt: string;
  /** Null for one in which nobody was heard yet, or ever. */
  startedAt: string | null;
  /** Null while it goes on. */
  endedAt: string | null;
  /** As the platform names it: `customer-ended-call`. */
  endedReason: string | null;
  /** A line for each that spoke, `AI: …` or `User: …`; empty where nothing was said. */
  transcript: string;
}

/** A question that the chat had no answer for, as it was asked last: `POST questions/search {cursor?}`. */
export interface OperatorQuestion {
  id: string;
  askedAt: string;
  question: string;
  /** How many visitors asked it, in these words. */
  visitors: number;
}

/** `POST erase` */
export type OperatorEraseRequest =
  { visitorKey: string } | { leadId: string } | { conversationId: string };

/** How many rows were erased. */
export interface OperatorErasedRows {
  leads: number;
  conversations: number;
  deliveries: number;
  calls: number;
  questions: number;
  /** Absent when there is nothing. */
  left?: OperatorLeft;
}

/** What `POST erase` answers. */
export interface OperatorErased extends OperatorErasedRows {
  remains: OperatorRemains;
}

/**
 * Where copies of what was erased stay that the server cannot reach, besides the backups that were
 * taken before. Its own files it writes anew in the background.
 */
export type OperatorRemains =
  | { engine: 'pglite' }
  | {
      engine: 'postgres';
      /** Postgres copies its log to an archive. */
      archivesLog: boolean;
      /** Names of replication slots, each of which keeps the log until somebody has read it. */
      slots: string[];
      /** Names of the servers that the log is sent to, as far as the server's role may see them. */
      standbys: string[];
    };

/** A message of the voice platform to a developer's server, and what became of it. */
export interface OperatorMessage {
  id: string;
  orgId: string;
  createdAt: string;
  /** As the platform names it: `end-of-call-report`. */
  type: string;
  /** Null for one that is about no call. */
  callId: string | null;
  url: string | null;
  attempts: number;
  /** Null once it arrived, or was given up. */
  nextAttemptAt: string | null;
  lastAttemptAt: string | null;
  deliveredAt: string | null;
  /** HTTP, of the last attempt; null when nobody answered. */
  lastStatus: number | null;
  lastError: string | null;
  /** What was said is not stored: it is in a server's memory, or gone, and cannot be sent again. */
  isHeld: boolean;
}

/**
 * `GET messages/:id`, and `POST messages/:id/resend`, which queues it as if it were new: with what
 * is sent. 409 for one that is held, and where the voice platform is hosted.
 */
export interface OperatorWholeMessage extends OperatorMessage {
  message: Record<string, unknown>;
}

/** `POST messages/search` */
export interface OperatorMessageSearch {
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Only those that were given up. */
  givenUp?: boolean;
}
