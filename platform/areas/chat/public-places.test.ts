import { expect, it, vi } from 'vitest';
import { createPublicPlaces } from './public-places.ts';

const limits = { ofOrg: 3, ofAddress: 2, waitingOfOrg: 4, waitingOfAddress: 2, patienceMs: 30_000 };
const stays = new AbortController().signal;
const refused = { statusCode: 429, retryAfterSeconds: 5 };

/** Notes the places that were given, in their order. */
function open() {
  const places = createPublicPlaces(limits);
  const given: string[] = [];
  const take = async (name: string, address: string, signal = stays, org = 'org') => {
    const giveBack = await places.take(org, address, signal);
    given.push(name);
    return giveBack;
  };
  return { given, take };
}
const settle = () => new Promise(setImmediate);

it('D319 an address has its places, and the next wait in turn', async () => {
  const { given, take } = open();
  const back = await take('a', '192.0.2.1');
  await take('b', '192.0.2.1');
  const third = take('c', '192.0.2.1');
  const fourth = take('d', '192.0.2.1');
  await expect(take('e', '192.0.2.1')).rejects.toMatchObject(refused);
  await take('f', '192.0.2.2');
  expect(given).toEqual(['a', 'b', 'f']);
  back();
  back();
  (await third)();
  (await fourth)();
  expect(given).toEqual(['a', 'b', 'f', 'c', 'd']);
});

it('D319 an organisation has its places, and takes none of another', async () => {
  const { given, take } = open();
  const ip = (place: number) => `192.0.2.${place}`;
  const backs = await Promise.all([1, 2, 3].map((place) => take(`in ${place}`, ip(place))));
  const next = [4, 5, 6, 7].map((place) => take(`then ${place}`, ip(place)));
  await expect(take('late', ip(8))).rejects.toMatchObject(refused);
  await take('other', ip(1), stays, 'another');
  await settle();
  expect(given).toEqual(['in 1', 'in 2', 'in 3', 'other']);
  for (const back of backs) back();
  const [inPlace] = await Promise.all(next.slice(0, 3));
  expect(given.slice(4)).toEqual(['then 4', 'then 5', 'then 6']);
  inPlace!();
  await next[3];
});

it('D319 whoever leaves, or waits for long, gives way', async () => {
  vi.useFakeTimers();
  try {
    const { given, take } = open();
    const back = await take('a', '192.0.2.1');
    await take('b', '192.0.2.1');
    const leaving = new AbortController();
    const left = take('left', '192.0.2.1', leaving.signal).catch((error: unknown) => error);
    const late = take('late', '192.0.2.1').catch((error: unknown) => error);
    leaving.abort(new Error('left'));
    expect(await left).toEqual(new Error('left'));
    vi.advanceTimersByTime(limits.patienceMs);
    expect(await late).toMatchObject(refused);
    const next = take('next', '192.0.2.1');
    back();
    await next;
    expect(given).toEqual(['a', 'b', 'next']);
  } finally {
    vi.useRealTimers();
  }
});
