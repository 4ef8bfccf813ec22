import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import { visit as it } from '../support/visit.ts';

it.for(['light', 'dark'] as const)(
  'axe finds nothing on the pages of the API, %s',
  async (colorScheme, { newPage, server }) => {
    const page = await newPage({ colorScheme });
    await page.goto(`${server.url}/voice/docs#createTool`);
    await page.locator('#createTool h3').first().waitFor();
    const { violations } = await new AxeBuilder({ page })
      // All areas are made alike, and axe takes minutes for all of them.
      .include(['header', 'nav', '#start', '#area-tools'])
      .analyze();
    expect(violations).toEqual([]);
  },
);

it('a search of the API shows what has every word, and a link to the rest shows it again', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 640 } });
  await page.goto(`${server.url}/voice/docs`);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  const shown = page.locator('details.operation:visible');
  await page.getByRole('searchbox', { name: 'Search' }).fill('/assistant/{id}/version');
  await expect.poll(() => shown.count()).toBe(1);
  await expect.poll(() => page.getByRole('status').textContent()).toBe('1 operation');
  await shown.locator('summary').first().click();
  await page.evaluate(() => (location.hash = '#createAssistant'));
  await expect.poll(() => shown.count()).toBe(125);
  await page.locator('#createAssistant pre').waitFor();
  expect(await width()).toBe(320);
});

it('the lines to copy name the address by which the page was reached', async ({
  newPage,
  server,
}) => {
  const page = await newPage();
  await page.goto(`${server.url}/voice/docs`);
  const line = page.locator('#start code').first();
  await expect.poll(() => line.textContent()).toContain(`export VOICE_URL=${server.url}/voice `);
});

it('D875 the pages of the API have the letters, colours and radii of the tokens', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/voice/docs`);
  const seen = await page.evaluate(() => {
    /** What a rule of the token's value comes to. */
    const valueOf = (property: string, token: string): string => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.setProperty(property, `var(--${token})`);
      const value = getComputedStyle(probe).getPropertyValue(property);
      probe.remove();
      return value;
    };
    const wanted: [selector: string, property: string, token: string][] = [
      ['header', 'background-color', 'color-brand'],
      ['h1', 'color', 'color-on-brand'],
      ['body', 'font-family', 'font-text'],
      ['h2', 'font-family', 'font-text'],
      ['pre button', 'font-family', 'font-text'],
      ['search input', 'border-top-left-radius', 'radius-field'],
      ['pre', 'border-top-left-radius', 'radius-field'],
    ];
    return wanted.map(([selector, property, token]) => ({
      what: `${selector} ${property}`,
      is: getComputedStyle(document.querySelector(selector)!).getPropertyValue(property),
      wanted: valueOf(property, token),
    }));
  });
  for (const { what, is, wanted } of seen) expect({ what, is }).toEqual({ what, is: wanted });
});
