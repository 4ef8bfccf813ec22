import { expect } from 'vitest';
import { openChat, visit as it } from '../support/visit.ts';

const viewport = { width: 2560, height: 1440 };

it('D1765 a conversation stands in the middle of a window that is taller than it, and stays where it stands', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport });
  await page.goto(server.url);
  await openChat(page);
  const room = () =>
    page.evaluate(() => {
      const head = document.querySelector('.talk-header')!.getBoundingClientRect();
      const last = document.querySelector('.talk > :last-child')!.getBoundingClientRect();
      return { above: head.top, below: innerHeight - last.bottom };
    });
  const isInMiddle = ({ above, below }: { above: number; below: number }) =>
    above > 150 && below > 150 && Math.abs(above - below) < 200;
  await expect.poll(async () => isInMiddle(await room())).toBe(true);
  const { above } = await room();
  await page.getByLabel('Message').fill('What do you do?');
  await page.getByLabel('Message').press('Enter');
  await page
    .locator('.bubble[data-from=us]')
    .getByRole('button', { name: 'Copy' })
    .last()
    .waitFor();
  expect((await room()).above).toBe(above);
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
