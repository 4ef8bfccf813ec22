import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepToasts, toast } from '../support/toasts.ts';
import { giveDetails, leadDialog, openChat, visit } from '../support/visit.ts';

/** Of 1280 × 1024, at 400 %. */
const zoomed = { width: 320, height: 256 };

/** What has the focus: how it is called, and what lies above its middle. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: focused.getAttribute('name') ?? focused.getAttribute('aria-label'),
      isFree: focused.contains(hit),
      isInSight: top >= 0 && top + height <= innerHeight,
    };
  });

/** `visit`, with `askInVain(viewport)`: a page whose question in the chat has failed, and whose toast stands. */
const it = visit.extend(
  'askInVain',
  ({ newPage, server, expectConsoleErrors }) =>
    async (viewport: { width: number; height: number }): Promise<Page> => {
      expectConsoleErrors(/503/);
      const page = await newPage({ viewport });
      await keepToasts(page);
      await page.route('**/v1beta/models/**', (route) =>
        route.fulfill({ status: 503, json: { error: { message: 'The model is overloaded.' } } }),
      );
      await page.goto(server.url);
      await openChat(page);
      await page.getByLabel('Message').fill('Hello?');
      await page.getByLabel('Message').press('Enter');
      await toast(page, 'Error').waitFor();
      return page;
    },
);

it.for([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  zoomed,
  { width: 320, height: 180 },
])(
  'D1027 D1508 no toast lies over the field of the chat, $width × $height',
  async (viewport, { askInVain }) => {
    const page = await askInVain(viewport);
    await expect
      .poll(() => readFocus(page))
      .toEqual({ name: 'Message', isFree: true, isInSight: true });
  },
);

it('D1868 a toast stays at its edge as the page moves, and leaves it for what it would lie over', async ({
  askInVain,
}) => {
  const page = await askInVain(zoomed);
  /** At which edge it is, once the field is so far from the window's top. */
  const placeAt = (pixels: number) =>
    page.getByLabel('Message').evaluate(async (field, to) => {
      const { top } = field.getBoundingClientRect();
      scrollBy({ top: top - to, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const stack = document.querySelector<HTMLElement>('.toast-stack')!;
      return [stack.dataset['at'], Math.abs(field.getBoundingClientRect().top - to) < 2];
    }, pixels);
  // The list scrolls by itself a little after the answer has failed.
  const isPlaced = (pixels: number, edge: '' | 'top') =>
    expect.poll(() => placeAt(pixels)).toEqual([edge, true]);
  await isPlaced(190, 'top');
  await isPlaced(150, 'top');
  // The way on from what failed stands above the field.
  await isPlaced(60, '');
  await isPlaced(150, '');
});

it('D1879 a toast at the top stays in the window however far the page is scrolled', async ({
  askInVain,
}) => {
  const page = await askInVain({ width: 390, height: 500 });
  const placeAt = (to: number) =>
    page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const stack = document.querySelector<HTMLElement>('.toast-stack')!;
      const card = stack.lastElementChild!.getBoundingClientRect();
      return [scrollY, stack.dataset['at'], card.top >= 0 && card.bottom <= innerHeight];
    }, to);
  for (const to of [0, 200, 400]) await expect.poll(() => placeAt(to)).toEqual([to, 'top', true]);
});

it('D1868 an older toast lies over the field no more than the newest', async ({ askInVain }) => {
  const page = await askInVain({ width: 390, height: 844 });
  await page.evaluate(() => {
    const stack = document.querySelector<HTMLElement>('.toast-stack')!;
    stack.append(stack.lastElementChild!.cloneNode(true));
    stack.dataset['at'] = '';
    dispatchEvent(new Event('resize'));
  });
  await expect
    .poll(() => readFocus(page))
    .toEqual({ name: 'Message', isFree: true, isInSight: true });
});

it('D1027 at 400 % a complaint in the dialog leaves the field in sight, and a failure its button', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/503/);
  const page = await newPage({ viewport: zoomed });
  await keepToasts(page);
  await page.route('**/rest/v1/leads**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).press('Enter');
  const dialog = leadDialog(page);
  const send = dialog.getByRole('button', { name: 'Continue to Services' });
  const complaints = [
    { title: 'Required Fields Missing', field: 'name', value: 'Ann Example' },
    { title: 'Required Fields Missing', field: 'email', value: 'ann@example.test' },
    { title: 'Required Fields Missing', field: 'phone', value: '217 555 0148' },
  ];
  for (const { title, field, value } of complaints) {
    await send.press('Enter');
    await toast(page, title).waitFor();
    await expect
      .poll(() => readFocus(page))
      .toEqual({ name: field, isFree: true, isInSight: true });
    await page.keyboard.insertText(value);
  }
  await page.keyboard.press('Enter');
  await toast(page, 'Failed to save').waitFor();
  await expect.poll(() => readFocus(page)).toEqual({ name: 'send', isFree: true, isInSight: true });
});

