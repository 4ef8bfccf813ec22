import { company, leadWords } from '@parley/business';
import { leadFields, type LeadValues } from '@parley/contract';
import {
  callLines,
  consoleLink,
  type LeadLine,
  leadLines,
  type LeadReaders,
  leadHeading,
  missedHeading,
  writeTitle,
} from './lead-words.ts';
import type { Caller, MissedCall } from './missed-calls.ts';
import type { ToldLead } from './told-lead.ts';

/** The body of a webhook request. A receiver may see one lead twice, and knows it by `id`. */
export interface LeadCreated {
  readonly type: 'lead.created';
  readonly id: string;
  readonly createdAt: string;
  readonly lead: LeadValues;
}

/** The same of a call from the site that nobody answered. */
export interface CallMissed {
  readonly type: 'call.missed';
  /** Of the call. */
  readonly id: string;
  readonly endedAt: string;
  readonly reason: string;
  /** Who left details before; null of anybody else. */
  readonly caller: Caller | null;
}

/** One message, as each `LEAD_WEBHOOK_FORMAT` has it. */
export interface WebhookBodies {
  /** The same in every try; null where there is nothing to be taken twice. */
  readonly key: string | null;
  json(): string;
  slack(): string;
  ntfy(topic: string): string;
}

export const tellOfLead = (told: ToldLead, readers: LeadReaders): WebhookBodies => ({
  key: told.id,
  json: () => writeJson(told),
  ...writeForPeople(
    writeTitle(leadHeading(told)),
    leadLines(told, readers),
    consoleLink(told, readers.publicUrl),
  ),
});

export function tellOfMissedCall(call: MissedCall, readers: LeadReaders): WebhookBodies {
  const { id, endedAt, reason, caller } = call;
  const link = caller && consoleLink({ id: caller.leadId }, readers.publicUrl);
  return {
    key: id,
    json: () =>
      JSON.stringify({ type: 'call.missed', id, endedAt, reason, caller } satisfies CallMissed),
    ...writeForPeople(writeTitle(missedHeading(caller)), callLines(call, readers), link),
  };
}

const writeForPeople = (
  title: string,
  lines: readonly LeadLine[],
  link: string | null,
): Pick<WebhookBodies, 'slack' | 'ntfy'> => {
  const said = lines.map(({ label, value }) => `${leadWords.labels[label]}: ${value}`);
  return {
    slack: () => writeSlack([title, ...said, ...(link === null ? [] : [link])]),
    ntfy: (topic) => writeNtfy(topic, title, said, link),
  };
};

/** What the doctor sends: it holds nobody's data. */
export const tellOfTest = (createdAt: Date): WebhookBodies => ({
  key: null,
  json: () => JSON.stringify({ type: 'test', createdAt: createdAt.toISOString() }),
  slack: () => JSON.stringify({ text: leadWords.test.text }),
  ntfy: (topic) => JSON.stringify({ topic, title: company.brand, message: leadWords.test.text }),
});

/** Parley's own. */
function writeJson(told: ToldLead): string {
  const values = leadFields.map((field) => [field, told[field]] as const);
  const lead = Object.fromEntries(values) as unknown as LeadValues;
  const { id, createdAt } = told;
  return JSON.stringify({ type: 'lead.created', id, createdAt, lead } satisfies LeadCreated);
}

/**
 * For a Slack incoming webhook. What a visitor writes mentions nobody there, and
 * shows no preview of a link. The longest lead is shorter than the 40,000 characters that Slack takes.
 */
function writeSlack(lines: readonly string[]): string {
  const text = escapeSlack(lines.join('\n'));
  return JSON.stringify({ text, mrkdwn: false, unfurl_links: false, unfurl_media: false });
}

const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** In bytes: ntfy makes a file of a longer message. */
const ntfyBytes = 4000;

/** Published as JSON, to the server's own address and with the topic in the body. */
function writeNtfy(
  topic: string,
  title: string,
  lines: readonly string[],
  link: string | null,
): string {
  return JSON.stringify({
    topic,
    title: `${company.brand}: ${title}`,
    message: cutToBytes(lines.join('\n'), ntfyBytes),
    ...(link !== null && { click: link }),
  });
}

function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const bytes = Buffer.from(text).subarray(0, most - 3);
  // What was cut within a letter reads as U+FFFD.
  return `${bytes.toString().replace(/\ufffd+$/, '')}…`;
}
