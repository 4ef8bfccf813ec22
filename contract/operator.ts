import type { AnswerColumn, LeadValues } from './leads.ts';

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
}

/** `GET overview` */
export interface OperatorOverview {
  /** Quarantined leads are counted only as such. Days are UTC. */
  leads: { today: number; last7Days: number; total: number; quarantined: number };
  conversations: { started: number; completed: number };
  deliveries: {
    /** Waiting for their first attempt or the next one. */
    waiting: number;
    /** Of the waiting ones, those that failed at least once. */
    failing: number;
    /** No further attempt will be made. */
    givenUp: number;
  };
  /** Null while the model of the chat answers the server's own key, and where there is none. */
  chatKey: OperatorChatKey | null;
}

/** How often the model's service has refused the server's own key since it last answered this server. */
export interface OperatorChatKey {
  refusals: number;
  /** Of the last one: its HTTP status, its words without any key, and when. */
  status: number;
  message: string;
  at: string;
}

export interface OperatorDelivery {
  attempts: number;
  /** Null once it arrived, or was given up. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  lastError: string | null;
}

/**
 * Also what `POST leads/:id/release` (out of quarantine) and `POST leads/:id/resend` (queues a
 * delivery that was given up; 409 without a webhook) answer: the lead as it is afterwards.
 */
export interface OperatorLead extends LeadValues {
  id: string;
  createdAt: string;
  /** Hex, for `GET visitors/:key`; null for a lead that came without a key. */
  visitorKey: string | null;
  /** Milliseconds between showing the form and sending it. */
  formMs: number | null;
  /** Why it was set aside; null for a lead that was not. */
  quarantinedBecause: string | null;
  /** Null when this lead is not sent anywhere. */
  delivery: OperatorDelivery | null;
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
    /** Questions answered. Most paths through the script ask fewer than `total`. */
    given: number;
    total: number;
    /** The furthest step that was answered, as the guided script names it. */
    lastStep: string | null;
    completed: boolean;
  };
}

/** `POST conversations/search`. In a body, because an address is logged on its way. */
export interface OperatorConversationSearch {
  /** A part of a name, a phone number or another field that tells who; empty for all. */
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
  /** For the next page; null on the last. */
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
}

/** `POST erase` */
export type OperatorEraseRequest =
  { visitorKey: string } | { leadId: string } | { conversationId: string };

/** How many rows were erased. */
export interface OperatorErased {
  leads: number;
  conversations: number;
  deliveries: number;
}

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
}

/**
 * `GET messages/:id`, and `POST messages/:id/resend`, which queues it as if it were new: with what
 * is sent. 409 where the voice platform is hosted.
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
