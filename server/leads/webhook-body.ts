import { company, leadWords } from '@parley/business';
import { leadFields, type LeadValues } from '@parley/contract';
import { consoleLink, leadLines, type LeadReaders, leadTitle } from './lead-words.ts';
import type { ToldLead } from './told-lead.ts';

/** The body of a webhook request. A receiver may see one lead twice, and knows it by `id`. */
export interface LeadCreated {
  readonly type: 'lead.created';
  readonly id: string;
  readonly createdAt: string;
  readonly lead: LeadValues;
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
  slack: () => writeSlack(told, readers),
  ntfy: (topic) => writeNtfy(told, topic, readers),
});

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
function writeSlack(told: ToldLead, readers: LeadReaders): string {
  const link = consoleLink(told, readers.publicUrl);
  const lines = [leadTitle(told), ...writeLines(told, readers), ...(link === null ? [] : [link])];
  const text = escapeSlack(lines.join('\n'));
  return JSON.stringify({ text, mrkdwn: false, unfurl_links: false, unfurl_media: false });
}

const writeLines = (told: ToldLead, readers: LeadReaders) =>
  leadLines(told, readers).map(({ name, value }) => `${name}: ${value}`);

const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** In bytes: ntfy makes a file of a longer message. */
const ntfyBytes = 4000;

/** Published as JSON, to the server's own address and with the topic in the body. */
function writeNtfy(told: ToldLead, topic: string, readers: LeadReaders): string {
  const link = consoleLink(told, readers.publicUrl);
  return JSON.stringify({
    topic,
    title: `${company.brand}: ${leadTitle(told)}`,
    message: cutToBytes(writeLines(told, readers).join('\n'), ntfyBytes),
    ...(link !== null && { click: link }),
  });
}

function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const bytes = Buffer.from(text).subarray(0, most - 3);
  // What was cut within a letter reads as U+FFFD.
  return `${bytes.toString().replace(/\ufffd+$/, '')}…`;
}
