import { chatRules } from '@parley/business';
import type { Answerable } from './entries.ts';
import { asksToAgree } from './message-parts.ts';
import type { Nearest } from './ranking.ts';
import type { Sense } from './sense.ts';
import type { Term } from './terms.ts';
import { isNamed } from './thread.ts';

/** What one part of a message says, and what comes near it, the best first. */
interface Said {
  readonly text: string;
  readonly terms: readonly Term[];
  readonly found: readonly Nearest<Answerable>[];
}

const wanting =
  /\b(?:need|want|looking for|would like|'?d like|id like|thinking (?:of|about)|after an?)\b(?! to\b)/i;
const introduces = new RegExp(chatRules.introduces, 'iu');
const asking =
  /\?|\b(?:how|when|what|why|who|which|by|cost|price|until|before(?!\W*(?:and\W+)?after\b))\b/i;
const asksPrice = /\b(?:prices?|costs?|how much|quote)\b/i;
/** A wish, and no question about it. */
const wants = (text: string): boolean =>
  wanting.test(text) && !asking.test(text) && !asksToAgree(text);

const findOffered = ({ found, terms }: Said, read: Sense['read']) =>
  found.find(({ entry: { kind, names } }) => kind === 'offer' && isNamed(names, terms, read));

/** "We sell soap and need an online shop": the thing that is wanted beside what is told. */
export const findWanted = (part: Said, read: Sense['read']): Answerable | undefined =>
  wants(part.text) ? findOffered(part, read)?.entry : undefined;

/** The thing that is named, or its price, where the nearest is only what is said beside it. */
function findMeant(part: Said, read: Sense['read']): Nearest<Answerable> | undefined {
  const { text, terms, found } = part;
  const [first] = found;
  // "I have a shop and want a website": what is wanted comes after what is told.
  if ((first?.entry.kind === 'business' || introduces.test(text)) && wants(text))
    return findOffered({ ...part, terms: read(text.slice(text.search(wanting))) }, read);
  switch (first?.entry.kind) {
    // "What do I get for the SEO money?"
    case 'package':
      return terms.some(({ head }) => head === 'package') ? undefined : findOffered(part, read);
    // "I need a price for a website"
    case 'offer':
      return asksPrice.test(text)
        ? found.find(
            ({ entry }) => entry.kind === 'price' && entry.subject === first?.entry.subject,
          )
        : undefined;
    default:
      return undefined;
  }
}

/** The same, with the thing that is meant first. */
export function preferNamed(part: Said, read: Sense['read']): readonly Nearest<Answerable>[] {
  const { found } = part;
  const [first] = found;
  const named = findMeant(part, read);
  if (!first || !named) return found;
  const others = found.filter((one) => one !== named && one !== first);
  return [{ ...named, score: first.score }, ...others];
}
