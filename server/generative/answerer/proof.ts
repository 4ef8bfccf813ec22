import { asksServed } from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import { type Asked, enumerate, hasButtons } from './said.ts';
import { isPlain, readTerms } from './terms.ts';

const asksReal = /\b(?:real|made[- ]up|fakes?|invented|genuine|true)\b/i;
const asksFake = /\b(?:made[- ]up|fakes?|invented)\b/i;
const ofSamples = /\bsamples?\b/i;
const asksWhy = /\b(?:why|how come)\b/i;
const asksWhether = /\b(?:have you|did you|you['’]ve|you have|ever)\b/i;
const served = new RegExp(asksServed, 'iu');

/** Words that mean something, a trade's plural as its singular. */
const readTrade = (text: string): string[] =>
  readTerms(text)
    .map(({ head }) => head)
    .filter((head) => !isPlain(head));

/** The same, and of which kind those are for whom we work, where it is asked whether one was served. */
export function showProof(knowledge: Knowledge, asked: Asked): string {
  const shown = sayShown(knowledge, asked);
  const kinds = knowledge.faq.find(({ id }) => id === 'industries');
  return kinds !== undefined && served.test(asked.text)
    ? `${shown}\n\nFor whom we work: ${/^.*?[.!](?= |$)/s.exec(kinds.answer)?.[0] ?? kinds.answer}`
    : shown;
}

/** Where the page shows what was done for others; of what is made up it says so. */
function sayShown({ shown, company, followUp }: Knowledge, { text, visitor }: Asked): string {
  const { contact, email } = company;
  const tells = `${contact.name} tells you in person: write to ${email}, or ask for a ${followUp.minutes}-minute call.`;
  if (shown.length === 0) return `I have no examples or references to show here; ${tells}`;
  const places = enumerate(shown.map(({ title }) => `**${title.replace(/[.!]$/, '')}**`));
  const where = `n ${hasButtons(visitor) ? 'this' : 'our'} page, under ${places}`;
  const asked = new Set(readTrade(text));
  const named = shown
    .flatMap(({ of, clients }) => (of === 'work' ? clients : []))
    .find((client) => readTrade(client).some((head) => asked.has(head)));
  const among = named && `${named.charAt(0).toLowerCase()}${named.slice(1)}`;
  if (shown.some(({ isSample }) => isSample)) {
    const samples = `samples, made up to show how it would look${among ? `, with ${among} among them` : ''}`;
    if (asksWhy.test(text) && (asksReal.test(text) || ofSamples.test(text)))
      return `To show how it would look: what you see o${where}, are samples, and no clients' own. What we have done for others, ${tells}`;
    // "Do you have other groomers? The reviews say made up" asks not whether they are.
    if (asksReal.test(text) && !served.test(text))
      return `${asksFake.test(text) ? 'Yes' : 'No'}: what you see o${where}, are ${samples}. What we have done for others, ${tells}`;
    return asksWhether.test(text) || served.test(text)
      ? `I can't tell from here whom we have worked for; ${tells} What you see o${where}, are ${samples}.`
      : `O${where}; those are ${samples}. What we have done for others, ${tells}`;
  }
  if (asksReal.test(text)) return `They are no samples. More of it ${tells}`;
  if (among) return `Yes: o${where}, ${among} too. More of it ${tells}`;
  return asksWhether.test(text) || served.test(text)
    ? `What we show of it stands o${where}. Whether there was one like yours, ${tells}`
    : `O${where}. More of it ${tells}`;
}
