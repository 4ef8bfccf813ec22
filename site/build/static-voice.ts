import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicConfig } from '@parley/contract';

/** What a static host serves as `/config.json`; the build copies it. A server writes its own. */
const staticConfig = 'public/config.json';

/**
 * Whether the pages of a static host may promise calls: its configuration names a voice platform.
 * @throws Error naming the file when it is no JSON, or says nothing of voice.
 */
export async function readStaticVoice(site: string): Promise<boolean> {
  let text: string;
  try {
    text = await readFile(join(site, staticConfig), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    const { voice } = JSON.parse(text) as PublicConfig;
    return voice.publicKey !== '';
  } catch (cause) {
    throw new Error(
      `site/${staticConfig} is not what /config.json has to be: JSON with \`voice\``,
      {
        cause,
      },
    );
  }
}
