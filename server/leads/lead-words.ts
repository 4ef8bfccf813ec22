import { leadWords, quickActions } from '@parley/business';
import type { LeadField } from '@parley/contract';
import { writeTime } from '../write-time.ts';
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

const { titles, labels, ways } = leadWords;

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

/** Who, and what it is: a new lead, a wish to be called, a conversation. */
export function leadTitle({ name, openedBy }: ToldLead): string {
  const what = openedTitles.get(openedBy ?? '') ?? titles.lead;
  return cutTo(`${what}: ${oneLine(name) || titles.noName}`, titleLength);
}

export interface LeadLine {
  readonly name: string;
  readonly value: string;
  /** Where a tap leads; null for nowhere. */
  readonly link: string | null;
}

/** What each field is called, and what of it is said; a new one has to say so. */
const fieldLines: Readonly<Record<LeadField, (lead: ToldLead) => LeadLine[]>> = {
  name: ({ name }) => writeLine(labels.name, oneLine(name)),
  phone: ({ phone }) => writeLine(labels.phone, oneLine(phone), phoneLink(phone)),
  email: ({ email }) => writeLine(labels.email, isPlaceholder(email) ? null : oneLine(email)),
  company: ({ company }) => writeLine(labels.company, company && oneLine(company)),
  message: ({ message }) => writeLine(labels.message, message),
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
  const { firstQuestion, openedBy, createdAt } = lead;
  return [
    ...Object.values(fieldLines).flatMap((write) => write(lead)),
    ...writeLine(labels.asked, firstQuestion && oneLine(firstQuestion)),
    ...writeLine(labels.cameBy, openedBy && nameWay(openedBy)),
    ...writeLine(labels.when, writeTime(new Date(createdAt), timeZone)),
  ];
}

function writeLine(name: string, value: string | null, link: string | null = null): LeadLine[] {
  const said = value === null ? '' : dropControls(value).trim();
  return said === '' ? [] : [{ name, value: said, link }];
}

/** The guided sale saves one where it asks for no address. */
const isPlaceholder = (email: string) => /\.invalid$/i.test(email.trim());

function phoneLink(phone: string): string | null {
  const dialled = phone.replaceAll(/(?!^\+)[^\d]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : null;
}

/** Of a call that nobody answered. */
export function missedTitle(caller: Caller | null): string {
  const who = caller && oneLine(caller.name);
  return cutTo(`${titles.missedCall}${who ? `: ${who}` : ''}`, titleLength);
}

export function callLines(
  { caller, endedAt, reason }: MissedCall,
  { timeZone }: Pick<LeadReaders, 'timeZone'>,
): readonly LeadLine[] {
  return [
    ...(caller === null
      ? writeLine(labels.who, leadWords.missedCall.unknown)
      : [
          ...writeLine(labels.name, oneLine(caller.name)),
          ...writeLine(labels.phone, oneLine(caller.phone), phoneLink(caller.phone)),
          ...writeLine(labels.email, isPlaceholder(caller.email) ? null : oneLine(caller.email)),
        ]),
    ...writeLine(labels.what, leadWords.missedCall.ended),
    ...writeLine(labels.why, oneLine(reason)),
    ...writeLine(labels.when, writeTime(new Date(endedAt), timeZone)),
  ];
}

/** The lead's visitor in the console; null where nobody knows the server's address. */
export function consoleLink({ id }: Pick<ToldLead, 'id'>, publicUrl: string | null): string | null {
  return publicUrl && `${publicUrl}/operator#/lead/${id}`;
}
