import { fonts } from '@parley/business/fonts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { visit as it } from '../support/visit.ts';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** An operation, opened by its address. */
async function openOperation(page: Page, url: string, area: string, operation: string) {
  await page.goto(`${url}/voice/docs/${area}#${operation}`);
  const entry = page.locator(`#${operation}`);
  await entry.getByRole('radio').first().waitFor();
  return entry;
}

const schemes = ['light', 'dark'] as const;

/** Of each part, once: all areas and operations are made alike, and axe takes minutes for all of them. */
async function audit(page: Page, ...parts: string[]): Promise<void> {
  const { violations, passes } = await runAxe(page, {}, parts);
  expect(violations).toEqual([]);
  // It has looked at the last part too.
  const looked = JSON.stringify(passes.map(({ nodes }) => nodes.map(({ target }) => target)));
  expect(looked).toContain(parts.at(-1));
}

it.for(schemes)(
  'D1009 axe finds nothing on the first page, %s',
  async (colorScheme, { newPage, server }) => {
    const page = await newPage({ colorScheme });
    await page.goto(`${server.url}/voice/docs`);
    await audit(page, 'header', 'nav', '#start', '#area-tools');
  },
);

it.for(schemes)(
  'D1009 axe finds nothing on the page of an area, its form and the search open, %s',
  async (colorScheme, { newPage, server }) => {
    const page = await newPage({ colorScheme });
    const entry = await openOperation(page, server.url, 'squads', 'updateSquad');
    await entry.getByText('Try it here').click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('/squad/{id}');
    await page.locator('#found a').first().waitFor();
    await audit(page, 'header', 'h1', '#updateSquad');
  },
);

it('D1009 a mark that is badly encoded ends none of the page’s scripts', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/voice/docs/squads#%`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('createSquad');
  await page.locator('#found a').first().waitFor();
});

it('D1691 the pages are written in the site’s own letters', async ({ page, server }) => {
  await page.goto(`${server.url}/voice/docs`);
  const [display, text] = [fonts.display.family, fonts.text.family];
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      ),
    )
    .toEqual(expect.arrayContaining([display, text]));
  const first = (family: string) => family.split(',')[0]!.replaceAll('"', '');
  const familyOf = (name: string) =>
    page.locator(name).evaluate((element) => getComputedStyle(element).fontFamily);
  expect(first(await familyOf('h1'))).toBe(display);
  expect(first(await familyOf('body'))).toBe(text);
});

it('D1748 lists of operations and types have round corners, the navigation’s rings are whole, and a form ends below its button', async ({
  page,
  server,
}) => {
  const entry = await openOperation(page, server.url, 'squads', 'updateSquad');
  await entry.getByText('Try it here').click();
  const roundOf = (list: string) =>
    page.locator(list).evaluateAll((parts) =>
      parts.map((part) => {
        const style = getComputedStyle(part);
        return [style.borderTopLeftRadius, style.borderBottomLeftRadius].map(parseFloat);
      }),
    );
  const operations = await roundOf('.operation');
  expect(operations.at(0)?.[0]).toBeGreaterThan(0);
  expect(operations.at(-1)?.[1]).toBeGreaterThan(0);
  expect(operations.slice(1).filter(([top]) => top! > 0)).toEqual([]);
  const types = await roundOf('.type');
  expect(types.at(0)?.[0]).toBeGreaterThan(0);

  await page.locator('nav a').first().focus();
  await page.keyboard.press('Tab');
  const ring = await page.locator('nav a:focus').evaluate((link) => {
    const { outlineOffset, outlineWidth, borderRadius } = getComputedStyle(link);
    return [outlineOffset, outlineWidth, borderRadius].map(parseFloat);
  });
  expect(ring[0]! + ring[1]!).toBeLessThanOrEqual(0);
  expect(ring[2]).toBeGreaterThan(0);

  const [form, button] = await Promise.all([
    entry.locator('form').boundingBox(),
    entry.getByRole('button', { name: 'Send' }).boundingBox(),
  ]);
  expect(form!.y + form!.height - button!.y - button!.height).toBeLessThan(20);
});

it('D1009 the pages need no more than 320 px, and are seen in forced colours and on paper', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 640 }, forcedColors: 'active' });
  await page.goto(`${server.url}/voice/docs`);
  expect(await widthOf(page)).toBe(320);
  const entry = await openOperation(page, server.url, 'calls', 'listCallPages');
  await entry.getByText('Try it here').click();
  await entry.getByText(/^Query/).click();
  expect(await widthOf(page)).toBe(320);
  // Which page this is, and where the focus is, is told without a colour.
  const here = page.locator('nav [aria-current]');
  expect(await here.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline');
  const key = entry.getByLabel('Key', { exact: true });
  await key.focus();
  expect(await key.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  expect(await key.evaluate((one) => getComputedStyle(one).borderStyle)).toBe('solid');

  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => page.locator('#Call').isVisible()).toBe(true);
  expect(await page.locator('#createCall table').first().isVisible()).toBe(true);
  for (const gone of ['nav', 'search', '.try', '.snippets fieldset', 'pre button']) {
    expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
  }
});

