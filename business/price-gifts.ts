import { apart, find, findAll } from './price-match.ts';
import { isMoney } from './price-money.ts';
import type { Clause, Reading } from './price-reading.ts';
import type { Things } from './price-things.ts';
import { priceWords } from './price-words.ts';

const free = findAll(`${priceWords.free}|${priceWords.unpaid}`);
const unpaid = find(priceWords.unpaid);
const freeOtherwise = findAll(priceWords.freeOtherwise);
const discount = findAll(priceWords.discount);
const loweringThePrice = findAll(priceWords.lowering);
const asks = find(priceWords.asks);
const bonus = find('bonus\\w*|gifts?|freebies|regalos?|cadeaux?|prezent\\w*');
const forever = find(
  'forever|ever(?! (?:since|after))|for life|lifetime|always|for ever|para siempre|für immer|à vie|na zawsze',
);
const neverFree = find(priceWords.neverFree);
const customers = find(
  'your (?:\\w+ )?(?:customers?|clients?|visitors?|guests?|patients?|buyers?)',
);
const notBehind = new RegExp(String.raw`^\s*${apart(priceWords.not)}`, 'iu');
/** "A domain for your site": what it goes with is not what is given. */
const goesWith =
  /(?<!\p{L})(?:with|for|on|in|to|from|mit|für|con|para|avec|pour)\s+(?:your|the|a|an|our|every|any|each|this|us|you|der|dem|die|das|el|la|le|les)(?!\p{L}).*$/iu;
const opening =
  /^\s*(?:with|and with|in|for|from)\s.*?(?<!\p{L})(?=(?:you|we|it|there|i)(?!\p{L}))/iu;
const pronounOnly =
  /^(?:\s|(?<!\p{L})(?:yes|no|and|so|all|of|it|that|this|these|those|which|they|everything|is|are|was|will|be|you|we|i|can|get|gets|have|has|comes?|included?|too|also|both|even|for|as|there|here|also|free|with|my|our|completely|totally|i'm|that's|it's|they're|als|es|ist|son|est|jest|c'est)(?!\p{L})|['’,.-])*$/iu;
const beforeNoun =
  /^\s+(?!(?:with|for|of|in|if|when|and|to|too|at|as|on|because|unless|until|or|the first|dabei)(?!\p{L}))\p{L}/iu;

/** A question to tap is the visitor's. */
const visitorAsks =
  /^\s*(?:(?:is|are) there|do you (?:offer|have|give|do)|can i (?:skip|get|have|pay|cancel))(?!\p{L})[^.!?]*\?\s*$/iu;

/** Whether nothing is free, waived or cheaper but what the company gives. */
export function createGiftJudge(things: Things): (reading: Reading) => boolean {
  /** Only things that cost nothing: no other time, no more of them, nothing that is sold. */
  const isGiven = (said: string): boolean => {
    if (things.namesSold(said) || neverFree.test(said) || forever.test(said)) return false;
    return things.namesGiven(said) || bonus.test(said);
  };
  /** A bonus for a year is none for two. */
  const hasOtherTime = (clause: string) =>
    /(?:\d+|two|three|four|five|ten)[- ](?:years|months)/i.test(
      clause.replace(things.wholeNames, ' '),
    );

  /** What is said to be free. */
  function findSubject({ back, ahead }: Clause, mark: string): string {
    const told = back.replace(opening, '').replace(goesWith, '');
    const behind = ahead.replace(goesWith, '');
    const charged = /^\s*(?:\p{L}+\s+){0,2}?(?:for|to|für|por|pour|za)\s+(.*)$/isu.exec(ahead)?.[1];
    if (charged && (unpaid.test(mark) || pronounOnly.test(told))) return charged;
    if (/^(?:throw\w*|include[sd]? free)/i.test(mark)) return behind;
    const isAdjective =
      /^(?:free|complimentary|gratis|kostenlose\p{L}*|gratuit\p{L}*|darmow\p{L}+|bezpłatn\p{L}+)$/iu.test(
        mark,
      );
    if (isAdjective && /^\s+(?:bonus|gift|extra)/i.test(ahead)) return `${told} bonus`;
    if (
      isAdjective &&
      beforeNoun.test(ahead) &&
      !/(?<!\p{L})(?:is|are|comes?|ist|sind|est|es|son|jest)\s+(?:\p{L}+ly )?$/iu.test(back)
    )
      return behind;
    return pronounOnly.test(told) ? behind : told;
  }

  return (reading) => {
    const { text, context, amounts, clauseAround, isNoPromise, isOthers } = reading;

    function mayBeFree(start: number, mark: string): boolean {
      const end = start + mark.length;
      const isDenial = unpaid.test(mark);
      if (isDenial ? isOthers(start, end) : isNoPromise(start, end)) return true;
      const clause = clauseAround(start, end);
      if (
        customers.test(clause.whole) &&
        !/(?<!\p{L})(?:we|i|our|us)(?!\p{L})/iu.test(clause.whole)
      )
        return true;
      if (!isDenial && notBehind.test(clause.ahead)) return true;
      if (forever.test(clause.whole) || hasOtherTime(clause.whole)) return false;
      const subject = findSubject(clause, mark);
      if (!pronounOnly.test(subject)) return isGiven(subject);
      const wide = `${context} ${text}`;
      // "At no charge", over a list; "You get these for free:".
      if (/:\s*$/.test(text) || pronounOnly.test(wide.replace(mark, ' '))) {
        if (!things.namesSold(wide.replace(opening, ' '))) return true;
      }
      return (
        (things.namesGiven(wide) || bonus.test(wide)) &&
        !neverFree.test(text.slice(start + mark.length)) &&
        !(
          things.namesSold(text.slice(0, start)) &&
          !/(?<!\p{L})(?:these|the following|all of this)(?!\p{L})/iu.test(clause.whole)
        ) &&
        !neverFree.test(text.slice(0, start))
      );
    }

    const otherwise = [...text.matchAll(freeOtherwise)];
    const isOtherwise = (start: number) =>
      otherwise.some(({ index, 0: { length } }) => index <= start && start < index + length);
    const isKnown = amounts.some(
      (amount) =>
        isMoney(amount) &&
        things.facts.get(amount.value)?.some(({ of }) => of === 'saving' || of === 'value'),
    );

    if (visitorAsks.test(text)) return true;
    for (const { index, 0: mark } of text.matchAll(free))
      if (!isOtherwise(index) && !mayBeFree(index, mark)) return false;
    for (const { index, 0: mark } of text.matchAll(discount)) {
      const end = index + mark.length;
      if (isKnown || isNoPromise(index, end)) continue;
      if (!asks.test(clauseAround(index, end).whole)) return false;
    }
    for (const { index, 0: mark } of text.matchAll(loweringThePrice))
      if (!isNoPromise(index, index + mark.length)) return false;
    return true;
  };
}
