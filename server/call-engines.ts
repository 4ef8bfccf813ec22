import { company } from '@parley/business';
import { type Engines, findEngines, type SpeechEngines } from '@parley/platform';
import type { Environment } from './environment.ts';
import { findNoCalls, isMediaOnLoopback } from './reach.ts';

/* What calls over the embedded platform speak and hear with, and how that is told. */

/** Flite speaks English, and pocketsphinx knows it, alone. */
const howToGetEngines = (language: string) =>
  language === 'en' ? 'apt install flite pocketsphinx pocketsphinx-en-us' : 'apt install espeak-ng';

/** As they are chosen and installed; null where calls go to a hosted platform. */
export async function openEngines({ voice, calls }: Environment): Promise<SpeechEngines | null> {
  return voice.kind === 'hosted' ? null : findEngines(calls.engines);
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

/** What has the calls, and what a bill or a doubt would have one set. */
const describeSpoken = (spoken: string) =>
  `Calls are speech to speech by ${spoken} once it has answered, unless their assistant names a model, a voice or ears; VOICE_REALTIME=off leaves them to the parts.`;

/** Where nothing is chosen the browser's own are asked first, so what is installed is for where it has none. */
export function describeEngines({ spoken, voice, recogniser, chosen }: Engines): string[] {
  if (spoken !== null)
    return [
      describeSpoken(spoken),
      ...describeEngines({ spoken: null, voice, recogniser, chosen }).map((line) =>
        line.replace(/^(In every call|Where a browser does \w+ itself,)/, 'Should it fail,'),
      ),
    ];
  const parts = [
    { what: 'speech', words: voice === null ? 'there is no voice' : `the voice is ${voice}` },
    { what: 'recognition', words: describeRecogniser(recogniser) },
  ] as const;
  const wordsOf = (isChosen: boolean) =>
    parts.filter(({ what }) => chosen.includes(what) === isChosen).map(({ words }) => words);
  const [always, otherwise] = [wordsOf(true), wordsOf(false)];
  const lines = [
    ...(always.length === 0 ? [] : [`In every call ${always.join(' and ')}.`]),
    ...(otherwise.length === 0
      ? []
      : [
          `Where a browser does ${otherwise.length > 1 ? 'neither' : 'not'} itself, ${otherwise.join(' and ')}.`,
        ]),
  ];
  if (voice === null || recogniser === null)
    lines.push(`Text remains. Install what is missing: ${howToGetEngines(company.language)}`);
  return lines;
}

function describeRecogniser(name: string | null): string {
  if (name === null) return 'speech is not recognised';
  return `speech is recognised by ${name}${name === 'pocketsphinx' ? ', which hears free speech badly' : ''}`;
}
