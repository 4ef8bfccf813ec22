import type { CameFrom, OperatorHit, OperatorLead } from '@parley/contract';

/** What visitors send from the chat, on purpose. */
const sent: Readonly<Record<string, string>> = {
  callback: 'Asked to be called back',
  conversation: 'Sent their conversation from the chat',
};

/** What a lead was: contact details, and what they opened, or something that was sent with them. */
export function titleLead({ openedBy }: Pick<OperatorLead, 'openedBy'>): string {
  if (openedBy === null) return 'Left contact details';
  // A control is named by words with dashes between.
  return sent[openedBy] ?? `Left contact details, to ${wordControl(openedBy)}`;
}

const wordControl = (control: string): string =>
  control.startsWith('open-')
    ? `open ${control.slice('open-'.length).replaceAll('-', ' ')}`
    : `go on with ${control.replaceAll('-', ' ')}`;

/** `spring, by mail, campaign May, link on example.com`; null where nothing is known. */
export function describeCameFrom(cameFrom: CameFrom | null): string | null {
  const { source, medium, campaign, term, content, referrer } = cameFrom ?? {};
  const parts = [
    source,
    medium && `by ${medium}`,
    campaign && `campaign ${campaign}`,
    term && `term ${term}`,
    content && `content ${content}`,
    referrer && `link on ${referrer}`,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

/** Where a text was found. */
export const hitPlaces: Readonly<Record<OperatorHit['kind'], string>> = {
  lead: 'Contact details',
  conversation: 'Guided consultation',
  call: 'Call',
  question: 'Question without an answer',
};
