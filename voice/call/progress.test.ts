import { expect, it } from 'vitest';
import { createGate, setUpClient } from '../testing/client-under-test.ts';
import type { WebCall } from './web-call.ts';

const webCall: WebCall = {
  id: 'call',
  webCallUrl: 'https://scripted.test/room',
  transport: { provider: 'scripted' },
};
const timestamp = expect.stringMatching(/^\d{4}-.*Z$/) as string;

it('tells how long a stage took, and what was left out', async () => {
  const made = createGate<WebCall>();
  const { client, heard, pass, reach } = setUpClient({
    client: { createWebCall: () => made.promise },
  });
  const start = client.start('assistant-id');
  await reach('web-call-creation');
  await pass(250);
  made.open(webCall);
  await start;
  const stages = heard('call-start-progress') as { stage: string; status: string }[];
  const of = (stage: string) => stages.filter((one) => one.stage === stage);
  expect(of('web-call-creation')).toEqual([
    { stage: 'web-call-creation', status: 'started', timestamp },
    { stage: 'web-call-creation', status: 'completed', timestamp, duration: 250 },
  ]);
  expect(of('video-recording-setup')).toEqual([
    {
      stage: 'video-recording-setup',
      status: 'completed',
      timestamp,
      duration: 0,
      metadata: { skipped: true, reason: 'not-enabled' },
    },
  ]);
  expect(heard('call-start-success')).toEqual([{ callId: 'call', totalDuration: 250, timestamp }]);
});

it('R8.25 tells which stage failed, after how long and why, and the whole failure once', async () => {
  const made = createGate<WebCall>();
  const { client, heard, log, pass, reach } = setUpClient({
    client: { createWebCall: () => made.promise },
  });
  const start = client.start('assistant-id');
  await reach('web-call-creation');
  await pass(100);
  const cause = new Error('The wallet is empty.');
  made.fail(cause);
  expect(await start).toBeNull();
  expect(heard('call-start-progress').at(-1)).toEqual({
    stage: 'web-call-creation',
    status: 'failed',
    timestamp,
    duration: 100,
    metadata: { error: 'The wallet is empty.' },
  });
  expect(heard('call-start-failed')).toEqual([
    {
      stage: 'web-call-creation',
      totalDuration: 100,
      error: 'The wallet is empty.',
      errorStack: cause.stack,
      timestamp,
      context: { entry: 'start', callId: undefined },
    },
  ]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    'The call could not be started: The wallet is empty.',
    cause,
  );
});

it('tells nothing of a stage that the end of the call has cut short', async () => {
  const { client, heard, reach } = setUpClient({
    client: { createWebCall: () => new Promise(() => {}) },
  });
  const start = client.start('assistant-id');
  await reach('web-call-creation');
  await client.stop();
  expect(await start).toBeNull();
  expect(heard('call-start-progress').at(-1)).toMatchObject({
    stage: 'web-call-creation',
    status: 'started',
  });
});

it('shows the stage in the status, and while another call is freed that one’s', async () => {
  const { client, events, heard, transport } = setUpClient();
  await client.start('one');
  const left = createGate();
  const leave = transport.room.leave.bind(transport.room);
  transport.room.leave = () => left.promise.then(leave);
  void client.stop();
  const second = client.start('two');
  await Promise.resolve();
  left.open();
  await second;
  const stages = events().flatMap(([name, status]) =>
    name === 'status' && (status as { state: string }).state === 'starting'
      ? [(status as { stage: string }).stage]
      : [],
  );
  const path = ['web-call-creation', 'daily-call-object-creation', 'daily-call-join'];
  expect(stages.filter((stage) => path.includes(stage))).toEqual(
    expect.arrayContaining([...path, ...path]),
  );
  expect(stages).not.toContain('cleanup-existing-call');
  const cleanups = (heard('call-start-progress') as { stage: string }[]).filter(
    ({ stage }) => stage === 'cleanup-existing-call',
  );
  expect(cleanups).toMatchObject([{ status: 'started' }, { status: 'completed' }]);
});

it('keeps the device awake for the call, and tells no success of one that is over', async () => {
  const { client, heard, platform } = setUpClient();
  client.on('call-start-progress', ({ stage, status }) => {
    if (stage !== 'audio-processing-setup' || status !== 'completed') return;
    expect(platform.open.has('screen')).toBe(true);
    void client.stop();
  });
  expect(await client.start('assistant-id')).toBeNull();
  expect(heard('call-start-success')).toEqual([]);
  expect(heard('call-start-failed')).toEqual([]);
  expect(platform.open.has('screen')).toBe(false);
});
