import {
  askedOfThings,
  chatIntents,
  namedOfThings,
  noteBonuses,
  type ChatIntent,
  type ChatIntentId,
} from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import type { Entry } from './ranking.ts';
import { reactions } from './reactions.ts';
import {
  agreeIncluded,
  asksBeyond,
  type Asked,
  asksWhetherPaid,
  enumerate,
  list,
  type Reaction,
  requestCallback,
} from './said.ts';
import { isPlain, readTerms } from './terms.ts';

/** Something that can be said: of the FAQ, of what visitors want, of a thing that is sold. */
export interface Answerable extends Entry {
  /** `faq`, an intent's id, or what is asked of a thing: `time`. */
  readonly kind: string;
  /** The thing it is about, by the name that a follow-up stands for. */
  readonly subject: string | null;
  /** Its names, where it is a thing that is sold. */
  readonly names?: readonly string[];
  /** What is sold there, by its id: a service and the part of the package that it is are one. */
  readonly thing?: string;
  /** As a visitor would ask it. */
  readonly question: string;
  /** Entries after whose answer it makes sense. */
  readonly after?: readonly string[];
  /** What a message has to name for it, where nearness is not enough. */
  readonly named?: RegExp;
  /** Whoever says so means this, whatever comes near. */
  readonly asked?: RegExp;
  readonly say: Reaction;
}

type Thing = keyof typeof askedOfThings;
const madeWeight = 0.97;
const nounOf = (name: string): string => name.match(/\p{L}+/gu)?.at(-1) ?? name;

/** Everything that this company's chat can say, in one list. */
export function listAnswerable(knowledge: Knowledge): Answerable[] {
  const entries = [
    ...listFaq(knowledge),
    ...listIntents(knowledge),
    ...listServices(knowledge),
    ...listParts(knowledge),
  ];
  const heard = isHeardHere(knowledge, entries) ? knowledge.heard : {};
  return entries.map(({ named, ...entry }) => ({
    ...(entry.names && namedOf(entry.kind as Thing)),
    ...entry,
    // What was heard in many ways is found by them too, and not by certain words alone.
    ...(named && (entry.kind !== 'faq' || heard[entry.id] === undefined) && { named }),
    phrases: [...entry.phrases, ...(heard[entry.id]?.trim().split('\n') ?? [])],
  }));
}

/** Phrases of which most are for questions and things that this company has not were heard by another one. */
function isHeardHere({ heard }: Knowledge, entries: readonly Answerable[]): boolean {
  const ids = new Set(entries.map(({ id }) => id));
  const own = Object.keys(heard).filter((id) => id.includes(':'));
  return own.filter((id) => ids.has(id)).length * 2 >= own.length;
}

function listFaq({ faq, services, package: offer }: Knowledge): Answerable[] {
  const onlyOne = <Of>([one, ...others]: readonly Of[]): Of | undefined =>
    others.length === 0 ? one : undefined;
  /** The one service that an answer names, or the one part of the package that its question does. */
  const findThing = (question: string, answer: string): string | undefined => {
    const asked = new Set(readTerms(question).map(({ head }) => head));
    const named = onlyOne(services.filter(({ name }) => answer.includes(`**${name}**`)));
    const part = onlyOne(
      offer.items.filter(({ name }) =>
        readTerms(nounOf(name)).every(({ head }) => asked.has(head)),
      ),
    );
    return named ? (named.item ?? named.id) : part?.id;
  };
  return faq.map(({ id, question, answer, alsoAsked = [], asked, after }) => {
    // What a word means goes on with nothing.
    const thing = question.endsWith(' mean?') ? undefined : findThing(question, answer);
    return {
      id: `faq:${id}`,
      kind: 'faq',
      subject: question,
      question,
      phrases: [question, ...alsoAsked],
      body: answer,
      ...(thing !== undefined && { thing }),
      ...(asked !== undefined && readAsked(asked)),
      ...(after && { after }),
      say: () => answer,
    };
  });
}

/** What is meant by certain words alone is not the nearest of what has none of them. */
function readAsked(asked: string): Pick<Answerable, 'asked' | 'named'> {
  const words = new RegExp(asked, 'isu');
  return { asked: words, named: words };
}

function listIntents({ company }: Knowledge): Answerable[] {
  const fill = (text: string) =>
    text.replaceAll('{contact}', company.contact.name).replaceAll('{brand}', company.brand);
  return (Object.keys(chatIntents) as ChatIntentId[]).map((id) => {
    const { question, examples, after, named, asked }: ChatIntent = chatIntents[id];
    return {
      id,
      kind: id,
      subject: question,
      question: fill(question),
      phrases: examples.map(fill),
      ...(after && { after }),
      ...(named !== undefined && { named: new RegExp(fill(named), 'iu') }),
      ...(asked !== undefined && { asked: new RegExp(fill(asked), 'iu') }),
      say: reactions[id],
    };
  });
}

