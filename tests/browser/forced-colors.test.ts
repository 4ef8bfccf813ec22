import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createVisitor, operator as it } from '../support/operator-console.ts';
import { leadDialog, openChat } from '../support/visit.ts';

/** As a visitor's own colours paint it: controls that nothing bounds, and those whose focus nothing shows. */
const findUnseen = (page: Page) =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const isPainted = (color: string) =>
      color !== ground && color !== 'transparent' && !/^rgba\(.*, 0\)$/.test(color);
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

    const hasOutline = (
      { outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration,
      least: number,
    ) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= least && isPainted(outlineColor);

    /** What is painted of a control: itself, what its style adds, or the frame that it fills. */
    const stylesOf = (element: Element): CSSStyleDeclaration[] => {
      const frame = element.closest('.search, .card, .ask-bar') ?? element;
      return [
        getComputedStyle(element),
        getComputedStyle(element, '::after'),
        getComputedStyle(frame),
      ];
    };
    /** A frame, or a line along one side. */
    const isBounded = (element: Element): boolean =>
      stylesOf(element).some(
        (style) =>
          style.textDecorationLine.includes('underline') ||
          isPainted(style.backgroundColor) ||
          hasOutline(style, 1) ||
          sides.some(
            (side) =>
              style[`border${side}Style`] !== 'none' &&
              parseFloat(style[`border${side}Width`]) > 0 &&
              isPainted(style[`border${side}Color`]),
          ),
      );
    const isRinged = (element: Element): boolean =>
      stylesOf(element).some((style) => hasOutline(style, 2));
    /** The system tells links by their colour; a list of them needs no frames. */
    const isTold = (element: Element): boolean =>
      element.matches('a, summary') &&
      getComputedStyle(element).color !== getComputedStyle(document.body).color;

    const open = document.querySelector('dialog:modal') ?? document.body;
    const controls = [
      ...open.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
      .filter((element) => element.tabIndex >= 0 && element.getBoundingClientRect().width > 2);
    const faults = controls.flatMap((element) => {
      const name = element.outerHTML.slice(0, 120);
      if (document.activeElement === element) element.blur();
      const unbounded = isBounded(element) || isTold(element) ? [] : [`no boundary: ${name}`];
      element.focus({ focusVisible: true } as FocusOptions);
      const hasFocus = document.activeElement === element;
      return hasFocus && !isRinged(element) ? [...unbounded, `no focus: ${name}`] : unbounded;
    });
    return { faults, looked: controls.length };
  });

async function expectAllSeen(page: Page): Promise<void> {
  const { faults, looked } = await findUnseen(page);
  expect(faults).toEqual([]);
  expect(looked).toBeGreaterThan(1);
}

const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the landing': async () => {},
  'the lead dialog': async (page) => {
    await page.getByRole('button', { name: 'Open Chat' }).click();
    await leadDialog(page).waitFor();
  },
  'the chat': async (page) => {
    await openChat(page);
    await page.getByRole('log').getByRole('article').first().waitFor();
  },
  'the guided sale, with options': async (page) => {
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    for (const answer of ['Ann', 'Bakery']) {
      await page.getByRole('log').getByRole('article').last().waitFor();
      await page.getByRole('textbox').fill(answer);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    }
    await page.getByRole('button', { name: 'No, not yet' }).waitFor();
  },
};

const schemes = ['light', 'dark'] as const;
const cases = schemes.flatMap((colorScheme) =>
  Object.entries(states).map(([name, bring]) => ({ colorScheme, name, bring })),
);

it.for(cases)(
  'D870 every control is seen and shows its focus in forced colours, $colorScheme, $name',
  async ({ colorScheme, bring }, { newPage, server }) => {
    const page = await newPage({ colorScheme, forcedColors: 'active' });
    await page.goto(server.url);
    await bring(page);
    await expectAllSeen(page);
  },
);

it('D870 the awning keeps its stripes in forced colours, and no headline covers itself', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ forcedColors: 'active' });
  await page.goto(server.url);
  const stripes = await page
    .locator('.hero .awning i')
    .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size);
  expect(stripes).toBe(2);
  // Each sentence of a headline has its own ground there, as tall as its letters. The rule comes with
  // the fonts, after the first paint.
  const findCrowded = () =>
    page.locator('h2 > span').evaluateAll((sentences) =>
      sentences
        .filter((one) => {
          const { lineHeight, fontSize } = getComputedStyle(one);
          return parseFloat(lineHeight) < 1.15 * parseFloat(fontSize);
        })
        .map(({ textContent }) => textContent),
    );
  await expect.poll(findCrowded).toEqual([]);
});

it('D871 the console is seen in forced colours: controls, focus, and which place is shown', async ({
  newPage,
  server,
  openConsole,
}) => {
  const vera = await createVisitor(server, 'vera');
  await vera.leaveLead({ name: 'Vera Visitor', phone: '+1 (217) 555-0101', message: 'Hello.' });
  const page = await newPage({ forcedColors: 'active' });
  await page.goto(`${server.url}/operator`);
  await page.getByLabel('Operator token').waitFor();
  await expectAllSeen(page);

  // Another place of the same document would not load it again.
  await page.goto('about:blank');
  await openConsole('#/day', page);
  await page.getByRole('button', { name: 'Note about Vera Visitor' }).click();
  await expectAllSeen(page);
  const underlined = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
        .map(({ textContent }) => textContent),
    );
  expect(underlined).toEqual(['Today']);

  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByRole('link', { name: '90 days' }).waitFor();
  await expectAllSeen(page);
  const grounds = await page
    .locator('.choice a')
    .evaluateAll(
      (links) => new Set(links.map((link) => getComputedStyle(link).backgroundColor)).size,
    );
  expect(grounds).toBe(2);

  await page
    .getByRole('link', { name: 'Vera Visitor' })
    .or(page.getByRole('link', { name: 'Leads' }))
    .first()
    .click();
  await page.getByRole('link', { name: 'Vera Visitor' }).click();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAllSeen(page);
});
