import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../contract/voice/index.ts';
import { buildCallMachine } from '../pack/call-machine.ts';
import { builtPackage, voice } from '../pack/voice-paths.ts';
import { countGzipped } from './built-site.ts';
import { bundledSize, type BundledFile, bundleFiles, sumBytes } from './bundled-size.ts';
import type { Gate } from './gate.ts';
import { findOverweight, type Budget } from './sizes.ts';

/** Holds what is published of the SDK to its byte budgets. */
export const voiceSizes: Gate = {
  name: 'sizes of the SDK',
  async check() {
    return findOverweight(await measureVoice());
  },
};

/** What a page pays for the built package, by how much of it it uses. */
export async function measureVoice(): Promise<Budget[]> {
  return [...(await measureCalls()), ...(await measureImports()), ...(await measureRest())];
}

async function measureCalls(): Promise<Budget[]> {
  const client = await bundleFiles(
    voice,
    `import { VoiceClient } from '${entry('index')}'; globalThis.use = new VoiceClient('key');`,
  );
  const parts = Object.groupBy(client, findPart);
  const weigh = (part: Part) => sumBytes(parts[part] ?? []);
  const [daily, library] = await Promise.all([
    sizeOf(`globalThis.use = import('${entry('daily')}');`),
    sizeOf(`globalThis.use = import('@daily-co/daily-js');`),
  ]);
  return [
    {
      what: 'the client before a call',
      limit: 1_650,
      bytes: sumBytes(client.filter(({ isFirst }) => isFirst)),
    },
    { what: 'the call without a transport and controls', limit: 11_200, bytes: weigh('core') },
    { what: 'the transport over WebRTC', limit: 3_000, bytes: weigh('webrtc') },
    {
      // All that each loads. 15,000 is the goal: Node's methods of the emitter (D772) are 150 beyond.
      what: 'a call over WebRTC',
      limit: 15_150,
      bytes: weigh('core') + weigh('webrtc') + weigh('come-back'),
    },
    { what: 'speech by the browser', limit: 1_200, bytes: weigh('browser-speech') },
    { what: 'the ways into a room and back', limit: 950, bytes: weigh('come-back') },
    { what: 'a call over a WebSocket', limit: 1_300, bytes: weigh('websocket') },
    { what: 'how loud a microphone is in Firefox', limit: 340, bytes: weigh('own-level') },
    { what: 'what few calls need', limit: 2_100, bytes: weigh('rare') },
    { what: 'the Daily adapter beyond daily-js', limit: 5_000, bytes: daily - library },
    {
      what: 'the call machine of the hosted client',
      // 8,000, 1,000 by which it comes back into a call, and 250 by which it measures a microphone in Firefox.
      limit: 9_250,
      bytes: countGzipped(await buildCallMachine()),
    },
  ];
}

type Part =
  'core' | 'daily' | 'webrtc' | 'browser-speech' | 'come-back' | 'websocket' | 'own-level' | 'rare';

/** What a file of the client is for: a transport, or every call. */
function findPart({ modules }: BundledFile): Part {
  const is = (name: RegExp) => modules.some((id) => name.test(id));
  // No call loads the second: it is where webpack goes without the library.
  if (is(/daily(-esm)?\.js$|\/webpack\/absent\.js$/)) return 'daily';
  if (is(/webrtc\.js$/)) return 'webrtc';
  if (is(/come-back\.js$/)) return 'come-back';
  if (is(/websocket\.js$/)) return 'websocket';
  if (is(/own-level\.js$/)) return 'own-level';
  if (is(/(?:changes|failures|video-preset|amplify-microphone|error-report)\.js$/)) return 'rare';
  return is(/browser-speech\.js$/) ? 'browser-speech' : 'core';
}

async function measureImports(): Promise<Budget[]> {
  const manifest = readFileSync(join(builtPackage, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { readonly exports: Record<string, unknown> };
  const names = Object.keys(exports)
    .filter((specifier) => !specifier.endsWith('.json'))
    .map((specifier) => (specifier === '.' ? 'index' : specifier.slice(2)));
  const unused = names.map(async (name) => ({
    what: `an unused import of ${name}`,
    limit: 0,
    bytes: await sizeOf(`import * as unused from '${entry(name)}';`),
  }));
  // No entry exports a constant; the least of the functions stands for one.
  const small = await sizeOf(`import { canShareScreen } from '${entry('index')}';
    globalThis.use = canShareScreen;`);
  return [
    ...(await Promise.all(unused)),
    { what: 'one constant, or the like of one (canShareScreen)', limit: 200, bytes: small },
  ];
}

async function measureRest(): Promise<Budget[]> {
  const resource = ['createAssistant', 'getAssistant', 'updateAssistant', 'deleteAssistant'];
  const names = Object.keys(operations);
  const [one, several, all] = await Promise.all([
    sizeOfOperations(['listAssistants']),
    sizeOfOperations(['listAssistants', ...resource]),
    sizeOfOperations(names),
  ]);
  return [
    { what: 'one REST operation', limit: 1_200, bytes: one },
    {
      what: 'each further REST operation of a resource',
      limit: 60,
      bytes: Math.ceil((several - one) / resource.length),
    },
    {
      what: `each further REST operation of all ${names.length}`,
      limit: 60,
      bytes: Math.ceil((all - one) / (names.length - 1)),
    },
  ];
}

function sizeOfOperations(names: readonly string[]): Promise<number> {
  return sizeOf(`import { createClient, ${names.join(', ')} } from '${entry('rest')}';
    globalThis.use = [createClient({ token: 'key' }), ${names.join(', ')}];`);
}

const sizeOf = (code: string) => bundledSize(voice, code);

const entry = (name: string) => join(builtPackage, `${name}.js`).replaceAll('\\', '/');