it('D1619 in a dialog too low for the toast, what says of the failure stands in sight with the button', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/503/);
  const page = await newPage({ viewport: { width: 320, height: 180 } });
  await keepToasts(page);
  await page.route('**/rest/v1/leads**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).press('Enter');
  await giveDetails(page);
  await toast(page, 'Failed to save').waitFor();
  const findHidden = () =>
    leadDialog(page).evaluate((frame) => {
      const { top } = frame.getBoundingClientRect();
      const edge = frame.querySelector('.toast')!.getBoundingClientRect();
      return ['form > .field-kept', '[name=send]'].filter((part) => {
        const box = frame.querySelector(part)!.getBoundingClientRect();
        return box.top < top || box.bottom > edge.top;
      });
    });
  await expect.poll(findHidden).toEqual([]);
});

it('D1641 at 400 % the toast of a failed answer leaves Retry free, and so when it has the focus', async ({
  askInVain,
}) => {
  const page = await askInVain({ width: 320, height: 180 });
  const retry = page.getByRole('button', { name: 'Retry' });
  const isFree = () =>
    retry.evaluate((button) => {
      const own = button.getBoundingClientRect();
      const above = document.querySelector('.toast')!.getBoundingClientRect();
      return (
        own.top >= 0 &&
        own.bottom <= innerHeight &&
        (own.top >= above.bottom || own.bottom <= above.top)
      );
    });
  await expect.poll(isFree).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => retry.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(isFree).toBe(true);
});

it('D1725 the toast of a failed answer leaves Retry free while the list is read', async ({
  askInVain,
}) => {
  const page = await askInVain({ width: 390, height: 640 });
  const isCovered = () =>
    page.getByRole('button', { name: 'Retry' }).evaluate((button) => {
      const own = button.getBoundingClientRect();
      const above = document.querySelector('.toast')!.getBoundingClientRect();
      return own.top < above.bottom && own.bottom > above.top;
    });
  for (const by of [0, -60, -120, -180]) {
    await page.getByRole('log').focus();
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
    await expect.poll(isCovered).toBe(false);
  }
});

it.for(['textbox', 'log'] as const)(
  'D1642 a failed answer leaves the page where its visitor has scrolled it, with the focus in the %s',
  async (role, { newPage, server, expectConsoleErrors }) => {
    expectConsoleErrors(/503/);
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await keepToasts(page);
    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/v1beta/models/**', async (route) => {
      await failing;
      await route.fulfill({
        status: 503,
        json: { error: { message: 'The model is overloaded.' } },
      });
    });
    await page.goto(server.url);
    await openChat(page);
    // Longer than the list, which goes to its end with what it does about the field.
    await page.getByLabel('Message').fill('Hello?\n'.repeat(40));
    await page.getByLabel('Message').press('Enter');
    const list = page.getByRole('log');
    const isAtEnd = () =>
      list.evaluate(
        ({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - scrollTop - clientHeight < 2,
      );
    await list.getByText('Thinking...').waitFor();
    await expect.poll(isAtEnd).toBe(true);
    await page.locator('.talk').getByRole(role).focus();
    const scrolled = await page.evaluate(() => {
      scrollBy({ top: -150, behavior: 'instant' });
      return scrollY;
    });
    fail();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expect.poll(isAtEnd).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  },
);

it('D1643 at 400 % the dialog has nearly all of the window, and each field its name, its ring and its error in it', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 180 } });
  await keepToasts(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).press('Enter');
  const dialog = leadDialog(page);
  await dialog.waitFor();
  expect((await dialog.boundingBox())!.height).toBeGreaterThan(170);
  /** What belongs to the focus and is cut by the dialog's edges, with the 6 pixels of its ring. */
  const findCut = () =>
    dialog.evaluate((frame) => {
      const { top, bottom } = frame.getBoundingClientRect();
      const focused = document.activeElement!;
      const parts = focused.matches('input') ? [...focused.parentElement!.children] : [focused];
      return parts.flatMap((part) => {
        const box = part.getBoundingClientRect();
        const ring = part === focused ? 6 : 0;
        return box.top - ring < top || box.bottom + ring > bottom ? part.outerHTML : [];
      });
    });
  for (const name of ['name', 'email', 'phone', 'privacy', 'send']) {
    await expect.poll(async () => (await readFocus(page)).name).toBe(name);
    await expect.poll(findCut).toEqual([]);
    await page.keyboard.press('Tab');
  }
  await expect.poll(findCut).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue to Services' }).press('Enter');
  await dialog.getByText('Your name goes here.').waitFor();
  await expect.poll(async () => (await readFocus(page)).name).toBe('name');
  await expect.poll(findCut).toEqual([]);
});