it('D1006 a search from any page finds operations, types and fields, and asks for its index once', async ({
  newPage,
  server,
}) => {
  const page = await newPage();
  const indexes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/search.json')) indexes.push(request.url());
  });
  await page.goto(`${server.url}/voice/docs/files`);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const found = page.locator('#found');
  expect(indexes).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('/assistant/{id}/version');
  await found.getByRole('link').waitFor();
  expect(await found.getByRole('status').textContent()).toBe('1 found');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/assistants#listAssistantVersions$/);
  await page.locator('#listAssistantVersions pre').first().waitFor();

  // Every word has to be there; a field says which it is. The arrows go through what was found, and back.
  await search.fill('eleven voiceId');
  await expect.poll(() => found.getByRole('link').first().textContent()).toContain('has voiceId');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('#found') !== null))
    .toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  expect(await found.isVisible()).toBe(false);
  expect(await search.inputValue()).toBe('eleven voiceId');
  await search.fill('no such thing anywhere');
  await expect.poll(() => found.getByRole('status').textContent()).toBe('Nothing found');
  expect(indexes).toHaveLength(2);
});

it('D1006 a search without its index says so, and tries again', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/);
  await page.goto(`${server.url}/voice/docs`);
  await page.route('**/search.json', (route) => route.abort());
  const status = page.locator('#found').getByRole('status');
  await page.getByRole('searchbox').fill('squad');
  await expect.poll(() => status.textContent()).toContain('did not come');
  await page.unroute('**/search.json');
  await page.getByRole('searchbox').fill('squads');
  await expect.poll(() => status.textContent()).toMatch(/^\d+ found/);
});

it('D1008 marks of the one page that there was lead to where they are now', async ({
  newPage,
  server,
}) => {
  const page = await newPage();
  for (const [mark, place] of [
    ['createTool', /\/docs\/tools#createTool$/],
    ['ElevenLabsVoice', /\/docs\/voices#ElevenLabsVoice$/],
    ['webhooks', /\/docs\/webhooks$|\/docs#webhooks$/],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${server.url}/voice/docs#${mark}`);
    await page.waitForURL(place);
    await page.locator(`#${mark}`).waitFor();
  }
});

it('D1007 every snippet is read without scripts; a choice is one for all and for the tab', async ({
  newPage,
  server,
}) => {
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/voice/docs/files`);
  await plain.locator('summary').filter({ hasText: 'Uploads a file.' }).click();
  const entry = plain.locator('#createFile');
  const shown = () => entry.locator('pre:visible').allTextContents();
  expect((await shown()).map((text) => text.trim().slice(0, 6))).toEqual(['printf']);
  await entry.getByLabel('@parley/voice').check();
  expect((await shown()).join()).toContain("from '@parley/voice/rest'");
  await entry.getByLabel('@vapi-ai/server-sdk').check();
  expect((await shown()).join()).toContain('new VapiClient({ environment: VOICE_URL');

  const page = await newPage();
  const first = await openOperation(page, server.url, 'files', 'createFile');
  await first.getByLabel('@parley/voice').check();
  expect(await page.locator('.snippets [value=own]:not(:checked)').count()).toBe(0);
  const next = await openOperation(page, server.url, 'tools', 'createTool');
  expect(await next.getByLabel('@parley/voice').isChecked()).toBe(true);
  expect(await next.locator('.own pre').isVisible()).toBe(true);
  const other = await openOperation(await newPage(), server.url, 'tools', 'createTool');
  expect(await other.getByLabel('curl').isChecked()).toBe(true);
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
  await openOperation(page, server.url, 'tools', 'createTool');
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
      ['.home', 'color', 'color-on-brand'],
      ['body', 'font-family', 'font-text'],
      ['h1', 'font-family', 'font-display'],
      ['pre button', 'font-family', 'font-text'],
      ['#search', 'border-top-left-radius', 'radius-field'],
      ['pre', 'border-top-left-radius', 'radius-field'],
      ['.acts button', 'background-color', 'color-brand'],
      ['.try textarea', 'background-color', 'color-paper'],
    ];
    return wanted.map(([selector, property, token]) => ({
      what: `${selector} ${property}`,
      is: getComputedStyle(document.querySelector(selector)!).getPropertyValue(property),
      wanted: valueOf(property, token),
    }));
  });
  for (const { what, is, wanted } of seen) expect({ what, is }).toEqual({ what, is: wanted });
});
