import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { startParley } from '../support/server.ts';
import { createVisitor, operator as it, rowOf, startSession } from '../support/operator-console.ts';

async function exportAll(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all as CSV' }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

/** The list shows this many leads, all of them. */
const allShown = (page: Page, amount: string) => page.getByText(`${amount} in all.`).waitFor();

const wholeSale = {
  user_name: 'Ada',
  business_type: 'Engine workshop',
  website_status: 'No, not yet',
  current_leads: '1 to 10',
  interest_level: 'Yes, tell me more',
  next_step: "Yes, let's talk",
  phone_number: '+1 (217) 555-0101',
  final_confirmation: 'Sounds great!',
  conversation_completed: true,
} as const;

describe('a visitor and the operator', () => {
  it('D98 D99 D100 D101 are seen, found, put together, exported and erased', async ({
    page,
    server,
    openConsole,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 404/);
    const ada = await createVisitor(server, 'ada');
    const bea = await createVisitor(server, 'bea');
    await bea.answer({ user_name: 'Bea', business_type: 'Bakery', website_status: 'No, not yet' });
    await bea.leaveLead({ name: 'Bea Baker', email: 'bea@example.test', phone: '5550201' });
    await ada.leaveLead({
      name: 'Ada Lovelace',
      email: 'ada@example.test',
      phone: '+1 (217) 555-0101',
      company: 'Engines, Ltd',
      message: '=1+1 is what I need\nwith a second line',
    });
    await ada.answer(wholeSale);

    await openConsole();
    const row = rowOf(page, 'Ada Lovelace');
    await row.waitFor();
    expect(await row.getByRole('link', { name: 'ada@example.test' }).getAttribute('href')).toBe(
      'mailto:ada@example.test',
    );
    expect(await row.getByRole('link', { name: '+1 (217) 555-0101' }).getAttribute('href')).toBe(
      'tel:+12175550101',
    );
    const time = row.locator('time');
    expect(await time.innerText()).toMatch(/^(Today|Yesterday), /);
    const moment = await time.getAttribute('datetime');
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const exact = await page.evaluate(
      (iso) =>
        new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' }).format(
          new Date(iso),
        ),
      moment!,
    );
    expect(await time.getAttribute('title')).toBe(exact);
    const names = await page.getByRole('rowheader').getByRole('link').allInnerTexts();
    expect(names).toEqual(['Ada Lovelace', 'Bea Baker']);

    for (const query of ['lovelace', 'ADA@example', '217555', 'engines']) {
      await page.getByLabel('Search name, e-mail, phone, company').fill(query);
      await allShown(page, '1 lead');
      await row.waitFor();
    }
    await page.getByLabel('Search name, e-mail, phone, company').fill('nobody like that');
    await page.getByText('No lead has “nobody like that” in its name').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await allShown(page, '2 leads');

    expect(await exportAll(page)).toContain(
      `"Engines, Ltd",'=1+1 is what I need`.replace(`,'=`, `,"'=`),
    );

    await page.getByRole('link', { name: 'Conversations' }).click();
    await page.getByRole('heading', { name: 'Guided conversations', level: 1 }).waitFor();
    const adas = rowOf(page, 'Ada');
    expect(await adas.innerText()).toMatch(
      /Wants a call[^]*8 of 8 answered, last: Confirmation “Sounds great!”/,
    );
    expect(await rowOf(page, 'Bea').innerText()).toMatch(
      /Not completed[^]*3 of 8 answered, last: Website “No, not yet”/,
    );
    await page.getByRole('button', { name: 'Show answers of Bea' }).click();
    const terms = page.getByRole('table').getByRole('term');
    expect(await terms.allInnerTexts()).toEqual([
      'Name',
      'Business',
      'Website',
      'Current leads',
      'Interest after the price',
      'Ready to talk',
      'Phone',
      'Confirmation',
    ]);
    const definitions = await page.getByRole('table').getByRole('definition').allInnerTexts();
    expect(definitions.slice(0, 4)).toEqual(['Bea', 'Bakery', 'No, not yet', 'Not answered']);
    expect(await exportAll(page)).toMatch(/Ada,Engine workshop[^]*Bea,Bakery/);

    await adas.getByRole('link', { name: 'Ada', exact: true }).click();
    await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
    await page.getByText('1 lead, 1 guided conversation and 0 calls').waitFor();
    await page.getByText('with a second line').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);

    await page.getByRole('button', { name: 'Erase…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase \u2068Ada Lovelace\u2069?' });
    expect(await dialog.innerText()).toMatch(
      /1 lead, with name[^]*Ada Lovelace, ada@example.test[^]*1 guided conversation, with every answer\s+Ada\s[^]*cannot be undone/,
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Erase…');

    await page.getByRole('button', { name: 'Erase…' }).click();
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    const done = page.getByRole('dialog', { name: 'Erased' });
    await done
      .getByText(
        'Of Ada Lovelace, 1 lead, 1 guided conversation, 0 calls and 0 deliveries were erased.',
      )
      .waitFor();
    // Where copies stay, by name.
    expect(await done.innerText()).toContain('parley-backup-….tar.gz');
    const gone = page.url();
    await done.getByRole('button', { name: 'Back to leads' }).click();
    await allShown(page, '1 lead');
    expect(await page.getByText(/Ada/).count()).toBe(0);
    await page.getByRole('link', { name: 'Conversations' }).click();
    await rowOf(page, 'Bea').waitFor();
    expect(await page.getByText(/Ada/).count()).toBe(0);
    expect(await exportAll(page)).not.toContain('Ada');

    await page.goto(gone);
    await page.getByText('Nothing is kept of this visitor.').waitFor();
  });

  it('D98 D101 D316 a sale that was declined is no call, and Back after erasing finds nobody', async ({
    page,
    server,
    openConsole,
  }) => {
    const shared = { phone: '+1 (217) 555-0177' };
    const nora = await createVisitor(server, 'nora');
    await nora.leaveLead({ name: 'Nora Notnow', email: 'nora@example.test', ...shared });
    await nora.answer({
      ...wholeSale,
      user_name: 'Nora',
      phone_number: shared.phone,
      final_confirmation: "I've changed my mind",
    });
    const olaf = await createVisitor(server, 'olaf');
    await olaf.leaveLead({ name: 'Olaf Other', email: 'olaf@example.test', ...shared });
    const paul = await createVisitor(server, 'paul');
    await paul.leaveLead({ name: 'Paul Present', phone: '5550178' });
    await paul.answer({ user_name: 'Paul' });
    await openConsole();
    await rowOf(page, 'Nora Notnow').waitFor();
    await page.getByRole('link', { name: 'Conversations' }).click();
    const row = rowOf(page, 'Nora');
    await row.waitFor();
    expect(await row.innerText()).toMatch(
      /Finished, no call[^]*8 of 8 answered, last: Confirmation “I've changed my mind”/,
    );

    await row.getByRole('link', { name: 'Nora', exact: true }).click();
    await page.getByRole('button', { name: 'Erase…' }).click();
    const names = page.getByRole('dialog').getByRole('listitem').getByRole('listitem');
    expect((await names.allInnerTexts()).toSorted()).toEqual([
      'Nora',
      'Nora Notnow, nora@example.test',
    ]);
    const left =
      /Not taken for this person’s: 1 lead and 0 guided conversations[^]*others give this/;
    await page.getByRole('dialog').getByText(left).waitFor();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByRole('dialog', { name: 'Erased' }).getByText(left).waitFor();
    await page.goBack();
    await rowOf(page, 'Paul').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByText('Nora').count()).toBe(0);
    await page.goBack();
    await rowOf(page, 'Paul Present').waitFor();
    expect(await page.getByText('Nora').count()).toBe(0);
    expect(await rowOf(page, 'Olaf Other').count()).toBe(1);
  });

  it('D98 marks quarantine, lists it apart, and releases from it', async ({
    page,
    server,
    openConsole,
  }) => {
    const robot = await createVisitor(server, 'robot');
    await robot.leaveLead({ name: 'Rob Robot', email: 'rob@example.test' }, { trapped: true });
    await openConsole('#/leads/quarantined');
    const row = rowOf(page, 'Rob Robot');
    await row.getByText('Quarantined', { exact: true }).waitFor();
    expect(await row.innerText()).toContain('Filled in the hidden field');
    await allShown(page, '1 lead');

    await row.getByRole('button', { name: 'Release Rob Robot from quarantine' }).click();
    await page.getByRole('status').filter({ hasText: 'Released from quarantine' }).waitFor();
    await page.getByText('Nothing in quarantine.').waitFor();
    await page.getByRole('link', { name: 'From people' }).click();
    await row.waitFor();
    expect(await row.getByText('Quarantined', { exact: true }).count()).toBe(0);
  });

  it('D99 shows a lead that came without a key, and erases it', async ({
    page,
    server,
    openConsole,
  }) => {
    const keyless = await createVisitor(server, null);
    await keyless.leaveLead({ name: 'Kim Keyless', email: 'kim@example.test', phone: '5550301' });
    await openConsole();
    await page.getByRole('link', { name: 'Kim Keyless' }).click();
    await page.getByRole('heading', { name: 'Kim Keyless', level: 1 }).waitFor();
    expect(page.url()).toMatch(/#\/lead\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Erase…' }).click();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('Of Kim Keyless, 1 lead, 0 guided conversations').waitFor();
  });
});

