import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the tests of calls speak and recognise with: what has to be there, and Debian's package of it. */
const parts = [
  { name: 'flite', package: 'flite' },
  { name: 'pocketsphinx_continuous', package: 'pocketsphinx' },
  {
    name: '/usr/share/pocketsphinx/model/en-us/en-us.lm.bin',
    package: 'pocketsphinx-en-us',
  },
] as const;

export const howToGetSpeechPrograms =
  'flite and pocketsphinx with its English model were not found: install them (Debian and Ubuntu: apt-get install flite pocketsphinx pocketsphinx-en-us).';

/** The packages of what is missing. */
export function findMissingSpeech(path: string = process.env['PATH'] ?? ''): string[] {
  const folders = path.split(delimiter).filter(Boolean);
  return parts
    .filter(({ name }) =>
      name.startsWith('/')
        ? !existsSync(name)
        : !folders.some((folder) => existsSync(join(folder, name))),
    )
    .map((part) => part.package);
}

/** For `it.runIf`: with `CI` set a test that needs them never is skipped. */
export const hasSpeechPrograms = (): boolean =>
  findMissingSpeech().length === 0 || process.env['CI'] !== undefined;
