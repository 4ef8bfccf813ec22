import type {
  OperatorConversation,
  OperatorDelivery,
  OperatorLead,
  OperatorWholeMessage,
} from '@parley/contract';

// oxlint-disable-next-line typescript/no-explicit-any -- What a release answered, compared whole.
export type Json = any;

/** What the first releases did not keep of a lead. */
type LaterField =
  'openedBy' | 'firstQuestion' | 'cameFrom' | 'state' | 'stateAt' | 'owner' | 'note';

/** As a release tells of it: the first knew no way but the webhook, which it called `delivery`, and no origin. */
export interface KeptLead
  extends Omit<OperatorLead, 'deliveries' | LaterField>, Partial<Pick<OperatorLead, LaterField>> {
  readonly delivery?: Omit<OperatorDelivery, 'way'> | null;
  readonly deliveries?: readonly OperatorDelivery[];
}

/**
 * `expected.json`: everything that a release left in its data, as it answered it then. Keys and secrets
 * are of these data alone.
 */
export interface Expected {
  readonly about: string;
  /** ISO 8601, when the release was stopped. */
  readonly madeAt: string;
  /** Where it was served, which the addresses that it kept begin with. */
  readonly origin: string;
  readonly visitor: {
    /** Owns the guided conversations. */
    readonly conversationKey: string;
    /** Of a lead that was saved: a repeat is one. */
    readonly idempotencyKey: string;
    /** `name=value` of the cookie. */
    readonly pass: string;
    readonly openConversation: string;
    readonly completedConversation: string;
  };
  readonly operator: {
    readonly token: string;
    readonly leads: readonly KeptLead[];
    readonly conversations: readonly OperatorConversation[];
    /** Messages to developers' servers, waiting and arrived. */
    readonly messages: readonly OperatorWholeMessage[];
    /** The files of `export.csv`, by their table. */
    readonly exports: Readonly<Record<'leads' | 'conversations', string>>;
    readonly leadWebhookSecret: string;
  };
  readonly keys: {
    /** Of the server's own settings. */
    readonly private: string;
    readonly public: string;
    /** Made, for the whole organisation. */
    readonly colleague: string;
    /** Made, and deleted again. */
    readonly revoked: string;
    readonly page: { readonly value: string; readonly origin: string };
  };
  /** In clear, by what they are of: what a server or provider has to get, and no reply may hold. */
  readonly secrets: Readonly<Record<SecretOwner, string>>;
  readonly platform: {
    readonly ids: Readonly<Record<NamedId, string>>;
    /** What each path answered, below `/voice`. */
    readonly replies: Readonly<Record<string, Json>>;
    /** Ids that each list had. */
    readonly lists: Readonly<Record<string, readonly string[]>>;
    /** The bytes of the uploaded file. */
    readonly upload: string;
  };
  /** What a later server rightfully forgets. */
  readonly retention: {
    readonly about: Readonly<
      Record<'logs' | 'messages' | 'counters' | 'sessions' | 'pass', string>
    >;
    readonly logs: readonly Json[];
  };
}

export const secretOwners = [
  'openai',
  'customModelClient',
  'webhookBearer',
  'webhookSigning',
  'carrier',
  'carrierOfNumber',
  'assistantServer',
  'toolServer',
  'toolHeader',
  'documents',
] as const;
export type SecretOwner = (typeof secretOwners)[number];

export type NamedId =
  | 'org'
  | 'waiter'
  | 'host'
  | 'squad'
  | 'file'
  | 'session'
  | 'chat'
  | 'unjoinedCall'
  | 'missedCall'
  | 'callUnderWay'
  | 'callOfTomorrow';
