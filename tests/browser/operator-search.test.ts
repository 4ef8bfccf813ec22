import { describe, expect } from 'vitest';
import { createVisitor, operator as it } from '../support/operator-console.ts';

describe('the search over everything', () => {
  it('D622 leads from a guided answer to its person and their timeline, and back, at 390 px', async ({
    server,
    newPage,
    openConsole,
  }) => {
    const tina = await createVisitor(server, 'tina');
    await tina.leaveLead({ name: 'Tina Timeline', message: 'We sell kites' });
    await tina.answer({ user_name: 'Tina', business_type: 'Kite workshop' });
    const page = await openConsole(
      '#/search',
      await newPage({ viewport: { width: 390, height: 844 } }),
    );
    await page.getByText('What are you looking for?').waitFor();
    const box = page.getByLabel('Search everything');
    expect(await box.getAttribute('maxlength')).toBe('60');
    await box.fill('nobody wrote this');
    await page.getByText('Nobody wrote or said “nobody wrote this”').waitFor();
    await box.fill('kite');
    await page.getByText('2 hits in all.').waitFor();
    const hits = page.getByRole('listitem').filter({ hasText: 'kite' });
    expect(await page.getByText('Guided consultation').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );

    await page.getByText('Kite workshop').waitFor();
    await page.getByRole('link', { name: 'Tina', exact: true }).click();
    await page.getByRole('heading', { name: 'Tina Timeline', level: 1 }).waitFor();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('2 events in all.').waitFor();
    const events = await timeline.getByRole('listitem').allInnerTexts();
    expect(events).toEqual([
      expect.stringContaining('Began the guided consultation'),
      expect.stringContaining('Left contact details'),
    ]);
    expect(events[0]).toContain('Kite workshop');
    expect(events[1]).toContain('We sell kites');

    await page.goBack();
    await page.getByText('2 hits in all.').waitFor();
    expect(await box.inputValue()).toBe('kite');
    expect(await hits.count()).toBe(2);
  });
});
