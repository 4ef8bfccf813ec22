import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledSize } from '../scripts/check/bundled-size.ts';
import { measureVoice } from '../scripts/check/voice-sizes.ts';
import { packOnce } from '../scripts/make-once.ts';
import { builtPackage } from '../scripts/pack/voice-paths.ts';
import type { Benchmark, Finding } from './harness/finding.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The peers' shortest way to a call, which is to be made on a click. */
const callPeers = {
  '@vapi-ai/web': `import Vapi from '@vapi-ai/web'; globalThis.use = new Vapi('key');`,
  'livekit-client': `import { Room } from 'livekit-client'; globalThis.use = new Room();`,
  '@elevenlabs/client': `import { Conversation } from '@elevenlabs/client';
    globalThis.use = Conversation.startSession;`,
  'retell-client-js-sdk': `import { RetellWebClient } from 'retell-client-js-sdk';
    globalThis.use = new RetellWebClient();`,
  'pipecat + small-webrtc': `import { PipecatClient } from '@pipecat-ai/client-js';
    import { SmallWebRTCTransport } from '@pipecat-ai/small-webrtc-transport';
    globalThis.use = new PipecatClient({ transport: new SmallWebRTCTransport() });`,
};

/** The same list of assistants. */
const restPeers = {
  'openapi-fetch': `import createClient from 'openapi-fetch';
    const client = createClient({ baseUrl: 'https://a.test', headers: { authorization: 'Bearer key' } });
    globalThis.use = client.GET('/assistant');`,
  "@vapi-ai/web's Api": `import { Api } from '@vapi-ai/web/dist/api.js';
    globalThis.use = new Api({ baseUrl: 'https://a.test' }).assistant.assistantControllerFindAll();`,
  '@vapi-ai/server-sdk': `import { VapiClient } from '@vapi-ai/server-sdk';
    globalThis.use = new VapiClient({ token: 'key' }).assistants.list();`,
  'its subpath': `import { AssistantsClient } from '@vapi-ai/server-sdk/assistants';
    globalThis.use = new AssistantsClient({ token: 'key' }).list();`,
  'bare fetch': `globalThis.use = fetch('https://a.test/assistant', {
      headers: { authorization: 'Bearer key' },
    }).then((response) => response.json());`,
};

const unusedPeers = Object.fromEntries(
  ['@vapi-ai/web', 'livekit-client', '@elevenlabs/client', 'retell-client-js-sdk'].map((name) => [
    name,
    `import * as unused from '${name}';`,
  ]),
);

/** A call over our own transport, of the whole web client of the hosted platform. */
const largestShare = 0.19;

/** Compressed bytes of ours and of the peers, all bundled by the same bundler in one run. */
export const sdkSize: Benchmark = async () => {
  await packOnce();
  const ours = await measureVoice();
  const calls = await weigh(callPeers);
  const beside: Readonly<Record<string, Sizes>> = {
    'the call without a transport and controls': calls,
    'an unused import of index': await weigh(unusedPeers),
    'one REST operation': await weigh(restPeers),
  };
  const budgets = ours.map(({ what, limit, bytes }): Finding => ({
    goal: `${capitalize(what)} ≤ ${limit} B`,
    measured: [`${bytes} B`, describe(beside[what])].filter(Boolean).join('; '),
    met: bytes <= limit,
  }));
  return [...budgets, compareWithHosted(ours, calls), await weighHostedCall(calls)];
};

type Sizes = Readonly<Record<string, number>>;

async function weigh(peers: Readonly<Record<string, string>>): Promise<Sizes> {
  const sizes = Object.entries(peers).map(
    async ([name, code]) => [name, await bundledSize(here, code)] as const,
  );
  return Object.fromEntries(await Promise.all(sizes));
}

function compareWithHosted(ours: Awaited<ReturnType<typeof measureVoice>>, peers: Sizes): Finding {
  const { bytes } = ours.find(({ what }) => what === 'a call over WebRTC')!;
  const share = bytes / peers['@vapi-ai/web']!;
  return {
    goal: `A call over WebRTC ≤ ${largestShare} × @vapi-ai/web`,
    measured: `${share.toFixed(3)} ×`,
    met: share <= largestShare,
  };
}

/** Reported, with no goal of its own: most of it is the library that both stand on. */
async function weighHostedCall(peers: Sizes): Promise<Finding> {
  const client = join(builtPackage, 'index.js').replaceAll('\\', '/');
  const bytes = await bundledSize(
    here,
    `import { VoiceClient } from '${client}'; globalThis.use = new VoiceClient('key');`,
  );
  return {
    goal: 'All that a hosted call loads, daily-js 0.92.2 included',
    measured: `${bytes} B; @vapi-ai/web, with daily-js 0.87, ${peers['@vapi-ai/web']}`,
    met: null,
  };
}

const describe = (sizes: Sizes = {}) =>
  Object.entries(sizes)
    .map(([name, bytes]) => `${name} ${bytes}`)
    .join(', ');

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1);
