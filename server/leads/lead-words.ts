import { leadWords, promisedBy, quickActions } from '@parley/business';
import type { LeadField } from '@parley/contract';
import { isMailAddress } from '../mail-address.ts';
import { writeDeadline, writeMoment } from './mail-moments.ts';
import type { Caller, MissedCall } from './missed-calls.ts';
import type { ToldLead } from './told-lead.ts';

/* What the company is told of a lead, in plain words; each medium escapes them as it has to. */

/** The longest that a line of a title gets, in characters. */
const titleLength = 100;

/**
 * In one line: without line ends, and without what turns the direction of the text around it, which would
 * make one thing look like another.
 */
export function oneLine(text: string): string {
  return dropControls(text).replaceAll(/\s+/g, ' ').trim();
}

/** Lines stay lines. */
function dropControls(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

/** @param most characters, the mark of the cut among them. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}

const { titles, ways } = leadWords;

/** By what opened the gate, which a visitor's browser says: any word may come. */
const openedTitles: ReadonlyMap<string, string> = new Map([
  ['callback', titles.callback],
  ['conversation', titles.conversation],
]);
const openedWays: ReadonlyMap<string, string> = new Map([
  ['open-chat', ways.chat],
  ['start-guided', ways.guided],
  ['callback', ways.callback],
  ['conversation', ways.conversation],
  ...quickActions.map(({ id, title }) => [`action-${id}`, title] as const),
]);

/** What opened the gate, in words; what is known here no more stays as the browser named it. */
const nameWay = (openedBy: string) => openedWays.get(openedBy) ?? openedBy;

/** What it is: a new lead, a wish to be called, a conversation; and who, null where nobody knows. */
export interface Heading {
  readonly what: string;
  readonly who: string | null;
}

export const leadHeading = ({ name, openedBy }: ToldLead): Heading => ({
  what: openedTitles.get(openedBy ?? '') ?? titles.lead,
  who: oneLine(name) || titles.noName,
});

/** Of a call that nobody answered. */
export const missedHeading = (caller: Caller | null): Heading => ({
  what: titles.missedCall,
  who: caller && (oneLine(caller.name) || null),
});

export const writeTitle = ({ what, who }: Heading): string =>
  cutTo(who === null ? what : `${what}: ${who}`, titleLength);

export interface LeadLine {
  readonly label: keyof typeof leadWords.labels;
  readonly value: string;
  /** Where a tap leads; null for nowhere. */
  readonly link: string | null;
}

/** What each field is called, and what of it is said; a new one has to say so. */
const fieldLines: Readonly<Record<LeadField, (lead: ToldLead) => LeadLine[]>> = {
  name: ({ name }) => writeLine('name', oneLine(name)),
  phone: ({ phone }) => writePhone(phone),
  email: ({ email }) => writeEmail(email),
  company: ({ company }) => writeLine('company', company && oneLine(company)),
  message: ({ message }) => writeLine('message', message),
};

/** Who reads of leads. */
export interface LeadReaders {
  /** Of this server, for links to the console. */
  readonly publicUrl: string | null;
  /** By whose clock they live, as IANA names it. */
  readonly timeZone: string;
}

/** What is known of the lead, without what was left out. */
export function leadLines(
  lead: ToldLead,
  { timeZone }: Pick<LeadReaders, 'timeZone'>,
): readonly LeadLine[] {
  const { firstQuestion, openedBy } = lead;
  const createdAt = new Date(lead.createdAt);
  // One that calls a call off has no number, and nobody is promised a call by it.
  const callBy =
    lead.phone.trim() === ''
      ? null
      : writeDeadline(new Date(promisedBy(createdAt.getTime())), timeZone);
  return [
    ...writeLine('callBy', callBy),
    ...Object.values(fieldLines).flatMap((write) => write(lead)),
    ...writeLine('asked', firstQuestion && oneLine(firstQuestion)),
    ...writeLine('cameBy', openedBy && nameWay(openedBy)),
    ...writeLine('when', writeMoment(createdAt, timeZone)),
  ];
}

function writeLine(
  label: LeadLine['label'],
  value: string | null,
  link: string | null = null,
): LeadLine[] {
  const said = value === null ? '' : dropControls(value).trim();
  return said === '' ? [] : [{ label, value: said, link }];
}

const writePhone = (phone: string) => writeLine('phone', oneLine(phone), phoneLink(phone));

const writeEmail = (email: string) =>
  isPlaceholder(email) ? [] : writeLine('email', oneLine(email), emailLink(email));

/** The guided sale saves one where it asks for no address. */
const isPlaceholder = (email: string) => /\.invalid$/i.test(email.trim());

function phoneLink(phone: string): string | null {
  const dialled = phone.replaceAll(/(?!^\+)[^\d]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : null;
}

/** A mark in an address (`?`, `&`) is no more than that: it adds neither a subject nor another reader. */
const emailLink = (email: string): string | null =>
  isMailAddress(email) ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : null;

export function callLines(
  { caller, endedAt, reason }: MissedCall,
  { timeZone }: Pick<LeadReaders, 'timeZone'>,
): readonly LeadLine[] {
  return [
    ...(caller === null
      ? writeLine('who', leadWords.missedCall.unknown)
      : [
          ...writeLine('name', oneLine(caller.name)),
          ...writePhone(caller.phone),
          ...writeEmail(caller.email),
        ]),
    ...writeLine('what', leadWords.missedCall.ended),
    ...writeLine('why', oneLine(reason)),
    ...writeLine('when', writeMoment(new Date(endedAt), timeZone)),
  ];
}

/** The lead's visitor in the console; null where nobody knows the server's address. */
export function consoleLink({ id }: Pick<ToldLead, 'id'>, publicUrl: string | null): string | null {
  return publicUrl && `${publicUrl}/operator#/lead/${id}`;
}
