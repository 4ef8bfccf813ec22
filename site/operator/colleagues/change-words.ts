import type { ChangeKind, OperatorChange, Role } from '@parley/contract';

export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'Owner: everything',
  member: 'Member: the work of the day',
};

const words: Readonly<Record<ChangeKind, string>> = {
  'sign-in': 'Signed in',
  'lead-state': 'Set a lead’s state',
  'lead-owner': 'Set a lead’s owner',
  'lead-note': 'Set a lead’s note',
  'lead-released': 'Released a lead from quarantine',
  'lead-resent': 'Sent a lead again',
  'missed-call-resent': 'Told again of a missed call',
  'lead-erased': 'Erased a lead',
  'conversation-erased': 'Erased a guided conversation',
  'message-resent': 'Sent a message to a server again',
  'call-kept': 'Kept a call as a test',
  'copy-retried': 'Tried the copy of a recording again',
  'token-made': 'Made a token',
  'token-taken-back': 'Took a token back',
};

export const describeChange = ({ what, detail }: OperatorChange): string =>
  detail === null ? words[what] : `${words[what]}: ${detail}`;

export const describeWho = (who: string | null): string => who ?? 'The operator’s token';

/** Whether what was changed may still be there to be looked at. */
export const isOfLead = (what: ChangeKind): boolean =>
  what.startsWith('lead-') && what !== 'lead-erased';
