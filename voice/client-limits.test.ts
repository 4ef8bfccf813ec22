import { expect, it, vi } from 'vitest';
import { setUpClient } from './testing/client-under-test.ts';

it('R5.18 observes the microphone as often as it was asked to, ten times a second by default', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  const asked = () => transport.room.done.filter(([name]) => name === 'observeLocalLevel');
  await client.startLocalAudioLevelObserver(250);
  await client.startLocalAudioLevelObserver();
  expect(asked()).toEqual([
    ['observeLocalLevel', 250],
    ['observeLocalLevel', 100],
  ]);
  expect(client.isLocalAudioLevelObserverRunning()).toBe(true);
});

it('R5.18 tells of a level that the room refuses to observe, and does not say that it runs', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  const told = vi.fn();
  client.on('local-audio-level-observer-error', told);
  transport.room.failures.set('observeLocalLevel', new Error('no worklet'));
  await client.startLocalAudioLevelObserver(100);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no worklet' }));
  expect(client.isLocalAudioLevelObserverRunning()).toBe(false);
});

it('R5.16 hands the room’s refusal of a message to who sent it', async () => {
  const { client, transport } = setUpClient();
  await client.start('assistant-id');
  const sent = transport.room.sent.length;
  transport.room.failures.set('send', new Error('the room is full'));
  const message = { type: 'add-message', message: { role: 'user', content: 'Hi' } } as const;
  expect(() => client.send(message)).toThrow('the room is full');
  expect(() => client.say('Hi')).toThrow('the room is full');
  expect(transport.room.sent).toHaveLength(sent);
});
