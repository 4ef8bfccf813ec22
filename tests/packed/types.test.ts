import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { runTool } from '../../scripts/check/run.ts';
import { packedTest as it, type Project } from '../support/packed-project.ts';
import { codeBlocks } from '../support/voice-readme.ts';

const extensions: Readonly<Record<string, string>> = { ts: 'ts', tsx: 'tsx', js: 'mjs' };
const checked = codeBlocks.filter(({ language }) => language in extensions);

/** Stricter than `tsc --init` makes a project, with every declaration of the package looked at. */
const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  moduleDetection: 'force',
  skipLibCheck: false,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  target: 'es2022',
  jsx: 'react-jsx',
  types: ['node'],
};
const resolutions = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
};

async function compile(
  project: Project,
  resolution: keyof typeof resolutions,
  files: readonly string[],
  options: object = {},
) {
  const compilerOptions = { ...strict, ...resolutions[resolution], ...options };
  project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
  const { ok, output } = await runTool(project.folder, 'typescript/bin/tsc', [
    '-p',
    'tsconfig.json',
  ]);
  return { ok, output };
}

/** Every method and event of the hosted client, 2.3 and 2.7, called as its documents do. */
const hostedProgram = `import Vapi from '@parley/voice';
const vapi = new Vapi('public-key', 'https://platform.test', { avoidEval: true }, {
  audioSource: true,
  startAudioOff: false,
});
vapi
  .on('call-start', () => {})
  .on('call-end', () => {})
  .on('speech-start', () => {})
  .on('speech-end', () => {})
  .on('volume-level', (volume: number) => volume)
  .on('video', (track: MediaStreamTrack) => track.stop());
vapi.on('message', (message: any) => message.transcript);
vapi.on('error', (error: any) => error.message);
vapi.on('daily-participant-updated', (participant: any) => participant.session_id);
vapi.on('audio', (element: HTMLAudioElement) => element.play());
vapi.on('camera-error', (error: any) => error);
vapi.on('local-volume-level', (volume: number) => volume);
vapi.on('network-quality-change', (event: any) => event);
vapi.on('network-connection', (event: any) => event);
vapi.on('call-start-progress', ({ stage, status, duration, timestamp }) => [stage, status, duration, timestamp]);
vapi.on('call-start-success', ({ totalDuration, callId }) => [totalDuration, callId]);
vapi.on('call-start-failed', ({ stage, totalDuration, error }) => [stage, totalDuration, error]);
for (const name of ['recording-started', 'recording-stopped', 'recording-stats', 'recording-error', 'recording-upload-completed'] as const) {
  vapi.once(name, (event: any) => event);
}
const listener = (volume: number) => void volume;
vapi.removeListener('volume-level', listener).removeAllListeners('message').removeAllListeners();
vapi.emit('call-start');

const call = await vapi.start(
  { model: { provider: 'openai', model: 'gpt-4o', messages: [{ role: 'system', content: 'Hi' }] }, voice: { provider: '11labs', voiceId: 'burt' } },
  { variableValues: { name: 'Ada' } },
);
await vapi.start(undefined, undefined, 'squad-id');
await vapi.start(undefined, undefined, undefined, 'workflow-id', { variableValues: {} });
await vapi.start('assistant-id', undefined, undefined, undefined, undefined, { roomDeleteOnUserLeaveEnabled: true });
if (call) await vapi.reconnect(call);
vapi.send({ type: 'add-message', message: { role: 'system', content: 'They read the prices.' } });
vapi.send({ type: 'control', control: 'mute-assistant' });
vapi.say('Goodbye.', true, false, false);
vapi.setMuted(!vapi.isMuted());
await vapi.setInputDevicesAsync({ audioDeviceId: 'microphone' });
vapi.setOutputDeviceAsync({ outputDeviceId: 'speaker' });
await vapi.increaseMicLevel(1.5);
vapi.startScreenSharing({ audio: false });
vapi.stopScreenSharing();
vapi.getDailyCallObject();
vapi.setVolume(0.5);
vapi.getAudioPlayer()?.pause();
await vapi.startLocalAudioLevelObserver(200);
if (vapi.isLocalAudioLevelObserverRunning()) vapi.getLocalAudioLevel();
vapi.stopLocalAudioLevelObserver();
vapi.startRecording();
vapi.stopRecording();
vapi.end();
vapi.stop();
`;

const compiles = { ok: true, output: '' };

describe('D151 the types of the packed SDK', () => {
  it('has examples to check', () => {
    expect(checked.length).toBeGreaterThan(8);
    expect(codeBlocks.map(({ language }) => language)).not.toContain('typescript');
  });

  for (const resolution of ['bundler', 'nodenext'] as const) {
    it(`D156 fit every example of the README under ${resolution}`, async ({ project }) => {
      project.write('examples/package.json', '{ "type": "module" }');
      const files = checked.map(({ language, line, code }) => {
        const path = `examples/line-${line}.${extensions[language]}`;
        project.write(path, code);
        return path;
      });
      expect(await compile(project, resolution, files)).toEqual(compiles);
    });
  }

  it('are there for require as well', async ({ project }) => {
    project.write(
      'required.cts',
      `import voice = require('@parley/voice');
       import rest = require('@parley/voice/rest');
       import controls = require('@parley/voice/controls');
       import testing = require('@parley/voice/testing');
       const client: voice.VoiceClient = new voice.default('key', undefined, undefined, undefined, testing.createScriptedCalls().options);
       const names: Promise<(string | undefined)[]> = rest.createVoiceApi({ token: 'key' }).assistants.list().then((all) => all.map(({ name }) => name));
       controls.createControls(client).setLocalAudio(true);
       void names;`,
    );
    expect(await compile(project, 'nodenext', ['required.cts'])).toEqual(compiles);
  });

  it('D127 take a program that was written for the hosted client', async ({ project }) => {
    project.write('hosted.mts', hostedProgram);
    expect(await compile(project, 'nodenext', ['hosted.mts'])).toEqual(compiles);
  });

  it('need neither the peers nor the DOM for REST on a server', async ({ bare }) => {
    const types = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
    bare.write(
      'server.mts',
      `import { createVoiceApi, verifyWebhook } from '@parley/voice/rest';
       export const api = createVoiceApi({ token: 'key' });
       export const check = verifyWebhook;`,
    );
    const onServer = { lib: ['es2023'], typeRoots: [types], types: [join(types, 'node')] };
    expect(await compile(bare, 'nodenext', ['server.mts'], onServer)).toEqual(compiles);
  });

  it.for([
    ["client.on('message', ({ type }) => { const n: number = type; })", 'TS2322'],
    ["client.on('no-such-event', () => {})", 'TS2345'],
    ['const call: string = await client.start({})', 'TS2322'],
    ["const { data } = await api.assistants.get('id')", 'TS2339'],
    ['await api.assistants.get(5)', 'TS2345'],
    ["if (client.status.state === 'idle') client.status.reason", 'TS2339'],
  ] as const)('refuse what is wrong: %s', async ([code, problem], { project }) => {
    project.write(
      'wrong.mts',
      `import VoiceClient from '@parley/voice'; import { createVoiceApi } from '@parley/voice/rest';
       const client = new VoiceClient('key'); const api = createVoiceApi({ token: 'key' });
       ${code}; export { client, api };`,
    );
    const { ok, output } = await compile(project, 'nodenext', ['wrong.mts']);
    expect(ok).toBe(false);
    expect(output.match(/TS\d+/g)).toEqual([problem]);
  });
});