describe('the lists', () => {
  it('D98 are empty in words, and show the first lead by themselves', async ({ page }) => {
    const server = await startParley();
    try {
      await startSession(page, server);
      await page.goto(`${server.url}/operator#/leads`);
      await page.getByText('No leads yet.').waitFor();
      await page.getByText('They appear here the moment a visitor leaves').waitFor();
      const visitor = await createVisitor(server, 'first');
      await visitor.leaveLead({ name: 'Fay First' });
      // What a browser says when its network is back; the console looks at once.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await rowOf(page, 'Fay First').waitFor();

      await visitor.leaveLead({ name: 'Sam Second' });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      const news = page.getByRole('button', { name: '1 new lead. Show' });
      await news.waitFor();
      expect(await rowOf(page, 'Sam Second').count()).toBe(0);
      await news.click();
      await rowOf(page, 'Sam Second').waitFor();

      await page.goto(`${server.url}/operator#/conversations`);
      await page.getByText('No guided conversations yet.').waitFor();
    } finally {
      await server.stop();
    }
  });

  it('D98 load more by page, and are where they were after a look at a visitor', async ({
    page,
    server,
    openConsole,
  }) => {
    for (let index = 0; index < 60; index++) {
      const visitor = await createVisitor(server, `many ${index}`);
      await visitor.leaveLead({ name: `Many ${index}`, company: 'Crowd' });
    }
    await openConsole();
    const found = page.waitForResponse(
      (response) =>
        response.url().endsWith('/operator/api/leads/search') &&
        response.request().postDataJSON().query === 'crowd',
    );
    await page.getByLabel('Search name, e-mail, phone, company').fill('crowd');
    await found;
    await page.getByText('50 leads shown, there are more').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Load more' }).click();
    await allShown(page, '60 leads');
    const last = page.getByRole('link', { name: 'Many 0', exact: true });
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);

    await last.click();
    await page.getByRole('heading', { name: 'Many 0', level: 1 }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await allShown(page, '60 leads');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.getByLabel('Search name, e-mail, phone, company').inputValue()).toBe('crowd');
    expect(await page.title()).toMatch(/^Leads · /);
  });

  it('D98 say what is wrong and go on when tried again', async ({
    page,
    openConsole,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 500/);
    expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.route('**/operator/api/leads/search', (route) => route.fulfill({ status: 500 }));
    await openConsole();
    await page.getByRole('alert').filter({ hasText: 'The server failed (status 500).' }).waitFor();
    await page.unroute('**/operator/api/leads/search');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();

    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Conversations' }).click();
    await page.getByRole('alert').filter({ hasText: 'What you see may be out of date.' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('table', { name: 'Guided conversations, newest first' }).waitFor();
  });
});
