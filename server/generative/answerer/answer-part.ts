import { chatRules } from '@parley/business';
import { askBack } from './asking-back.ts';
import type { Answerable } from './entries.ts';
import type { Knowledge } from './knowledge.ts';
import { asksToAgree } from './message-parts.ts';
import { findWanted } from './named-thing.ts';
import { fairly, likely, probableAfter, verySure } from './nearness.ts';
import { isAsking } from './ranking.ts';
import { reactions } from './reactions.ts';
import { type Asked, goesBeyond, type Reaction, type Said } from './said.ts';
import type { Sense } from './sense.ts';
import { findHead, isCommon, readTerms, type Term } from './terms.ts';
import { type Before, goesOn, isNamed } from './thread.ts';
import { isClear } from './deciding.ts';
import type { Understood } from './understanding.ts';

const longestIntroduction = 300;
/** "Do you also repair roofs": whether a thing is on the list. */
const asksForMore =
  /\b(?:do|does|can|could|would|will) (?:you|u|ya|y'?all)(?: guys| also)* (?:do|make|build|sell|offer|fix|repair|install|have|support|teach|handle|provide|rent|use)\b/i;
/** "Do you make flyers": what is sold is done, made or had. */
const asksWhetherSold =
  /\b(?:do|does|can|could|would|will|are) (?:you|u|ya|y'?all)(?: guys| folks)?(?: also| even| really| still| all)* (\p{L}+)/iu;
const selling = new Set(
  'do doing make making build sell offer provide design create draw set put run handle write develop have host manage take help'.split(
    ' ',
  ),
);
/** "Do you come on site" asks for nothing that is sold, though its words be those of a site; "do you replace pipes" does. */
function isAskedOfSale(text: string): boolean {
  const verb = asksWhetherSold.exec(text)?.[1]?.toLowerCase();
  return verb !== undefined && (selling.has(verb) || !isCommon(findHead(verb)));
}
/** What is only near to a thing, as a blog is to a site, is none of it. */
function isNamedWhole({ names = [], body = '' }: Answerable, terms: readonly Term[]): boolean {
  const told = new Set(readTerms([...names, body].join(' ')).map(({ head }) => head));
  return terms.every(({ head }) => isCommon(head) || isAsking(head) || told.has(head));
}
const speaksOfMoney =
  /\b(?:price|prices|cost|costs|charge|charged|free|fee|fees|pay|paid|priced|includ\w+|part of)\b|\d/i;

/** Says what a reaction says, with the call that was wished. */
export type Say = (reaction: Reaction, asked: Asked) => Pick<Said, 'text' | 'calls'>;
export type PartAnswerer = (part: Understood, asked: Asked, before: Before) => Said;

/** Answers a part of a message by what comes nearest to it. */
export function createPartAnswerer(
  knowledge: Knowledge,
  all: readonly Answerable[],
  sense: Sense,
  say: Say,
): PartAnswerer {
  const asksForTerms = new RegExp(chatRules.asksForTerms, 'iu');
  const introduces = new RegExp(chatRules.introduces, 'iu');
  const isIntroduction = ({ text, terms }: Understood): boolean =>
    text.length <= longestIntroduction &&
    introduces.test(text) &&
    !text.includes('?') &&
    !asksToAgree(text) &&
    terms.every(({ head }) => !isAsking(head));

  /** "How fast can u do it", at first: of no thing by name, it is asked of all that we do. */
  function findGeneral({ found, goesOn: refers, terms }: Understood): Answerable | undefined {
    const [first] = found;
    if (first?.entry.names === undefined || refers || first.missed > 0) return undefined;
    if (isNamed(first.entry.names, terms, sense.read)) return undefined;
    const ofKind = found.filter(({ entry: { kind } }) => kind === first.entry.kind);
    const chance = ofKind.reduce((sum, { odds }) => sum + (odds?.alone ?? 0), 0);
    return chance >= probableAfter
      ? all.find(({ id, names }) => id === first.entry.kind && names === undefined)
      : undefined;
  }

  function answerPart(part: Understood, asked: Asked, before: Before): Said {
    const { found, strange } = part;
    const [first] = found;
    const isBeside = first?.entry.kind === 'faq' && first.missed > 0 && first.score < verySure;
    if (isBeside && strange.length > 0 && asksForMore.test(part.text))
      return { ...say(reactions.outside, asked), answered: false };
    if (first && isClear(part, asked.brief)) {
      // A yes is said of what was asked whole, and asked of us as a thing that we sell.
      const isYes =
        asked.yesOrNo &&
        first.missed === 0 &&
        isNamedWhole(first.entry, part.terms) &&
        isAskedOfSale(part.text) &&
        !goesBeyond(part.terms, first.entry.names ?? []);
      const isOwn = isNamed(first.entry.names, part.terms, sense.read);
      const about = isOwn ? part.terms : [...before.asked, ...part.terms];
      const said = say(
        first.entry.say,
        first.entry.kind === 'offer' ? { ...asked, yesOrNo: isYes } : { ...asked, about },
      );
      const text =
        // What went before brought it near: its yes or no was to another question.
        (first.phrase === first.entry.question && first.odds !== undefined) ||
        first.entry.kind !== 'faq'
          ? said.text
          : said.text.replace(/^(?:Yes|No)[.,] +(?=\p{Lu})/u, '');
      if (first.entry.id === 'price' && strange.length > 0)
        return {
          text: `${said.text}\n\nFor anything else there is no list price; ${knowledge.company.contact.name} gives you one in writing: ${knowledge.company.email}.`,
          calls: said.calls,
          answered: true,
        };
      return {
        ...said,
        text: `${text}${sayRest(part, text, asked)}`,
        answered: first.entry.kind !== 'outside',
      };
    }
    if (strange.length > 0 && asksForMore.test(part.text))
      return { ...say(reactions.outside, asked), answered: false };
    // What is near by itself may be what is meant: then it is asked.
    const outside = found.find(
      ({ entry }, at) =>
        entry.kind === 'outside' &&
        (at === 0 || (asksForMore.test(part.text) && first!.score < fairly)),
    );
    if (outside && outside.score >= likely) {
      const said = say(outside.entry.say, asked);
      return {
        ...said,
        calls: [...askBack(part, null, all, knowledge).calls, ...said.calls],
        answered: false,
      };
    }
    const wanted = findWanted(part, sense.read);
    if (wanted) return { ...say(wanted.say, asked), answered: true };
    const general = findGeneral(part);
    if (general) return { ...say(general.say, asked), answered: true };
    if (isIntroduction(part)) return { ...say(reactions.business, asked), answered: true };
    const { channel } = asked.visitor;
    return askBack(part, goesOn(part.text) ? before.entry : null, all, knowledge, channel);
  }

  /** Of a question that the answer leaves in part open. */
  function sayRest({ found: [first], text }: Understood, said: string, asked: Asked): string {
    if (!first) return '';
    const { contact, email } = knowledge.company;
    if (first.entry.kind === 'faq' && asksForTerms.test(text) && !speaksOfMoney.test(said))
      return ` Whether it costs anything I have nothing on; ${contact.name} can tell you: ${email}.`;
    if (first.entry.kind === 'offer' && asked.yesOrNo && first.missed > 0)
      return `\n\nOn anything beyond that I have nothing; ${contact.name} can tell you: ${email}.`;
    return '';
  }

  return answerPart;
}
