import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedAnonKey } from '../../server/pages/public-config.ts';
import { heavyRequests } from '../support/heavy-requests.ts';
import { startParley, type TestServer } from '../support/server.ts';
import { openVoiceCaller } from '../support/voice-caller.ts';

const key = 'a-private-key-of-the-environment';
/** At once; and visitors that have to be served, one after the other, before the last of them ends. */
const heavyAtOnce = 6;
const leastVisitors = 5;

let parley: TestServer;
beforeAll(async () => {
  parley = await startParley({ env: { VOICE_PRIVATE_KEY: key } });
});
afterAll(() => parley.stop());

async function visit(number: number): Promise<void> {
  const page = await fetch(parley.url);
  expect(page.status).toBe(200);
  await page.text();
  const lead = await fetch(`${parley.url}/rest/v1/leads`, {
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
