import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedAnonKey } from '../../server/pages/public-config.ts';
import { heavyRequests, limitedRequests } from '../support/heavy-requests.ts';
import { startParley, type TestServer } from '../support/server.ts';
import { openVoiceCaller } from '../support/voice-caller.ts';

const key = 'a-private-key-of-the-environment';
/** At once; and visitors that have to be served, one after the other, before the last of them ends. */
const heavyAtOnce = 6;
const leastVisitors = 5;
/** Milliseconds that a visitor may wait, whatever else this machine does. */
const longestMs = 2_000;

let parley: TestServer;
/** Of one person, which reaches addresses of its own machine. */
let alone: TestServer;
beforeAll(async () => {
  parley = await startParley({ env: { VOICE_PRIVATE_KEY: key } });
  alone = await startParley({ env: { VOICE_PRIVATE_KEY: key, TRUST_PROXY: 'off' } });
});
afterAll(async () => {
  await parley.stop();
  await alone.stop();
});

async function visit(number: number, url: string = parley.url): Promise<void> {
  const page = await fetch(url);
  expect(page.status).toBe(200);
  await page.text();
  const lead = await fetch(`${url}/rest/v1/leads`, {
    method: 'POST',
    headers: {
      apikey: embeddedAnonKey,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({ name: 'Ana', email: 'ana@shop.example', phone: '+1 555 010 9999' }),
  });
  expect(lead.status).toBe(201);
}

it.each(heavyRequests)('D253 $name: visitors are served before it ends', async ({ prepare }) => {
  const voice = openVoiceCaller(parley.url, key);
  const { path, body } = await prepare(voice);
  let ended = 0;
  const heavy = Promise.all(
    Array.from({ length: heavyAtOnce }, async () => {
      const { status } = await voice.ask(path, body);
      expect(status).toBeLessThan(500);
      ended += 1;
    }),
  );
  let visitors = 0;
  for (let number = 0; ended < heavyAtOnce; number += 1) {
    await visit(number);
    if (ended < heavyAtOnce) visitors += 1;
  }
  await heavy;
  expect(visitors).toBeGreaterThanOrEqual(leastVisitors);
});

it.each(limitedRequests)(
  'D253 $name: visitors are served while it is asked again and again',
  async ({ prepare, failsWith = 201 }) => {
    const voice = openVoiceCaller(alone.url, key);
    const { path, body, close } = await prepare(voice);
    let visitors = 0;
    let asked = 0;
    const heavy = Promise.all(
      Array.from({ length: heavyAtOnce }, async () => {
        do {
          expect((await voice.ask(path, body)).status).toBe(failsWith);
          asked += 1;
        } while (visitors < leastVisitors);
      }),
    );
    // Awaited below; until then its failure is not unhandled.
    heavy.catch(() => (asked = Number.NaN));
    const waits: number[] = [];
    while (!Number.isNaN(asked) && (asked === 0 || visitors < leastVisitors)) {
      const began = performance.now();
      await visit(visitors, alone.url);
      waits.push(performance.now() - began);
      if (asked > 0) visitors += 1;
    }
    await heavy;
    await close?.();
    expect(asked).toBeGreaterThanOrEqual(heavyAtOnce);
    expect(Math.max(...waits)).toBeLessThan(longestMs);
  },
);
