import { expect } from 'vitest';
import { walkGuided } from '../support/guided-walk.ts';
import { keepToasts, toast } from '../support/toasts.ts';
import { visit as it } from '../support/visit.ts';

it('D859 D860 D1784 D1875 the sale says how far it is, and its end stays on the page, with a way to change the number', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByText('Question 1 of 8').waitFor();
  await walkGuided(page, {}, { to: 'phone_number' });
  await page.getByText('Question 7 of 8').waitFor();
  await page.getByLabel('Your phone number').fill('217 555 0148');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Sounds great!' }).click();
  const end = page.getByText(
    /^Done\. \w+ calls 217 555 0148 by (?:the end of (?:today|tomorrow)|(?:today|tomorrow) \d+:\d\d)\.$/,
  );
  await end.waitFor();
  await page.getByRole('status').filter({ hasText: 'Thank you!' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');

  await page.getByRole('button', { name: 'Change the number' }).click();
  await page.getByLabel('Your phone number').waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'Thank you!' }).count()).toBe(0);
  await page.getByLabel('Your phone number').fill('217 555 0199');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Sounds great!' }).click();
  await page.getByText(/^Done\. \w+ calls 217 555 0199 by (?:the end of )?to/).waitFor();
  expect(await end.count()).toBe(0);

  // The tab knows it after a reload, and the way to another number.
  await page.reload();
  await page.getByText(/^Done\. \w+ calls 217 555 0199 by (?:the end of )?to/).waitFor();
  await page.getByRole('button', { name: 'Change the number' }).click();
  // D2077 D2079: the question names it, and nothing is written behind it.
  expect(await page.getByLabel('Your phone number').inputValue()).toBe('');
  await page.getByText('instead of 217 555 0199').waitFor();
  await page.goBack();

  // What was asked for stands where a change of it is given up, by Back or in words.
  const stands = page.getByText(/^Done\. \w+ calls 217 555 0199 by (?:the end of )?to/);
  await page.getByRole('button', { name: 'Change the number' }).click();
  await page.getByLabel('Your phone number').waitFor();
  await page.goBack();
  await stands.waitFor();
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByLabel('Your phone number').fill('217 555 0100');
  await page.getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('button', { name: "I've changed my mind" })
    .getByText('calls 217 555 0199')
    .waitFor();
  await page.getByRole('button', { name: "I've changed my mind" }).click();
  await stands.waitFor();
  await page.getByText('The number stays as it was.').waitFor();

  // Another consultation has another end.
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByText('Question 1 of 8').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Open Chat' }).waitFor();
  expect(await page.getByText(/^Done\./).count()).toBe(0);
});

it.for([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
])(
  'D1349 the toasts at the end leave free what the sale came to, and the ways on, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await keepToasts(page);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await walkGuided(page, { phone_number: '217 555 0148' }, { to: 'final_confirmation' });
    await page.getByRole('button', { name: 'Sounds great!' }).click();
    await toast(page, 'Your information has been saved.').waitFor();
    await toast(page, 'Thank you!').waitFor();
    const ways = ['Change the number', 'Open Chat', 'Start Guided Consultation'];
    const findFree = () =>
      page.evaluate(
        (names) =>
          names.filter((name) => {
            const button = [...document.querySelectorAll('#talk button')].find((one) =>
              one.textContent?.includes(name),
            );
            const { left, top, bottom, width } = button!.getBoundingClientRect();
            const isFreeAt = (y: number) =>
              button!.contains(document.elementFromPoint(left + width / 2, y));
            return isFreeAt(top + 4) && isFreeAt(bottom - 4);
          }),
        ways,
      );
    await expect.poll(findFree).toEqual(ways);
  },
);

