import { describe, expect } from 'vitest';
import { callAgent, heardLevel } from '../support/live-visit.ts';
import { hasPostgres } from '../support/postgres.ts';
import { test } from '../support/page.ts';
import { startTwo } from './two-servers.ts';

describe.skipIf(!hasPostgres)('D650 a page whose balancer takes it to another server', () => {
  test('hears the assistant, and hangs up', async ({ newPage }) => {
    const { one, two, holders, database } = await startTwo();
    const page = await newPage();
    const taken: string[] = [];
    await page.route(/\/voice\/call\/[^/]+\/web$/, async (route) => {
      taken.push(route.request().method());
      const { pathname } = new URL(route.request().url());
      await route.continue({ url: two.url + pathname });
    });
    await page.goto(one.url);
    await callAgent(page);
    await expect.poll(() => heardLevel(page), { timeout: 20_000 }).toBeGreaterThan(0.01);
    expect(taken).toEqual(['POST']);
    expect(await holders()).toEqual([one.url]);
    await page.getByRole('button', { name: 'End Call' }).click();
    const ended = async () =>
      (
        await database.query<{ why: string }>(
          `select body->>'endedReason' as why from voice.objects
           where kind = 'call' and body->>'status' = 'ended'`,
        )
      ).rows;
    await expect.poll(ended, { timeout: 10_000 }).toEqual([{ why: 'customer-ended-call' }]);
    expect(taken).toEqual(['POST', 'DELETE']);
  }, 90_000);
});
