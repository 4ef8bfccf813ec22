import { putFile } from '@parley/platform';
import { isOwnMachine } from '../../server/reach.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';
import { explainNetwork, listenerAt, reach } from './network.ts';

const timeoutMs = 10_000;
const testName = 'parley-test.json';

/** Whether the place for copies of recordings can be reached; with `--send`, whether a file can be put there. */
export async function checkRecordings({ environment, send, signal }: Patient): Promise<Finding[]> {
  const { recordingPlace: place, voice } = environment;
  if (place === null || voice.kind === 'hosted') return [];
  const about = 'Recordings';
  const listener = listenerAt(place.address);
  const open =
    listener.isTls || isOwnMachine(listener.host)
      ? []
      : [
          note(
            about,
            'VOICE_RECORDINGS_URL is http: nothing is encrypted on the way.',
            'use https.',
          ),
        ];
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    if (!send) {
      await reach(listener, limit);
      const says = `their place can be reached. \`npm run doctor -- --send\` puts ${testName} there.`;
      return [ok(about, says), ...open];
    }
    const reason = await putFile(place, testFile(), limit);
    return reason === null
      ? [ok(about, `their place took ${testName}, which you may remove.`), ...open]
      : [
          wrong(
            about,
            `their place did not take ${testName} (${reason}).`,
            'see whether the folder of VOICE_RECORDINGS_URL is there, takes PUT and knows VOICE_RECORDINGS_AUTHORIZATION.',
          ),
          ...open,
        ];
  } catch (error) {
    return [
      wrong(
        about,
        `VOICE_RECORDINGS_URL: ${explainNetwork(error)}.`,
        'mend the address, or who listens there.',
      ),
    ];
  }
}

/** It holds nobody's data. */
function testFile() {
  const content = Buffer.from(`{"type":"test"}\n`);
  async function* pieces() {
    yield content;
  }
  return {
    name: testName,
    type: 'application/json',
    bytes: content.byteLength,
    pieces: pieces(),
  };
}
