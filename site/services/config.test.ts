import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from './config.ts';

afterEach(() => void vi.unstubAllGlobals());

it('D311 a configuration that does not come for half a minute is given up, and asked for again', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  onTestFinished(() => timeout.mockRestore());
  const network = vi.fn((_: string, { signal }: { signal?: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  vi.stubGlobal('fetch', network);
  const config = loadConfig();
  late.abort(new DOMException('', 'TimeoutError'));
  await expect(config).rejects.toThrow(DOMException);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  network.mockResolvedValueOnce(Response.json({ voice: null }));
  expect(await loadConfig()).toEqual({ voice: null });
});
