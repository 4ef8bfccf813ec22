import { quickActions } from '@parley/business';
import { leadLimits } from '@parley/contract';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectFocused } from '../support/focus-seen.ts';
import { giveDetails, leadDialog, visit as it } from '../support/visit.ts';

const leads = '**/rest/v1/leads**';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openDialog(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  const dialog = leadDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** Answers the lead's request once the test says so. */
async function holdLeads(page: Page): Promise<Promise<Route>> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route(leads, resolve);
  return promise;
}

describe('the lead dialog', () => {
  it('R2.29 R2.30 R2.31 R2.32 D39 has its title, three required fields and two buttons', async ({
    page,
    server,
  }) => {
    const dialog = await openDialog(page, server.url);
    for (const name of ['Full Name', 'Email Address', 'Phone Number']) {
      const field = dialog.getByRole('textbox', { name, exact: true });
      expect(await field.count()).toBe(1);
      expect(await field.evaluate((input: HTMLInputElement) => input.required)).toBe(true);
    }
    expect(await dialog.getByRole('textbox').count()).toBe(3);
    expect(await dialog.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(
      true,
    );
    for (const name of ['Cancel', 'Continue to Services']) {
      expect(await dialog.getByRole('button', { name, exact: true }).count()).toBe(1);
    }
  });

  it('R1.7 R2.33 R4.4 R7.1 D37 saves what was typed, trimmed, and says so meanwhile', async ({
    page,
    server,
  }) => {
    const dialog = await openDialog(page, server.url);
    const held = holdLeads(page);
    await dialog.getByLabel('Full Name').fill("  Zoë O'Neill ");
    await dialog.getByLabel('Email Address').fill(' Zoe@Example.test ');
    await dialog.getByLabel('Phone Number').fill('(555) 010-0199');
    await dialog.getByRole('button', { name: 'Continue to Services' }).click();
    const route = await held;
    const saving = dialog.getByRole('button', { name: 'Saving...' });
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    expect(route.request().postDataJSON()).toEqual({
      name: "Zoë O'Neill",
      email: 'Zoe@Example.test',
      phone: '(555) 010-0199',
    });
    await route.continue();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('log').waitFor();
  });

  it.for([
    {
      typed: { name: ' ', email: 'x', phone: 'x' },
      title: 'Required Fields Missing',
      text: 'Please fill in all required fields: Name, Email, and Phone Number.',
      field: 'Full Name',
      short: 'Your name goes here.',
    },
    {
      typed: { name: 'Ann', email: 'ann@example', phone: 'x' },
      title: 'Invalid Email',
      text: 'Please enter a valid email address.',
      field: 'Email Address',
      short: 'An address like name@example.com.',
    },
    {
      typed: { name: 'Ann', email: 'ann@example.test', phone: '0123' },
      title: 'Invalid Phone Number',
      text: 'Please enter a valid phone number.',
      field: 'Phone Number',
      short: 'A number like +1 555 010 0199.',
    },
  ])(
    'R5.2 R5.4 R5.6 D38 D41 D854 says $title in one toast, and a sentence of its own beside the field',
    async ({ typed, title, text, field, short }, { page, server }) => {
      const dialog = await openDialog(page, server.url);
      await dialog.getByLabel('Full Name').fill(typed.name);
      await dialog.getByLabel('Email Address').fill(typed.email);
      await dialog.getByLabel('Phone Number').fill(typed.phone);
      await dialog.getByRole('button', { name: 'Continue to Services' }).click();
      await toast(page, title).waitFor();
      expect(await page.getByRole('status').allInnerTexts()).toEqual([
        expect.stringMatching(new RegExp(`^${title}\\s+${text}$`)),
      ]);
      const input = dialog.getByRole('textbox', { name: field, exact: true });
      expect(await input.getAttribute('aria-invalid')).toBe('true');
      const described = await input.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).innerText()).toBe(short);
      // The specification's own sentence stands once.
      expect(await page.getByText(text, { exact: true }).count()).toBe(1);
      expect(await input.evaluate((node) => node === document.activeElement)).toBe(true);
    },
  );

  it('D1870 every wrong field is marked at once, and no longer than it is wrong', async ({
    page,
    server,
  }) => {
    const dialog = await openDialog(page, server.url);
    const wrong = () =>
      dialog
        .locator('[aria-invalid=true]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
    await dialog.getByLabel('Email Address').fill('ann@example');
    await dialog.getByRole('button', { name: 'Continue to Services' }).click();
    await toast(page, 'Required Fields Missing').waitFor();
    expect(await wrong()).toEqual(['name', 'email', 'phone']);
    await dialog.getByLabel('Full Name').fill('Ann');
    expect(await wrong()).toEqual(['email', 'phone']);
    await dialog.getByRole('button', { name: 'Continue to Services' }).click();
    await expectFocused(dialog.getByLabel('Phone Number'));
    await dialog.getByLabel('Email Address').fill('ann@example.');
    expect(await wrong()).toEqual(['email', 'phone']);
    await dialog.getByLabel('Email Address').fill('ann@example.test');
    await dialog.getByLabel('Phone Number').fill('217 555 0148');
    expect(await wrong()).toEqual([]);
    expect(await dialog.locator('.field .field-error').count()).toBe(0);
  });

  it('D230 a toast is as high as its words where the browser gives the whole screen to its popover', async ({
    page,
    server,
  }) => {
    const dialog = await openDialog(page, server.url);
    await dialog.getByRole('button', { name: 'Continue to Services' }).click();
    const card = page.locator('.toast');
    await toast(page, 'Required Fields Missing').waitFor();
    const height = async () => (await card.boundingBox())!.height;
    const before = await height();
    // What WebKit does by itself.
    await page.locator('.toast-stack').evaluate((stack: HTMLElement) => {
      stack.style.blockSize = '100dvh';
    });
    expect(await height()).toBe(before);
    const overflow = await page
      .locator('.toast-stack')
      .evaluate((stack) => getComputedStyle(stack).overflow);
    // Anything else cuts the shadow.
    expect(overflow).toBe('visible');
  });

  it('D232 Escape pressed again and again while it saves lets the visitor out, and the gate asks again', async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    // The same details again are a repeat.
    expectConsoleErrors(/409/);
    const dialog = await openDialog(page, server.url);
    const held = holdLeads(page);
    await giveDetails(page);
    const route = await held;
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    for (let times = 0; times < 2; times += 1) await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-chat');
    await page.getByRole('button', { name: 'Open Chat' }).click();
    await dialog.waitFor();
    expect(await dialog.getByLabel('Full Name').inputValue()).toBe('');
    await route.continue();
    await page.unroute(leads);
    await giveDetails(page);
    await page.getByLabel('Message', { exact: true }).waitFor();
  });

  it('D234 takes no more than the database does', async ({ page, server }) => {
    const dialog = await openDialog(page, server.url);
    for (const [label, most] of [
      ['Full Name', leadLimits.name],
      ['Email Address', leadLimits.email],
      ['Phone Number', leadLimits.phone],
    ] as const) {
      const input = dialog.getByLabel(label);
      await input.focus();
      await page.keyboard.insertText('1'.repeat(most + 10));
      expect(await input.inputValue()).toHaveLength(most);
    }
  });

  it.for(['Cancel', 'Escape'] as const)(
    'R4.8 D45 %s closes it, clears it, and forgets what was pending',
    async (way, { page, server }) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: quickActions[0]!.title, exact: true }).click();
      const dialog = leadDialog(page);
      await dialog.getByLabel('Full Name').fill('Ann');
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Open Chat' }).click();
      expect(await dialog.getByLabel('Full Name').inputValue()).toBe('');
      await giveDetails(page);
      const log = page.getByRole('log');
      await log.getByRole('article').first().waitFor();
      expect(await log.innerText()).not.toContain(quickActions[0]!.question);
    },
  );

  it('R8.1 R4.9 keeps what was typed when saving fails, and is not shown again once it worked', async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/503/);
    const dialog = await openDialog(page, server.url);
    await page.route(leads, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await giveDetails(page);
    await toast(page, 'Failed to save your information. Please try again.').waitFor();
    expect(await toast(page, 'Failed to save').innerText()).toMatch(/^Error\s/);
    const again = dialog.getByRole('button', { name: 'Continue to Services' });
    expect(await again.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await dialog.getByLabel('Full Name').inputValue()).toBe('Ann Example');
    await dialog.getByRole('button', { name: 'Continue to Services' }).click();
    await page.getByRole('log').waitFor();
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('button', { name: 'Open Chat' }).click();
    await page.getByRole('log').waitFor();
    expect(await dialog.count()).toBe(0);
  });
});

