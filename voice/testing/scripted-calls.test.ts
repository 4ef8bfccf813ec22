import { expect, it } from 'vitest';
import VoiceClient from '../index.ts';
import { createScriptedCalls } from './index.ts';

it('R1.8 R1.9 R1.10 R1.11 R1.12 runs a call with nothing but the package, in twenty lines', async () => {
  const calls = createScriptedCalls();
  const client = new VoiceClient('key', undefined, undefined, undefined, calls.options);
  const heard: unknown[] = [];
  client.on('message', (message) => heard.push(message));

  const call = await client.start('assistant-id');
  client.send({ type: 'add-message', message: { role: 'user', content: 'Hello' } });
  client.setMuted(true);
  client.say('Welcome.');
  client.startScreenSharing();
  calls.transport.room.receive({ type: 'transcript', role: 'assistant', transcript: 'Hi!' });
  expect(client.isMuted()).toBe(true);
  await client.stop();

  expect(call?.id).toBe('scripted-call');
  expect(heard[0]).toMatchObject({ type: 'transcript', transcript: 'Hi!' });
  expect(calls.transport.room.done).toContainEqual(['startScreenShare', expect.anything()]);
  expect(client.status).toMatchObject({ state: 'ended', reason: 'stopped' });
  expect([...calls.transport.room.open, ...calls.platform.open]).toEqual([]);
});
