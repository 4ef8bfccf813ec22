import type { DayCount } from '@parley/contract';

export interface Due {
  readonly isLate: boolean;
  /** `in 2 h 10 min`, `Late by 20 h`. */
  readonly text: string;
}

const minute = 60_000;

/** What is left of the promised time. */
export function describeDue(dueAt: string, now: Date): Due {
  const left = Date.parse(dueAt) - now.getTime();
  return left < 0
    ? { isLate: true, text: `Late by ${describeSpan(-left)}` }
    : { isLate: false, text: `in ${describeSpan(left)}` };
}

/** Minutes are told of a day that is near: nobody plans a call in 19 h 43 min. */
function describeSpan(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minute));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 12 || (hours > 0 && minutes % 60 === 0)) return `${hours} h`;
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** `4 people wait for a call. 1 is late. 1 said no to a call.` */
export function describeWaiting(people: {
  readonly shown: number;
  readonly isMore: boolean;
  readonly late: number;
  /** Shown too, and waiting for no call. */
  readonly refused: number;
}): string {
  const { refused } = people;
  const waiting = countWaiting(people);
  return refused === 0 ? waiting : `${waiting} ${refused} said no to a call.`;
}

function countWaiting({ shown, isMore, late }: { shown: number; isMore: boolean; late: number }) {
  if (shown === 0 && !isMore) return 'Nobody waits for a call.';
  const waiting = isMore
    ? `More than ${shown} people wait for a call.`
    : shown === 1
      ? '1 person waits for a call.'
      : `${shown} people wait for a call.`;
  if (late === 0) return isMore ? waiting : `${waiting} Nobody is late.`;
  return `${waiting} ${late} ${late === 1 ? 'is' : 'are'} late.`;
}

/** `1000+` where there are more than were counted. */
export const writeCount = ({ leads, isMore }: DayCount): string => `${leads}${isMore ? '+' : ''}`;

const ways: ReadonlyMap<string, string> = new Map([
  ['open-chat', 'Chat'],
  ['callback', 'Asked for a call'],
  ['conversation', 'Sent conversation'],
]);

/** What opened the gate; another control is called by its id. */
export function describeWay(openedBy: string | null): string {
  if (openedBy === null) return 'Details alone';
  const words = openedBy.replace(/^action-/, '').replaceAll('-', ' ');
  return ways.get(openedBy) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