function namedOf(thing: Thing): Pick<Answerable, 'named'> | undefined {
  const named = namedOfThings[thing];
  return named === undefined ? undefined : { named: new RegExp(named, 'iu') };
}

const askOf = (thing: Thing, names: readonly string[]): string[] =>
  names.flatMap((name) => askedOfThings[thing].map((pattern) => pattern.replace('{}', name)));

function listServices(knowledge: Knowledge): Answerable[] {
  const { package: offer, company, formatPrice } = knowledge;
  return knowledge.services.flatMap((service): Answerable[] => {
    const { id, name, alsoCalled = [], includes, summary, timeline } = service;
    const names = [name, ...alsoCalled];
    const item = offer.items.find((one) => one.id === service.item);
    const about = { subject: name, names, thing: service.item ?? id, weight: madeWeight };
    // Nothing of it is given with the package either.
    const isExtra =
      item === undefined &&
      offer.items.length > 0 &&
      names.every((one) => !offer.bonuses.includes(one));
    const fixedPrice = `${company.contact.name} gives you a fixed price for it in writing: ${company.email}`;
    const whole = `the **${offer.name}** (${formatPrice(offer.price)})`;
    const offerOf =
      offer.items.length > 0
        ? `It is part of the **${offer.name}** (${formatPrice(offer.price)})${item && /\d/.test(item.name) ? `, as **${item.name}**` : ''}.`
        : '';
    return [
      {
        ...about,
        id: `offer:${id}`,
        kind: 'offer',
        question: `What do I get with ${name}?`,
        phrases: [...askOf('offer', names), ...includes, summary],
        body: [summary, ...includes].join(' '),
        say: (_, { text, terms, yesOrNo, brief }) => {
          const heads = new Set(terms.map(({ head }) => head).filter((head) => !isPlain(head)));
          const isAsked = (line: string) => readTerms(line).some(({ head }) => heads.has(head));
          const lines = [...includes.filter(isAsked), ...includes.filter((line) => !isAsked(line))];
          const yes = yesOrNo && !asksWhetherPaid(text) ? 'Yes. ' : '';
          if (brief) return `${yes}**${name}:** ${summary} It includes ${enumerate(lines)}.`;
          return `${yes}**${name}:** ${summary} You get:\n${list(lines)}${item ? `\n\n${offerOf}` : isExtra ? `\n\nIt is extra to ${whole}; ${fixedPrice}.` : ''}`;
        },
      },
      {
        ...about,
        id: `time:${id}`,
        kind: 'time',
        question: `How long does ${name} take?`,
        phrases: askOf('time', names),
        body: timeline ?? '',
        say: (_, { yesOrNo }) =>
          timeline === undefined
            ? `How long **${name}** takes, ${company.contact.name} says on the call.`
            : `${yesOrNo ? `I can't promise a date here; ${company.contact.name} can, on the call. ` : ''}**${name}:** ${timeline}.`,
      },
      {
        ...about,
        id: `price:${id}`,
        kind: 'price',
        question: `What does ${name} cost?`,
        phrases: askOf('price', names),
        say: (_, asked) => {
          const bonus = offer.bonuses.find((one) =>
            asked.terms.some(({ head }) => readTerms(one).some((term) => term.head === head)),
          );
          if (item) {
            const whole = reactions.price(knowledge, asked);
            const part = `**${name}** is part of it: ${item.name} counts for ${formatPrice(item.value)} of its value.`;
            return typeof whole === 'string'
              ? `${whole} ${part}`
              : {
                  ...whole,
                  text: asked.brief
                    ? `${whole.text} ${part}`
                    : whole.text.replace('Ways to pay', () => `${part}\n\nWays to pay`),
                };
          }
          const free = bonus
            ? `The ${bonus} is a free bonus of the **${offer.name}** (${formatPrice(offer.price)}). On its own there is no list price for it`
            : `There is no list price for **${name}** on its own, so I won't guess one`;
          if (isExtra)
            return {
              text: `**${name}** is extra to ${whole}. There is no list price for **${name}**, so I won't guess one; ${fixedPrice}, or on a ${knowledge.followUp.minutes}-minute call.`,
              calls: [requestCallback],
            };
          return {
            text: `${free}; ${company.contact.name} gives you one in writing: ${company.email}, or a ${knowledge.followUp.minutes}-minute call.${bonus ? '' : ` Our one listed price: the **${offer.name}**, ${formatPrice(offer.price)}.`}`,
            calls: [requestCallback],
          };
        },
      },
      ...(item || offer.items.length === 0
        ? []
        : [
            {
              ...about,
              id: `included:${id}`,
              kind: 'included',
              question: `Is ${name} included?`,
              // "And flyers?" asks what was asked before.
              phrases: askOf(
                'included',
                names.filter((one) => !offer.bonuses.includes(one)),
              ).filter((phrase) => !phrase.startsWith('and ')),
              say: () =>
                isExtra
                  ? `**${name}** is not part of ${whole}: it is extra, and ${fixedPrice}. The package has ${enumerate(offer.items.map((one) => one.name))}.`
                  : `The **${offer.name}** (${formatPrice(offer.price)}) has ${enumerate(offer.items.map((one) => one.name))}, and as free bonuses ${noteBonuses(offer, knowledge.included, enumerate)}. More of **${name}** is not part of it; ${company.contact.name} gives you a price in writing: ${company.email}.`,
            },
          ]),
    ];
  });
}

