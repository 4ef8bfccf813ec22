import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect } from 'vitest';
import { packedTest as it } from '../support/packed-project.ts';

/** The methods of the hosted platform's client, by the release that brought them. */
const methods = {
  '2.3': [
    'start',
    'stop',
    'send',
    'setMuted',
    'isMuted',
    'say',
    'setInputDevicesAsync',
    'increaseMicLevel',
    'setOutputDeviceAsync',
    'getDailyCallObject',
    'startScreenSharing',
    'stopScreenSharing',
    'on',
    'once',
    'emit',
    'removeListener',
    'removeAllListeners',
  ],
  '2.7': [
    'end',
    'reconnect',
    'getAudioPlayer',
    'setVolume',
    'getLocalAudioLevel',
    'startLocalAudioLevelObserver',
    'stopLocalAudioLevelObserver',
    'isLocalAudioLevelObserverRunning',
    'startRecording',
    'stopRecording',
  ],
} as const;

/** What a program can name of 2.7.1: as its declarations say it. */
function readMembers() {
  const file = new URL('../../node_modules/vapi-web-2-7/dist/vapi.d.ts', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const find = (part: string, pattern: RegExp) =>
    [...part.matchAll(pattern)].map(([, name]) => name!);
  const between = (begin: string, end: string) => text.split(begin)[1]!.split(end)[0]!;
  const client = text.split('export default class Vapi ')[1]!;
  return {
    types: find(text, /^export (?:interface|type) (\w+)/gm),
    // What is private is declared without its arguments.
    methods: find(client, /^ {4}(?!private|constructor)(?:static )?(\w+)\(/gm),
    emitter: find(between('declare class VapiEventEmitter', '\n}'), /^ {4}(\w+)[<(]/gm),
    events: find(between('type VapiEventListeners = {', '\n};'), /^ {4}'?([\w-]+)'?:/gm),
    words: find(between('export interface EndCallMessage', 'type VapiClient'), /'([\w-]+)'/g),
  };
}

/** What its classes keep to themselves, in 2.3.6. */
const notPublic = /^(constructor|cleanup|isMobileDevice|sleep|onAppMessage|handleRemote\w+)$/;

describe('the packed SDK in the place of the hosted client', () => {
  it('D127 takes its arguments and has its methods, of both releases', async ({ bare }) => {
    bare.write(
      'methods.mjs',
      `import VoiceClient from '@parley/voice';
       const client = new VoiceClient('key', 'https://platform.test', { avoidEval: true }, { audioSource: true });
       const names = ${JSON.stringify(Object.values(methods).flat())};
       console.log(JSON.stringify(names.filter((name) => typeof client[name] !== 'function')));`,
    );
    expect(await bare.run('methods.mjs')).toMatchObject({ status: 0, output: '[]\n' });
  });

  it('D1199 the program that is compiled names every exported member of 2.7.1', () => {
    const program = readFileSync(new URL('hosted-program.ts', import.meta.url), 'utf8');
    const { types, methods, emitter, events, words } = readMembers();
    expect([types.length, methods.length, emitter.length, events.length]).toEqual([4, 23, 5, 23]);
    const uses = (text: string) => program.includes(text);
    expect(types.filter((name) => !new RegExp(`\\b${name}\\b`).test(program))).toEqual([]);
    expect([...methods, ...emitter].filter((name) => !uses(`.${name}(`))).toEqual([]);
    expect([...events, ...words].filter((name) => !uses(`'${name}'`))).toEqual([]);
  });

  it('D127 has all that 2.3.6 has, as it is installed', () => {
    const hosted = createRequire(import.meta.url)('@vapi-ai/web') as { default: typeof Object };
    const own: object = hosted.default.prototype;
    const names = [own, Object.getPrototypeOf(own) as object].flatMap(Object.getOwnPropertyNames);
    expect(names.filter((name) => !notPublic.test(name)).sort()).toEqual(
      [...methods['2.3']].sort(),
    );
  });
});
