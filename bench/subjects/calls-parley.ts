import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { RTCPeerConnection, useOPUS, useVP8 } from 'werift';
import { openFirstOrg } from '../../platform/ground/access/first-org.ts';
import { defaultRateLimits } from '../../platform/ground/access/rate-limits.ts';
import { createTone } from '../../platform/areas/live/media/tone.ts';
import type { SpeechEngines } from '../../platform/areas/live/engines.ts';
import { platformRoutes } from '../../platform/compose.ts';
import { watchDatabase } from '../../server/database-watch.ts';
import { parseEnvironment } from '../../server/environment.ts';
import { createLog, createLogStream } from '../../http/log.ts';
import { openDatabase, prepareDatabase } from '../../server/open-database.ts';
import { serveApp } from './parley-app.ts';
import { type Mark, scriptedMs, voiceKey } from '../harness/scripted-speech.ts';

/* The voice platform with a recogniser and a voice that always take the same time. */

const dataDirectory = process.env['DATA_DIR']!;
const environment = parseEnvironment(process.env);
const database = await openDatabase(environment, {
  watch: watchDatabase(createLog(createLogStream(() => {})), { databaseFailed() {} }),
});
await prepareDatabase(database, environment);
await openFirstOrg(database, { privateKey: voiceKey, publicKey: 'pk_bench' });

const marks: Mark[] = [];
const note = (what: Mark['what']) =>
  void marks.push({ what, at: performance.timeOrigin + performance.now() });

/** A connection of the library alone. */
async function answerRaw(sdp: string): Promise<string> {
  const connection = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceInterfaceAddresses: { udp4: '127.0.0.1' },
    bundlePolicy: 'max-bundle',
    codecs: { audio: [useOPUS()], video: [useVP8()] },
  });
  await connection.setRemoteDescription({ type: 'offer', sdp });
  await connection.setLocalDescription(await connection.createAnswer());
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'closed' || state === 'disconnected' || state === 'failed')
      void connection.close();
  });
  return connection.localDescription!.sdp;
}

/** Of 300 ms. Made once: voices that are worth measuring are made elsewhere. */
const word = createTone(440, 24_000, 7_200)();

const engines: SpeechEngines = {
  recogniser: {
    name: 'scripted',
    hasPunctuation: true,
    patienceSeconds: 2,
    open(events) {
      let timer: NodeJS.Timeout | undefined;
      return {
        push16k() {},
        resume: () => clearTimeout(timer),
        pause() {
          note('paused');
          clearTimeout(timer);
          timer = setTimeout(() => {
            note('words');
            events.onWords('Please go on.', true);
          }, scriptedMs.recogniser);
        },
        forget: () => clearTimeout(timer),
        expect() {},
        async close() {
          clearTimeout(timer);
        },
      };
    },
  },
  chosen: [],
  spoken: null,
  voices: [
    {
      name: 'scripted',
      async *speak(text, signal) {
        note('asked');
        await new Promise((resolve) => setTimeout(resolve, scriptedMs.voice));
        if (signal.aborted) return;
        note('spoken');
        for (const _word of text.split(' ')) yield word.slice();
      },
    },
  ],
};

await serveApp([
  platformRoutes({
    database,
    sealingKey: 'sealing-key-of-the-bench',
    uploadsDirectory: join(dataDirectory, 'uploads'),
    publicUrl: null,
    answer() {
      note('thought');
      return process.env['ANSWER'] ?? 'Certainly.';
    },
    brand: { name: 'Bench', rules: '', icon: '' },
    reach: 'machine',
    spendingCeiling: { requests: 1_000_000, tokens: 1_000_000_000 },
    hasRoom: async () => true,
    live: {
      ports: [43_000, 43_099],
      announcedAddress: null,
      loopbackOnly: true,
      // Whoever was killed keeps a place for a while.
      callsAtOnce: 200,
      engines: { spoken: null, speech: null, transcription: null },
    },
    findEngines: async () => engines,
    // All callers are of one address.
    rateLimits: { ...defaultRateLimits, guesses: { burst: 10_000, perMinute: 600_000 } },
    checkReplies: false,
  }),
  async (app) => {
    app.get('/voice/bench/marks', () => marks.splice(0));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    // Milliseconds that it took at most, since it was asked before.
    app.get('/voice/bench/standstill', () => {
      const longest = delay.max / 1e6;
      delay.reset();
      return String(longest);
    });
    app.post<{ Body: string }>('/voice/bench/raw', ({ body }) => answerRaw(body));
  },
]);