/** "The logo is a free bonus", or to whoever fears to pay for it: "No, the logo is included, as a free bonus". */
function sayIncluded(
  { company }: Knowledge,
  asked: Asked,
  { thing, names, place }: { thing: string; names: readonly string[]; place: string },
): string {
  const isBeyond = asksBeyond(asked.about, names);
  const agreed = isBeyond ? '' : agreeIncluded(asked);
  const said = asksWhetherPaid(asked.text) && !isBeyond ? `included: it is ${place}` : place;
  const text = `${agreed}${thing} is ${said}.`;
  const beyond = isBeyond
    ? ` More than that our list does not say; ${company.contact.name} tells you in writing: ${company.email}.`
    : '';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${beyond}`;
}

/** Items of the package, and its bonuses. */
function listParts(knowledge: Knowledge): Answerable[] {
  const { package: offer, services, company, formatPrice } = knowledge;
  const whole = `the **${offer.name}** (${formatPrice(offer.price)})`;
  const items = offer.items.flatMap(({ id, name, value, alsoCalled = [] }): Answerable[] => {
    const names = [name, nounOf(name), ...alsoCalled];
    const about = { subject: nounOf(name), names, thing: id, weight: madeWeight };
    const worth = `**${name}** counts for ${formatPrice(value)} of the value of the ${offer.name}, which is ${formatPrice(offer.price)} in all. What it costs alone, or later, is not on our list; ${company.contact.name} tells you in writing.`;
    return [
      {
        ...about,
        id: `worth:${id}`,
        kind: 'worth',
        question: `What is the value of ${name}?`,
        phrases: [
          ...askOf('worth', names),
          ...(services.some(({ item }) => item === id) ? [] : askOf('price', names)),
        ],
        say: () => worth,
      },
      {
        ...about,
        id: `part:${id}`,
        kind: 'part',
        question: `Can I get only ${name}?`,
        phrases: askOf('part', names),
        say: reactions.part,
      },
      {
        ...about,
        id: `included:${id}`,
        kind: 'included',
        question: `Is ${name} included?`,
        phrases: askOf('included', names),
        say: (_, asked) =>
          sayIncluded(knowledge, asked, {
            thing: `**${name}**`,
            names,
            place: `part of the **${offer.name}**`,
          }),
      },
    ];
  });
  const bonuses = offer.bonuses
    .filter((bonus) => offer.items.every(({ name }) => name !== bonus))
    .map((bonus): Answerable => ({
      id: `bonus:${bonus}`,
      kind: 'included',
      subject: bonus,
      names: [bonus],
      question: `Is the ${bonus} included?`,
      weight: madeWeight,
      phrases: [...askOf('included', [bonus]), ...askOf('price', [bonus])],
      say: (_, asked) =>
        sayIncluded(knowledge, asked, {
          thing: `the **${bonus}**`,
          names: [bonus],
          place: `a free bonus of ${whole}`,
        }),
    }));
  const alone = bonuses.map(({ names = [], subject, ...bonus }): Answerable => ({
    ...bonus,
    subject,
    names,
    id: `part:${subject}`,
    kind: 'part',
    question: `Can I get only the ${subject}?`,
    phrases: [
      ...askOf('part', names).filter((phrase) => /\b(?:only|just)\b/.test(phrase)),
      ...askOf('price', names).flatMap((phrase) => [`only ${phrase}`, `just ${phrase}`]),
      ...askOf('price', names).map((phrase) => `i only need that, ${phrase}`),
    ],
    say: () => ({
      text: `The **${subject}** alone has no list price: it comes free with ${whole}. ${company.contact.name} gives you a price for it alone, in writing: ${company.email}.`,
      calls: [requestCallback],
    }),
  }));
  return [...items, ...bonuses, ...alone];
}
