/**
 * What a visitor's browser sends beside the body of a database call. The bodies stay
 * the specification's; column defaults and triggers read these.
 */
export const visitorHeaders = {
  /** 32 random bytes, base64url, kept by the browser. Owns its guided conversation and groups its leads. */
  conversationKey: 'x-conversation-key',
  /** One per lead: a repeat answers 409, which the page takes as saved. */
  idempotencyKey: 'x-idempotency-key',
  /** The hidden field of the lead form. Anything in it quarantines the lead; the reply stays the same. */
  formTrap: 'x-form-trap',
  /** Milliseconds between showing the form and sending it. Never quarantines alone. */
  formMs: 'x-form-ms',
  /** What the visitor wanted when its details were asked for: `open-chat`, `callback`, a card's id. */
  openedBy: 'x-opened-by',
  /** What it wanted to know, in base64 of UTF-8. */
  firstQuestion: 'x-first-question',
  /** A `CameFrom`, in base64 of its JSON in UTF-8. */
  cameFrom: 'x-came-from',
} as const;

export type VisitorHeader = (typeof visitorHeaders)[keyof typeof visitorHeaders];
