import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';
import type { Controls } from './controls.ts';
import { createControls } from './create-controls.ts';

class Track {
  readonly readyState = 'live';
}
const track = new Track() as unknown as MediaStreamTrack;
const url = 'https://scripted.test/room';

beforeEach(() => {
  vi.stubGlobal('MediaStreamTrack', Track);
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** The controls that come before a call, in an order in which each may be used. */
const beforeCalls = [
  ['preAuth', { url }],
  ['startCamera'],
  ['testCallQuality'],
  ['testPeerToPeerCallQuality', { videoTrack: track }],
  ['testNetworkConnectivity', track],
  ['testWebsocketConnectivity'],
] as const satisfies readonly (readonly [keyof Controls, unknown?])[];

const methods = Object.fromEntries(
  beforeCalls.map(([method]) => [method, async () => ({ result: `${method} passed` })]),
);

function setUp(options: Parameters<typeof setUpClient>[0] = {}) {
  const set = setUpClient({ methods, ...options });
  const use = (controls: Controls) =>
    Promise.all(
      beforeCalls.map(async ([method, ...args]) => {
        const act = controls[method] as (...args: readonly unknown[]) => Promise<unknown>;
        return act(...args).then(
          (answer) => (answer as { result: string }).result,
          (error: Error) => error.message,
        );
      }),
    );
  return { ...set, use };
}

/** One after the other, as each prepares the next. */
async function useInOrder(controls: Controls): Promise<unknown[]> {
  const said: unknown[] = [];
  for (const [method, ...args] of beforeCalls) {
    const act = controls[method] as (...args: readonly unknown[]) => Promise<unknown>;
    said.push(await act(...args).catch((error: Error) => error.message));
  }
  return said;
}

it('R6.10 the controls that come before a call need what is prepared for it', async () => {
  const { client, transport, use } = setUp();
  const available = 'Call object is not available.';
  expect(await use(createControls(client))).toEqual([
    available,
    available,
    'testCallQuality() requires preAuth() or startCamera() to initialize call state.',
    available,
    available,
    available,
  ]);
  const prepared = await transport.prepare();
  const said = await useInOrder(createControls(client, prepared));
  expect(said).toEqual(beforeCalls.map(([method]) => ({ result: `${method} passed` })));
  expect(prepared.done.map(([method]) => method)).toEqual(beforeCalls.map(([method]) => method));
});

it('R6.10 R8.31 and are refused from the start of the call on, in the library’s words', async () => {
  const { client, transport, reach } = setUp({ joins: ['hang-while-joining'] });
  const controls = createControls(client, await transport.prepare());
  await controls.startCamera();
  void client.start('assistant-id');
  await reach('daily-call-join');
  const refusals = [
    'preAuth() not supported after joining a meeting.',
    'startCamera() not supported after joining a meeting. Did you mean to use setLocalAudio() and/or setLocalVideo() instead?',
    'testCallQuality() not supported after joining a meeting.',
  ];
  const messages = async () => (await useInOrder(controls)).slice(0, 3);
  expect(await messages()).toEqual(refusals);
  await client.stop();

  await client.start('assistant-id');
  await transport.room.setNoiseCancellation(true);
  expect((await messages()).slice(0, 2)).toEqual(refusals.slice(0, 2));
  await client.stop();
});

it('a call goes on with what was prepared, and frees it', async () => {
  const { client, transport, expectNothingLeft } = setUp();
  const prepared = await transport.prepare();
  expect(await transport.prepare()).toBe(prepared);
  const controls = createControls(client, prepared);
  await controls.startCamera();
  expect(client.connection).toBeNull();
  await client.start('assistant-id');
  expect(client.connection).toBe(prepared);
  await expect(transport.prepare()).rejects.toThrow(
    'prepare() not supported after joining a meeting.',
  );
  expect(transport.rooms).toEqual([prepared]);
  controls.setLocalAudio(false);
  expect(client.isMuted()).toBe(true);
  await client.stop();
  expect(prepared.isOver).toBe(true);
  await expect(controls.startCamera()).rejects.toThrow('Use after destroy');
  expectNothingLeft();
  await client.start('assistant-id');
  expect(client.connection).not.toBe(prepared);
});

it('what is left without a call is used no more, and forgotten', async () => {
  const { client, transport } = setUp();
  const prepared = await transport.prepare();
  const controls = createControls(client, prepared);
  controls.setLocalAudio(false);
  expect(prepared.isMicrophoneOn()).toBe(false);
  await controls.startCamera();
  await prepared.leave();
  expect(prepared.isOver).toBe(true);
  await expect(controls.startCamera()).rejects.toThrow('Call object is not available.');
  await expect(controls.testCallQuality()).rejects.toThrow('requires preAuth() or startCamera()');
  await client.start('assistant-id');
  expect(transport.rooms).not.toContain(prepared);
});

it('says what the transport cannot do', async () => {
  const { client, transport } = setUp({ methods: {} });
  const controls = createControls(client, await transport.prepare());
  await expect(controls.startCamera()).rejects.toMatchObject({
    name: 'UnsupportedError',
    transport: 'scripted',
  });
});
