/** What somebody may do in the console: everything, or the work of the day. */
export const roles = ['owner', 'member'] as const;

export type Role = (typeof roles)[number];

/** `GET people`: who works in the console with a token of their own, by name. Owners only. */
export interface OperatorColleague {
  id: string;
  createdAt: string;
  name: string;
  role: Role;
  /** To the minute; null for a token that was never used. */
  lastUsedAt: string | null;
}

/** `POST people`: 409 where somebody has the name, or there are too many. `DELETE people/:id` takes a token back. */
export type OperatorNewColleague = Pick<OperatorColleague, 'name' | 'role'>;

/** What `POST people` answers: the token is shown this once. */
export interface OperatorMadeColleague extends OperatorColleague {
  token: string;
}

/** What is kept of what was done in the console. */
export const changeKinds = [
  'sign-in',
  'lead-state',
  'lead-owner',
  'lead-note',
  'lead-released',
  'lead-resent',
  'missed-call-resent',
  'lead-erased',
  'conversation-erased',
  'message-resent',
  'call-kept',
  'copy-retried',
  'token-made',
  'token-taken-back',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** `POST changes/search {cursor?}`: an `OperatorPage`, newest first. Owners only. */
export interface OperatorChange {
  id: string;
  at: string;
  /** A name; null for whoever holds `OPERATOR_TOKEN`. */
  who: string | null;
  what: ChangeKind;
  /** The row's id; null where it is about none. */
  which: string | null;
  /** The state that was set, or a colleague's name and role. */
  detail: string | null;
}
