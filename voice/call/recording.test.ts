import { expect, it } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';

const recorded = { artifactPlan: { videoRecordingEnabled: true } };

it('R8.26 a call error in a room that is still joined stops the recording before leaving', async () => {
  const { client, heard, transport, pass, expectNothingLeft } = setUpClient({
    answers: false,
    call: recorded,
  });
  await client.start('assistant-id');
  await pass(30_000);
  expect(heard('error')).toEqual([expect.objectContaining({ type: 'no-answer-error' })]);
  expect(transport.room.done.slice(-2)).toEqual([['stopRecording'], ['leave']]);
  expectNothingLeft();
});

it.each(['left', 'error'] as const)(
  'R4.53 R8.26 a room that is gone (%s) is told nothing: its recording ended with it',
  async (state) => {
    const { client, transport } = setUpClient({ call: recorded });
    await client.start('assistant-id');
    const { room } = transport;
    expect(room.done).toContainEqual(['startRecording', expect.anything()]);
    room.emit({ type: 'state', state });
    await expect.poll(() => client.status.state).toBe('ended');
    expect(room.done.map(([name]) => name)).not.toContain('stopRecording');
  },
);

it('R4.53 stops what startRecording() began, and no recording that was stopped already', async () => {
  const { client, transport } = setUpClient();
  const stops = () => transport.room.done.filter(([name]) => name === 'stopRecording');
  await client.start('one');
  client.startRecording();
  await client.stop();
  expect(stops()).toHaveLength(1);
  await client.start('another');
  client.startRecording();
  client.stopRecording();
  await client.stop();
  expect(stops()).toHaveLength(1);
});
