import { expect, it, onTestFinished, vi } from 'vitest';
import VoiceClient from './index.ts';
import { createScriptedCalls } from './testing/index.ts';

it('D434 a platform that is busy is told at once, and not asked again', async () => {
  // The call's own software is loaded in real time, however long that takes.
  await import('./open-call.ts');
  let asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ message: 'busy' }, { status: 503, headers: { 'retry-after': '30' } });
  });
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const { createWebCall: _, ...options } = createScriptedCalls().options;
  const client = new VoiceClient('key', 'https://parley.test', undefined, undefined, options);
  const start = client.start('assistant');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.status).toMatchObject({ state: 'ended', reason: 'web-call-failed' });
  expect(await start).toBeNull();
  expect(asked).toBe(1);
});
