import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Measured } from '../page/figures.ts';

/** What `npm run bench -- page` found, and of which page. */
export interface PageMeasurement extends Measured {
  readonly page: string;
}

export const measuredFile = new URL('measured.json', import.meta.url);

export async function readMeasurement(): Promise<PageMeasurement> {
  return JSON.parse(await readFile(measuredFile, 'utf8')) as PageMeasurement;
}

/**
 * What decides how quickly a page comes and how it is found to be: all of it but its own figures, the names of
 * what it loads once a visitor acts, and the year of its small print.
 */
export function identifyPage(html: string): string {
  const measured = html
    .replace(/<section id="weighed"[^]*?<\/section>/, '')
    .replaceAll(/ data-(?:islands|outbox)="[^"]*"/g, '')
    .replace(/(?<=© \d{4}–)\d{4}/, '');
  return createHash('sha256').update(measured).digest('hex');
}
