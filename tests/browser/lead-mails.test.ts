import { palette } from '@parley/business';
import { describe, expect } from 'vitest';
import { writeTold } from '../../server/leads/told-mail.ts';
import { test } from '../support/page.ts';

const long = 'Wolfeschlegelsteinhausenbergerdorff';
const { html } = writeTold(
  { what: 'New lead', who: `${long} </h1><script>` },
  [
    { label: 'callBy', value: 'Tue, Feb 3, 18:00', link: null },
    { label: 'phone', value: '+1 217 555 0148', link: 'tel:+12175550148' },
    { label: 'email', value: `${long}@${long}.com`, link: `mailto:${long}@${long}.com` },
    { label: 'message', value: long.repeat(9), link: null },
    { label: 'cameBy', value: 'Chat', link: null },
  ],
  'https://www.company.example/operator#/lead/one',
);
const rgb = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

describe('mails about leads', () => {
  test.for([320, 390, 800])(
    'D1705 fit a window of %i px, in a column of 600 at most',
    async (width, { newPage }) => {
      const page = await newPage({ viewport: { width, height: 600 } });
      await page.setContent(html);
      const column = page.locator('h1');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(width);
      const box = (await column.locator('xpath=ancestor::table[1]').boundingBox())!;
      expect(box.width).toBe(Math.min(600, width - 16));
      const button = (await page.getByRole('link', { name: '+1 217 555 0148' }).boundingBox())!;
      expect(button.height).toBeGreaterThanOrEqual(48);
    },
  );

  test.for(['light', 'dark'] as const)(
    'D1705 are written in the %s colours of the page',
    async (colorScheme, { newPage }) => {
      const page = await newPage({ colorScheme });
      await page.setContent(html);
      const of = (selector: string, property: 'color' | 'backgroundColor') =>
        page.locator(selector).evaluate((node, name) => getComputedStyle(node)[name], property);
      expect(await of('body', 'backgroundColor')).toBe(rgb(palette.tint[colorScheme]));
      expect(await of('h1', 'color')).toBe(rgb(palette.ink[colorScheme]));
      expect(await of('td:has(> a[href^="tel:"])', 'backgroundColor')).toBe(
        rgb(palette.brand[colorScheme]),
      );
    },
  );
});
