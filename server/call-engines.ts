import { type Engines, findEngines } from '@parley/platform';
import type { Environment } from './environment.ts';
import { findNoCalls, isMediaOnLoopback } from './reach.ts';

/* What calls over the embedded platform speak and hear with, and how that is told. */

export const howToGetEngines = 'apt install flite pocketsphinx pocketsphinx-en-us';

/** By name, as they are installed; null where calls go to a hosted platform. */
export async function nameEngines({ voice }: Environment): Promise<Engines | null> {
  if (voice.kind === 'hosted') return null;
  const { voices, recogniser } = await findEngines();
  return { voice: voices[0]?.name ?? null, recogniser: recogniser?.name ?? null };
}

/** For the person who starts the server: what is there, what is missing, and no more than that. */
export function describeCalls(environment: Environment, engines: Engines): string[] {
  switch (findNoCalls(environment)) {
    case 'no minutes':
      return ['not from the site: VOICE_VISITOR_MINUTES or VOICE_DAILY_MINUTES is 0'];
    case 'not reachable':
      return [
        'not from the site: with HOST=localhost their sound reaches this machine alone.',
        'Set VOICE_MEDIA_ADDRESS to the IPv4 address at which visitors reach it.',
      ];
    case null: {
      const [first, last] = environment.calls.mediaPorts;
      const where = isMediaOnLoopback(environment) ? 'on this machine alone' : 'open them';
      return [
        `from the site, over UDP ports ${first}-${last} (${where})`,
        ...describeEngines(engines),
      ];
    }
  }
}

/** The browser's own are asked first, so these are for where it has none. */
export function describeEngines({ voice, recogniser }: Engines): string[] {
  const speaks = voice === null ? 'no voice' : `the voice is ${voice}`;
  const hears =
    recogniser === null
      ? 'speech is not recognised'
      : `speech is recognised by ${recogniser}, which hears free speech badly`;
  const lines = [`Where a browser does neither itself, ${speaks} and ${hears}.`];
  if (voice === null || recogniser === null)
    lines.push(`Text remains. Install what is missing: ${howToGetEngines}`);
  return lines;
}
