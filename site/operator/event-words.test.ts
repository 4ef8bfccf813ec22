import { expect, it } from 'vitest';
import { titleLead } from './event-words.ts';

it.for([
  [null, 'Left contact details'],
  ['open-chat', 'Left contact details, to open chat'],
  ['seo-audit', 'Left contact details, to go on with seo audit'],
  ['callback', 'Asked to be called back'],
  ['conversation', 'Sent their conversation from the chat'],
] as const)('D613 a lead that was opened by %s is told as: %s', ([openedBy, title]) => {
  expect(titleLead({ openedBy })).toBe(title);
});
