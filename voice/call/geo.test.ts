import { afterEach, expect, it, vi } from 'vitest';
import { geo } from '../index.ts';

const fetch = vi.fn<() => Promise<Response>>();
const log = vi.spyOn(console, 'error').mockReturnValue();

afterEach(() => vi.unstubAllGlobals());

it('R7.35 looks the place of the network up, and knows none when that fails', async () => {
  vi.stubGlobal('fetch', fetch);
  fetch.mockResolvedValueOnce(Response.json({ geo: 'eu-central' }));
  expect(await geo()).toEqual({ current: 'eu-central' });
  expect(fetch).toHaveBeenLastCalledWith('https://gs.daily.co/_ks_/x-swsl/:');
  fetch.mockResolvedValueOnce(Response.json({ geo: 5 }));
  expect(await geo('https://geo.test/')).toEqual({ current: '' });
  expect(fetch).toHaveBeenLastCalledWith('https://geo.test/');
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await geo()).toEqual({ current: '' });
  fetch.mockResolvedValueOnce(new Response('<html>'));
  expect(await geo()).toEqual({ current: '' });
  expect(log).toHaveBeenCalledTimes(2);
});
