import { describe, expect } from 'vitest';
import { findNode, packedTest as it } from '../support/packed-project.ts';

const entries = ['', '/controls', '/daily', '/rest', '/testing'];
const node20 = findNode(20);
const nodes = [
  ['this Node', process.execPath],
  ['Node 20', node20],
] as const;

/** Names and the default of each entry, printed by a program of either format. */
const asModule = (entry: string) => `import * as all from '@parley/voice${entry}';
console.log(JSON.stringify(Object.keys(all).sort()));`;
const asCommonJs = (entry: string) => `const all = require('@parley/voice${entry}');
console.log(JSON.stringify(Object.keys(all).sort()));`;

describe('D150 the packed SDK, imported without a window', () => {
  for (const [name, node] of nodes) {
    it.skipIf(node === null)(
      `is the same by import and by require in ${name}`,
      async ({ bare }) => {
        for (const entry of entries) {
          bare.write('names.mjs', asModule(entry));
          bare.write('names.cjs', asCommonJs(entry));
          const module = await bare.run('names.mjs', { node: node! });
          const commonJs = await bare.run('names.cjs', { node: node! });
          expect(module, entry).toMatchObject({ status: 0 });
          expect(commonJs, entry).toEqual(module);
          expect((JSON.parse(module.output) as string[]).length).toBeGreaterThan(0);
        }
      },
    );

    it.skipIf(node === null)(`gives React's hooks beside React in ${name}`, async ({ project }) => {
      project.write('names.mjs', asModule('/react'));
      project.write('names.cjs', asCommonJs('/react'));
      const module = await project.run('names.mjs', { node: node! });
      expect(await project.run('names.cjs', { node: node! })).toEqual(module);
      expect(JSON.parse(module.output)).toEqual([
        'VoiceProvider',
        'useCall',
        'useDevices',
        'useMicLevel',
        'useTranscript',
      ]);
    });
  }

  it('constructs by default and by name, whatever the format', async ({ bare }) => {
    const check = `const client = new VoiceClient('key');
      console.log(Default === VoiceClient, client.status.state, client.isMuted());
      client.start('assistant').then((call) => console.log(call, client.status.reason));`;
    bare.write('construct.mjs', `import Default, { VoiceClient } from '@parley/voice'; ${check}`);
    bare.write(
      'construct.cjs',
      `const { default: Default, VoiceClient } = require('@parley/voice'); ${check}`,
    );
    const expected = { status: 0, output: 'true idle false\nnull unsupported\n' };
    expect(await bare.run('construct.mjs')).toMatchObject(expected);
    expect(await bare.run('construct.cjs')).toMatchObject(expected);
  });

  it('D774 is a class by require, with all else on it', async ({ bare }) => {
    bare.write(
      'class.cjs',
      `const Vapi = require('@parley/voice');
       console.log(new Vapi('key').status.state, Vapi.default === Vapi, typeof Vapi.geo, Vapi.__esModule);`,
    );
    const expected = { status: 0, output: 'idle true function true\n' };
    expect(await bare.run('class.cjs')).toMatchObject(expected);
  });

  it('tells in a call which peer is missing, and in no import', async ({ bare }) => {
    const code = (load: string) => `${load}
      globalThis.MediaStream = globalThis.MediaStreamTrack = class {};
      const events = [];
      const connect = createDailyTransport().connect({ url: 'https://room.test' }, {
        microphone: false, startMuted: false, sendVideo: false, receiveVideo: false,
        signal: new AbortController().signal, emit: (event) => events.push(event.state),
      });
      connect.catch(({ kind, message }) => console.log(kind, message, events.join()));`;
    bare.write('daily.mjs', code("import { createDailyTransport } from '@parley/voice/daily';"));
    bare.write(
      'daily.cjs',
      code("const { createDailyTransport } = require('@parley/voice/daily');"),
    );
    const told = 'load-failed The library @daily-co/daily-js could not be loaded. loading,error';
    const expected = { status: 0, output: `${told}\n` };
    expect(await bare.run('daily.mjs')).toMatchObject(expected);
    expect(await bare.run('daily.cjs')).toMatchObject(expected);
  });
});
