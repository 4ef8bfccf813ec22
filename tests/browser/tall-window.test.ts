import { expect } from 'vitest';
import { openChat, visit as it } from '../support/visit.ts';

const viewport = { width: 2560, height: 1440 };

it('D1765 a conversation stands below its awning in a window that is taller than it, with nothing of the next section in sight, and stays where it stands', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport });
  await page.goto(server.url);
  await openChat(page);
  const places = () =>
    page.evaluate(() => {
      const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
      const [awning, head] = [box('#talk > .awning'), box('.talk-header')];
      const [last, next] = [box('.talk > :last-child'), box('#package')];
      return {
        above: head.top,
        belowAwning: head.top - awning.bottom,
        beforeNext: next.top - last.bottom,
        nextSeen: innerHeight - next.top,
      };
    });
  const stands = async () => {
    const { belowAwning, beforeNext, nextSeen } = await places();
    return [belowAwning > 0 && belowAwning < 64, beforeNext > 0, nextSeen < 1];
  };
  await expect.poll(stands).toEqual([true, true, true]);
  const { above } = await places();
  await page.getByLabel('Message').fill('What do you do?');
  await page.getByLabel('Message').press('Enter');
  await page
    .locator('.bubble[data-from=us]')
    .getByRole('button', { name: 'Copy' })
    .last()
    .waitFor();
  expect((await places()).above).toBe(above);
  expect(await stands()).toEqual([true, true, true]);
});

it('D1765 the page of an address where nothing is fills such a window, and scrolls in none that has room', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  for (const size of [viewport, { width: 1440, height: 900 }]) {
    const page = await newPage({ viewport: size });
    await page.goto(`${server.url}/gone`);
    const foot = () =>
      page.evaluate(() => [
        Math.round(document.querySelector('.tiles')!.getBoundingClientRect().bottom),
        document.documentElement.scrollHeight,
      ]);
    await expect.poll(foot).toEqual([size.height, size.height]);
  }
});