describe('a dialog that its window has no room for', () => {
  const readDialog = (dialog: Locator) =>
    dialog.evaluate((frame) => {
      const awning = frame.querySelector('.awning')!.getBoundingClientRect();
      const own = frame.getBoundingClientRect();
      const scroller = frame.querySelector('form')!.parentElement!;
      return {
        overflow: getComputedStyle(frame).overflowY,
        isWide: awning.left === own.left && awning.right === own.right,
        isAtTop: awning.top === own.top,
        awning: awning.height,
        hidden: scroller.scrollHeight - scroller.clientHeight,
        scrolled: scroller.scrollTop,
        bar: getComputedStyle(scroller).scrollbarWidth,
      };
    });

  it('D1762 scrolls its form below the awning, which stays over the whole width', async ({
    newPage,
    server,
  }) => {
    const page = await newPage({ viewport: { width: 390, height: 570 } });
    const dialog = await openDialog(page, server.url);
    const whole = { overflow: 'clip', isWide: true, isAtTop: true, awning: 38, bar: 'thin' };
    const before = await readDialog(dialog);
    expect(before).toMatchObject({ ...whole, scrolled: 0 });
    expect(before.hidden).toBeGreaterThan(50);
    expect(
      await dialog.getByLabel('Full Name').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    const after = await readDialog(dialog);
    expect(after).toMatchObject(whole);
    expect(after.scrolled).toBeGreaterThan(50);
  });

  it('D1762 gives all of a low window to its form', async ({ newPage, server }) => {
    const page = await newPage({ viewport: { width: 844, height: 390 } });
    const dialog = await openDialog(page, server.url);
    expect(await readDialog(dialog)).toMatchObject({ overflow: 'clip', awning: 0 });
  });
});