it('D1612 in the chat a toast at the top leaves the way home free', async ({ askInVain }) => {
  const page = await askInVain({ width: 390, height: 844 });
  const home = page.getByRole('button', { name: 'Back to Home' });
  const isCovered = () =>
    home.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      return document.querySelector('.toast')!.getBoundingClientRect().top < bottom;
    });
  await expect.poll(isCovered).toBe(false);
  await home.click();
  await page.getByRole('button', { name: 'Open Chat' }).waitFor();
});

it('D1613 a toast in a dialog is scrolled into sight with its shadow', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/503/);
  const page = await newPage({ viewport: { width: 390, height: 640 } });
  await keepToasts(page);
  await page.route('**/rest/v1/leads**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  await toast(page, 'Failed to save').waitFor();
  const room = () =>
    leadDialog(page).evaluate((frame) => {
      const { bottom } = frame.querySelector('.toast')!.getBoundingClientRect();
      return frame.getBoundingClientRect().bottom - bottom;
    });
  await expect.poll(room).toBeGreaterThan(13);
});

it('D1764 on a phone the toast of missing fields is seen whole, below what stands beside them', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await keepToasts(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  const dialog = leadDialog(page);
  await dialog.getByRole('button', { name: 'Continue to Services' }).click();
  await toast(page, 'Required Fields Missing').waitFor();
  await dialog.getByText('Your name goes here.').waitFor();
  const room = () =>
    dialog.evaluate((frame) => {
      const { bottom } = frame.querySelector('.toast')!.getBoundingClientRect();
      return frame.getBoundingClientRect().bottom - bottom;
    });
  await expect.poll(room).toBeGreaterThan(13);
  expect(await readFocus(page)).toEqual({ name: 'name', isFree: true, isInSight: true });
});

it.for([zoomed, { width: 320, height: 180 }, { width: 640, height: 360 }])(
  'D1803 in a low dialog the toast of missing fields is seen whole, and the field over it with its name and its error, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await keepToasts(page);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Open Chat' }).press('Enter');
    const dialog = leadDialog(page);
    /** What of the toast the dialog cuts, and what of the focused field's the toast or the dialog does. */
    const findCut = () =>
      dialog.evaluate((frame) => {
        const { top, bottom } = frame.getBoundingClientRect();
        const card = frame.querySelector('.toast')!;
        const edge = card.getBoundingClientRect();
        const words = [...card.querySelectorAll('p')];
        const field = document.activeElement!.closest('.field');
        const parts = field ? [...field.children] : [document.activeElement!];
        return [
          ...words.filter((part) => part.getBoundingClientRect().bottom > bottom),
          ...words.filter((part) => part.getBoundingClientRect().top < top),
          ...parts.filter((part) => part.getBoundingClientRect().bottom > edge.top),
          ...parts.filter((part) => part.getBoundingClientRect().top < top),
        ].map((part) => part.outerHTML);
      });
    const complain = async (name: string) => {
      await dialog.getByRole('button', { name: 'Continue to Services' }).press('Enter');
      await toast(page, 'Required Fields Missing').waitFor();
      await expect.poll(async () => (await readFocus(page)).name).toBe(name);
      await dialog.locator(`[name=${name}] + .field-error:not(:empty)`).waitFor();
      await expect.poll(findCut).toEqual([]);
    };
    await complain('name');
    // Whatever Tab reaches stands above it.
    for (const name of ['email', 'phone', 'privacy', 'send']) {
      await page.keyboard.press('Tab');
      await expect.poll(() => readFocus(page)).toEqual({ name, isFree: true, isInSight: true });
    }
    for (const name of ['phone', 'email', 'name']) {
      await dialog.locator(`[name=${name}]`).press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(findCut).toEqual([]);
    }
    await dialog.getByLabel('Full Name').fill('Ann Example');
    await complain('email');
    await dialog.getByLabel('Email Address').fill('ann@example.test');
    await complain('phone');
  },
);

it('D2033 a complaint of the dialog goes with what it complains of, and what waits is announced', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/503/);
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await keepToasts(page);
  await page.route('**/rest/v1/leads**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  const dialog = leadDialog(page);
  await dialog.getByLabel('Full Name').fill('Ann Example');
  await dialog.getByLabel('Phone Number').fill('217 555 0148');
  await dialog.getByLabel('Email Address').fill('ann@');
  await dialog.getByLabel('Email Address').press('Enter');
  await toast(page, 'Invalid Email').waitFor();
  await dialog.getByLabel('Phone Number').fill('217 555 0149');
  await toast(page, 'Invalid Email').waitFor();
  await dialog.getByLabel('Email Address').fill('ann@example.test');
  await toast(page, 'Invalid Email').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Continue to Services' }).click();
  await dialog.getByRole('alert').getByText('Kept in this browser').waitFor();
});
