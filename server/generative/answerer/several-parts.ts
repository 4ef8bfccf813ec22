import { chatRules, isBilled } from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import { agreeIncluded, asksBeyond, type Asked, asksWhetherIncluded, enumerate } from './said.ts';
import type { Sense } from './sense.ts';
import type { Term } from './terms.ts';
import { isNamed } from './thread.ts';

const asksMore = new RegExp(chatRules.asksMoreThanIncluded, 'iu');

/** Where a thing stands: in the package's price, given with it, or sold beside it. */
type Place = 'item' | 'bonus' | 'apart';
interface Part {
  readonly said: string;
  readonly names: readonly string[];
  readonly place: Place;
}

/** Parts that are named by words of their own: an intro video is no videos. */
function listNamed(
  parts: readonly Part[],
  terms: readonly Term[],
  read: Sense['read'],
): readonly Part[] {
  const headsOf = (name: string): string[] => read(name).map(({ head }) => head);
  const found = parts
    .filter(({ names }) => isNamed(names, terms, read))
    .map((part) => ({
      part,
      heads: part.names.filter((name) => isNamed([name], terms, read)).map(headsOf),
    }));
  const isWithin = (heads: readonly string[], others: readonly string[]): boolean =>
    heads.length < others.length && heads.every((head) => others.includes(head));
  return found
    .filter(({ part, heads }) =>
      heads.some((one) =>
        found.every(
          (other) => other.part === part || !other.heads.some((two) => isWithin(one, two)),
        ),
      ),
    )
    .map(({ part }) => part);
}

/** "Hosting and domain included?": says it of each; null where fewer than two are named, or more is asked. */
export function createPartsReader(
  { package: offer, services, company, formatPrice }: Knowledge,
  read: Sense['read'],
): (asked: Asked) => string | null {
  const { items } = offer;
  const nounOf = (name: string): string => name.match(/\p{L}+/gu)?.at(-1) ?? name;
  const bonuses = offer.bonuses.filter((bonus) => !isBilled(items, bonus));
  const parts: readonly Part[] = [
    ...items.map(({ name, alsoCalled = [] }): Part => ({
      said: `**${name}**`,
      names: [name, nounOf(name), ...alsoCalled],
      place: 'item',
    })),
    ...bonuses.map((bonus): Part => ({ said: `the **${bonus}**`, names: [bonus], place: 'bonus' })),
    ...services
      .filter(({ item }) => item === undefined)
      .map(({ name, alsoCalled = [] }): Part => ({
        said: `**${name}**`,
        names: [name, ...alsoCalled].filter((one) => !bonuses.includes(one)),
        place: 'apart',
      })),
  ];
  const whole = `the **${offer.name}** (${formatPrice(offer.price)})`;
  return (asked) => {
    const isAsked = asksWhetherIncluded(asked.text);
    if (!isAsked || asksMore.test(asked.text)) return null;
    const named = listNamed(parts, asked.terms, read);
    if (named.length < 2) return null;
    const listOf = (place: Place): string[] =>
      named.filter((part) => part.place === place).map(({ said }) => said);
    const [inIt, given, apart] = [listOf('item'), listOf('bonus'), listOf('apart')];
    const are = (list: readonly string[]): string => (list.length > 1 ? 'are' : 'is');
    const [have, gifts] = [
      inIt.length > 0 ? `${enumerate(inIt)} ${are(inIt)} part of ${whole}` : '',
      given.length > 0
        ? `${enumerate(given)} ${are(given)} ${given.length > 1 ? 'free bonuses' : 'a free bonus'} of ${inIt.length > 0 ? 'it' : whole}`
        : '',
    ].filter((one) => one !== '');
    if (have === undefined) return null;
    const isBeyond = asksBeyond(
      asked.terms,
      named.flatMap(({ names }) => names),
    );
    const agreed = apart.length > 0 || isBeyond ? '' : agreeIncluded(asked);
    const text = `${agreed}${[have, gifts].filter((one) => one !== undefined).join(', and ')}.`;
    const beside =
      apart.length > 0
        ? ` ${enumerate(apart)} ${are(apart)} not part of it; ${company.contact.name} gives you a price in writing: ${company.email}.`
        : isBeyond
          ? ` More than that our list does not say; ${company.contact.name} tells you in writing: ${company.email}.`
          : '';
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${beside}`;
  };
}