it.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
])(
  'D1724 of the toasts at the end the newest is seen alone, then the other, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await keepToasts(page);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await walkGuided(page, { phone_number: '217 555 0148' }, { to: 'final_confirmation' });
    await page.getByRole('button', { name: 'Sounds great!' }).click();
    const seen = () =>
      page.locator('.toast').evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, right } = one.getBoundingClientRect();
          if (getComputedStyle(one).opacity === '0') return [];
          // With the page's own margins, and a straight bar.
          const { borderTopLeftRadius: corner } = getComputedStyle(one);
          const words = one.querySelector('p')!.textContent;
          return { words, corner, isInMargins: left >= 20 && innerWidth - right >= 20 };
        }),
      );
    const card = { corner: '4px', isInMargins: true };
    const first = { ...card, words: expect.stringContaining('Your information has been saved.') };
    const second = { ...card, words: 'Thank you!' };
    await expect.poll(seen).toEqual([second]);
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect.poll(seen).toEqual([first]);
  },
);

it('D861 after a no it says that nobody will call, what was kept, and where the prices are', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, {}, { to: 'interest_level' });
  await page.getByRole('button', { name: 'Not interested right now' }).click();
  await page.getByText('Nobody will call you unless you ask.').waitFor();
  await page.getByText('We keep your answers and call nobody.').waitFor();
  await page.getByRole('link', { name: 'The prices are here.' }).click();
  expect(new URL(page.url()).hash).toBe('#package');
});

it('D1785 who wants no call says so in place of the number, and is called by nobody', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, {}, { to: 'phone_number' });
  await page.getByLabel('Your phone number').fill("no i don't want a call");
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Nobody will call you unless you ask.' }).waitFor();
  // The toast says the same.
  const toast = page.getByRole('status').filter({ hasText: 'Thank you!' });
  expect(await toast.innerText()).toContain('Nobody will call you unless you ask.');
});

it('D2075 who wants no call after all says so where the number is changed', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, { phone_number: '217 555 0148' }, { to: 'final_confirmation' });
  await page.getByRole('button', { name: 'Sounds great!' }).click();
  await page.getByRole('button', { name: 'Change the number' }).click();
  const leadSent = page.waitForRequest(
    (request) =>
      request.url().includes('/rest/v1/leads') &&
      (request.postData() ?? '').includes('do not call 217 555 0148'),
  );
  await page.getByLabel('Your phone number').fill('no call');
  await page.getByRole('button', { name: 'Send' }).click();
  await leadSent;
  await page.getByRole('heading', { name: 'Nobody will call you unless you ask.' }).waitFor();
  expect(await page.getByText(/^Done\./).count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Start Guided Consultation' }).waitFor();
  expect(await page.getByText(/^Done\./).count()).toBe(0);
});

it('D2166 a note that is read back begins on the line of its quotation mark', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 568 } });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  const phone_number = '217 555 0148 but tomorrow after 4 in the afternoon, not before that';
  await walkGuided(page, { phone_number }, { to: 'final_confirmation' });
  await page.getByRole('button', { name: 'Sounds great!' }).click();
  const note = page.locator('.sale-end p bdi');
  await note.waitFor();
  /** How far the first word is below the mark before it, at each width that the note may have. */
  const steps = await note.evaluate((said) => {
    const rect = (text: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getClientRects()[0]!.top;
    };
    const mark = said.previousSibling!;
    const end = mark.textContent!.length;
    return Array.from({ length: 120 }, (_, index) => {
      said.parentElement!.style.inlineSize = `${260 - index}px`;
      return Math.round(rect(said.firstChild!, 0, 1) - rect(mark, end - 1, end));
    });
  });
  expect(new Set(steps)).toEqual(new Set([0]));
});

it('D2170 beside the ways what a sale came to ends where they do', async ({ newPage, server }) => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, { phone_number: '217 555 0148' }, { to: 'final_confirmation' });
  await page.getByRole('button', { name: 'Sounds great!' }).click();
  await page.locator('.sale-end').waitFor();
  const feet = await page
    .locator('.sale-end, .ways')
    .evaluateAll((both) => both.map((one) => one.getBoundingClientRect().bottom));
  expect(feet).toHaveLength(2);
  expect(feet[0]).toBeCloseTo(feet[1]!, 0);
});
