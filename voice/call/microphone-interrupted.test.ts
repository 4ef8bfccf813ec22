import { expect, it } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';

const local = { id: 'me', name: 'me', local: true, detail: null };

it('D144 pain 7: a telephone call that takes the microphone away is told, and that it is back', async () => {
  const { client, transport, platform, names } = setUpClient();
  await client.start('assistant-id');
  const track = { id: 'microphone', kind: 'audio' };
  transport.room.emit({ type: 'track-started', participant: local, track });
  platform.watched.get(track)?.('interrupted');
  platform.watched.get(track)?.('resumed');
  expect(names().filter((name) => name.startsWith('microphone'))).toEqual([
    'microphone-interrupted',
    'microphone-resumed',
  ]);
  await client.stop();
  expect(platform.watched.size).toBe(0);
});

it('our own picture is no microphone', async () => {
  const { client, transport, platform } = setUpClient();
  await client.start('assistant-id');
  const track = { id: 'camera', kind: 'video' };
  transport.room.emit({ type: 'track-started', participant: local, track });
  expect(platform.watched.size).toBe(0);
  await client.stop();
});
