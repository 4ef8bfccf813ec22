import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicConfig } from '@parley/contract';

/** What a static host serves as `/config.json`; the build copies it. A server writes its own. */
const path = 'public/config.json';

/**
 * Null: there is none, and the pages of a static host find no service.
 * @throws Error naming the file when it is no JSON, or a service is missing.
 */
export async function readStaticConfig(site: string): Promise<PublicConfig | null> {
  let text: string;
  try {
    text = await readFile(join(site, path), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const config = JSON.parse(text) as PublicConfig;
    const texts = [
      ...[config.database.url, config.generative.baseUrl],
      ...[config.voice.baseUrl, config.voice.publicKey],
    ];
    if (!texts.every((one) => typeof one === 'string')) throw new Error('a field is no text');
    return config;
  } catch (cause) {
    throw new Error(
      `site/${path} is not what /config.json has to be: JSON with \`database\`, \`generative\` and \`voice\``,
      { cause },
    );
  }
}

/** Whether the pages of a static host may promise calls: its configuration names a voice platform. */
export const promisesCalls = (config: PublicConfig | null): boolean =>
  config !== null && config.voice.publicKey !== '';

/** The policy stands before all that it is for. */
export const withPolicy = (html: string, policy: string): string =>
  html.replace(
    '<meta charset="utf-8">',
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
