import { expect, it, onTestFinished, vi } from 'vitest';
import { primeAudio } from './index.ts';
import { createGate, setUpClient } from './testing/client-under-test.ts';

/** A browser's sound: every element that was made, and whether it was asked to play. */
function stubAudio() {
  const made: { volume: number; asked: boolean; play(): Promise<void> }[] = [];
  vi.stubGlobal('Audio', function Element() {
    const element = {
      volume: 1,
      asked: false,
      play() {
        element.asked = true;
        return Promise.reject(new DOMException('no source', 'AbortError'));
      },
    };
    made.push(element);
    return element;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return made;
}

it('start() primes the sound in the gesture itself, before anything is awaited', async () => {
  const made = stubAudio();
  const { client, platform } = setUpClient();
  const start = client.start('assistant-id');
  expect(made.map(({ asked }) => asked)).toEqual([true]);
  await start;
  expect(platform.primed).toEqual(made);
});

it('a start that waits for the call before primes in its own gesture', async () => {
  const made = stubAudio();
  const { client, platform, transport } = setUpClient();
  await client.start('one');
  const gate = createGate();
  const leave = transport.room.leave.bind(transport.room);
  transport.room.leave = () => gate.promise.then(leave);
  void client.stop();
  const second = client.start('two');
  expect(made).toHaveLength(2);
  gate.open();
  await second;
  expect(platform.primed).toEqual(made);
});

it('a sound that was primed in an earlier gesture is the one that is heard', async () => {
  stubAudio();
  const { client, platform, webCall } = setUpClient();
  const audio = primeAudio();
  await client.start({ assistant: 'assistant-id', audio });
  await client.stop();
  await client.start('assistant-id', null, null, null, null, { audio });
  await client.stop();
  await client.reconnect(webCall, { audio });
  expect(platform.primed).toEqual([audio, audio, audio]);
});

it('where there is no sound, nothing is primed', async () => {
  const { client, platform } = setUpClient();
  await client.start('assistant-id');
  expect(platform.primed).toEqual([null]);
});
