import { company } from '@parley/business/company';
import { talkWords } from '@parley/business/talk-words';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Given, SaleOutcome } from '../ui/sale-outcome.ts';
import { trimNote } from './read-answer.ts';

const words = talkWords.end;

/** A call that is asked for. */
export interface BookedCall {
  /** As it was typed. */
  readonly phone: string;
  /** What was said with it, and goes along. */
  readonly said?: string;
  /** By when it was promised, in milliseconds since 1970. */
  readonly callBy: number;
}

/** What a finished sale came to: a call, which may be the one before, or that nobody is to call. */
export type SaleEnd = (BookedCall & { readonly isUnchanged?: true }) | { readonly phone: null };

/** The same in words; null where nobody calls. */
export function tellEnd(end: SaleEnd, now: number): SaleOutcome | null {
  if (end.phone === null) return null;
  const { phone, said, callBy, isUnchanged } = end;
  const when = describeMoment(callBy, now);
  // A note may have a time of its own.
  const called = (said === undefined ? words.called : words.noted).replace('{when}', () => when);
  return {
    called: around(isUnchanged ? `${called} ${words.unchanged}` : called, '{phone}', phone),
    said: said === undefined ? null : around(words.said, '{said}', trimNote(said)),
    change: words.change,
  };
}

function around(sentence: string, mark: string, given: string): Given {
  const [before = '', ...after] = sentence.split(mark);
  return { before, given, after: after.join(given) };
}

interface GuidedEndProps {
  readonly end: SaleEnd;
  readonly now: number;
  readonly onChangePhone: () => void;
}

/** Stays on the page where the sale was left: who calls, where and by when; or that nobody does. */
export function GuidedEnd({ end, now, onChangePhone }: GuidedEndProps) {
  const { email } = company;
  const outcome = tellEnd(end, now);
  return (
    <div className="sale-end">
      {outcome === null ? (
        <>
          <h3 tabIndex={-1}>{words.notCalled}</h3>
          <p>
            {fill(words.kept, { email: <a href={`mailto:${email}`}>{email}</a> })}{' '}
            <a href="#package">{words.prices}</a>
          </p>
        </>
      ) : (
        <>
          <h3 tabIndex={-1}>{drawGiven(outcome.called)}</h3>
          {outcome.said && <p>{drawGiven(outcome.said)}</p>}
          <button type="button" className="link" onClick={onChangePhone}>
            {outcome.change}
          </button>
        </>
      )}
    </div>
  );
}

const drawGiven = ({ before, given, after }: Given): ReactNode => (
  <>
    {before}
    <bdi>{given}</bdi>
    {after}
  </>
);

/** The text with what stands for its names in braces. */
function fill(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/[{}]/)
    .map((part, at) => <Fragment key={at}>{at % 2 === 1 ? parts[part] : part}</Fragment>);
}

const minute = 60_000;
const day = 1440 * minute;

/**
 * `today 09:05`, `tomorrow 15:00`, `Monday 15:00`, by the visitor's clock and in the company's language. Midnight ends
 * a day: `the end of today`.
 */
export function describeMoment(moment: number, now: number): string {
  const at = new Date(moment);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const last = new Date(moment - minute);
  const weekday = last.toLocaleDateString(company.language, { weekday: 'long' });
  const days = Math.round((last.setHours(0, 0, 0, 0) - midnight) / day);
  const dayName = [words.today, words.tomorrow][days] ?? weekday;
  const time = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return time.every((part) => part === '00')
    ? words.endOf.replace('{day}', dayName)
    : `${dayName} ${time.join(':')}`;
}
