import { callViewWords } from '@parley/business/call-view-words';
import { guidedScript } from '@parley/business/guided-script';
import { stepOf } from '@parley/business/guided-step';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { finish, listens, scriptBrowserSpeech } from '../support/browser-speech.ts';
import { expectFocused } from '../support/focus-seen.ts';
import { expectInWindow } from '../support/in-window.ts';
import { callAgent, captions, liveVisit, sent } from '../support/live-visit.ts';
import { lookAsOperator } from '../support/operator-eyes.ts';

const it = liveVisit();

/** The browser speaks to the end of whatever it was given. */
const hearOut = (page: Page) =>
  expect
    .poll(async () => (await finish(page), await listens(page)), { interval: 500, timeout: 20_000 })
    .toBe(true);

/** Says it once the browser listens. */
async function say(page: Page, words: string): Promise<void> {
  await hearOut(page);
  await page.evaluate((words) => window.browserSpeech.say(words), words);
}

const spokenText = (page: Page) =>
  page.evaluate(() => window.browserSpeech.spoken.join(' ').replaceAll(/\s+/g, ' '));

it('D423 D429 a visitor asks for the guided script in a call, answers by voice, a tap and typing, and the console shows lead, answers and call together', async ({
  openSite,
  newPage,
  server,
}) => {
  const page = await openSite(scriptBrowserSpeech);
  await callAgent(page);
  const guide = page.getByRole('region', { name: 'Consultation' });
  const answers = guide.getByRole('group', { name: 'Your answer' });
  await hearOut(page);
  expect(await guide.count()).toBe(0);

  // By voice, and confirmed by voice.
  await say(page, 'I would like the guided consultation please');
  await guide.getByText("What's your name?").waitFor();
  await say(page, 'Ann Example');
  await guide.getByText('“Ann Example”: is that right?').waitFor();
  await say(page, 'yes');
  // Typed.
  await guide.getByText('What kind of business do you run?').waitFor();
  await page.getByLabel('Type to the AI').fill('A bakery');
  await page.keyboard.press('Enter');
  await captions(page, 'You').getByText('A bakery').waitFor();
  // An option, in other words, confirmed by a tap.
  await guide.getByText('Does your business have a website today?').waitFor();
  expect(await answers.getByRole('button').allInnerTexts()).toHaveLength(3);
  await say(page, 'we never had one');
  await answers.getByRole('button', { name: 'Yes', exact: true }).click();
  // A tap.
  await answers.getByRole('button', { name: '1 to 10', exact: true }).click();
  await guide.getByText('Shall I tell you more?').waitFor();
  // The agent answers again, and nothing is lost.
  await say(page, 'stop');
  await guide.waitFor({ state: 'detached' });
  await say(page, 'How much does the package cost?');
  await expect
    .poll(async () => (await finish(page), spokenText(page)), { interval: 500, timeout: 20_000 })
    .toMatch(/What can I do for you\?.*\$/s);
  expect(await spokenText(page)).toMatch(/You can say: Yes, and it works well; /);
  expect((await sent(page, 'expect')).at(-1)).toMatchObject({ answeredBy: 'assistant' });

  await page.getByRole('button', { name: 'End Call' }).click();
  await page.getByRole('status').filter({ hasText: 'Call Ended' }).waitFor();
  // In its own view it goes on where the call left it.
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByRole('button', { name: 'Yes, tell me more', exact: true }).waitFor();

  await expect
    .poll(async () => (await lookAsOperator(server)).conversations[0]?.answers)
    .toMatchObject({
      user_name: 'Ann Example',
      business_type: 'A bakery',
      website_status: 'No, not yet',
      current_leads: '1 to 10',
      interest_level: null,
    });
  const { leads, conversations } = await lookAsOperator(server);
  expect([leads.length, conversations.length]).toEqual([1, 1]);

  // The operator, in a browser of her own: all of it on the visitor's page.
  const console = await newPage();
  await console.goto(`${server.url}/operator`);
  await console.getByLabel('Operator token').fill(server.operatorToken);
  await console.getByRole('button', { name: 'Sign in' }).click();
  await console.getByText('ann@example.test').first().waitFor();
  await console.getByText('Ann Example').first().click();
  const timeline = console.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('How much does the package cost?').first().waitFor();
  await timeline.getByText(/^Over after .*: customer ended call$/).waitFor();
  await timeline.getByText('+1 (555) 010-0199').first().waitFor();
  for (const text of ['A bakery', 'No, not yet', '1 to 10'])
    await timeline.getByText(text, { exact: true }).first().waitFor();
}, 150_000);

it('D2008 after a call the sign says what the consultation in it came to: nobody calls, or who and where', async ({
  openSite,
}) => {
  const page = await openSite(scriptBrowserSpeech);
  const guide = page.getByRole('region', { name: 'Consultation' });
  const talk = async (answers: readonly (readonly [question: string, answer: string])[]) => {
    await page.getByRole('button', { name: 'Guided consultation', exact: true }).click();
    for (const [question, answer] of answers) {
      await guide.getByText(question).waitFor();
      await page.getByLabel('Type to the AI').fill(answer);
      await page.getByLabel('Type to the AI').press('Enter');
    }
    await guide.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('status').filter({ hasText: 'Voice conversation has ended' }).waitFor();
    return page.locator('.sign-text').innerText();
  };
  const toOffer = [
    ["What's your name?", 'Ann'],
    ['What kind of business do you run?', 'A bakery'],
    ['Does your business have a website today?', 'No, not yet'],
    ['How many new enquiries do you get online in a month?', '1 to 10'],
  ] as const;
  await callAgent(page);
  expect(await talk([...toOffer, ['Shall I tell you more?', 'not interested']])).toBe(
    callViewWords.guided.refused,
  );
  // The details are known.
  await page.getByRole('button', { name: 'Start Voice Chat' }).click();
  const booked = await talk([
    ...toOffer,
    ['Shall I tell you more?', 'yes'],
    ['Shall we talk?', 'yes'],
    ['Which number should Maya call?', '217 555 0148'],
    ['Is that right?', 'yes'],
  ]);
  // No number is broken over two lines.
  expect(booked).toContain('Maya calls 217\u{a0}555\u{a0}0148');
}, 120_000);

it('D1773 D1873 in a call the consultation has the focus as it comes, and while it asks on; the message field as it goes', async ({
  openSite,
}) => {
  const page = await openSite(scriptBrowserSpeech);
  await callAgent(page);
  await hearOut(page);
  await page.getByRole('button', { name: 'Guided consultation', exact: true }).press('Enter');
  const guide = page.getByRole('region', { name: 'Consultation' });
  await guide.getByText("What's your name?").waitFor();
  await expectFocused(guide);
  // Else what was cut off stands before it, as one sentence with it.
  await expect.poll(() => page.locator('.sign-said').count()).toBe(0);
  const findHeadline = () => page.locator('h1').evaluate((node) => getComputedStyle(node).clipPath);
  expect(await findHeadline()).toBe('none');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(findHeadline).toBe('inset(50%)');
  for (const [answer, question] of [
    ['Ann', 'What kind of business do you run?'],
    ['A bakery', 'Does your business have a website today?'],
  ] as const) {
    await page.getByLabel('Type to the AI').fill(answer);
    await page.getByLabel('Type to the AI').press('Enter');
    await guide.getByText(question).waitFor();
    await expectFocused(page.getByLabel('Type to the AI'));
  }
  // What is pressed goes.
  await guide.getByRole('button', { name: 'No, not yet' }).press('Enter');
  await expectFocused(guide);
  await guide.getByRole('button', { name: '1 to 10', exact: true }).waitFor();
  await expectFocused(guide);
  await page.getByRole('button', { name: 'Ask something else' }).press('Enter');
  await guide.waitFor({ state: 'detached' });
  await expectFocused(page.getByLabel('Type to the AI'));
}, 90_000);

const phoneToDesk = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

it.for(phoneToDesk)(
  'D1878 D1902 D1907 D1923 D2190 the card of a call covers neither stripes nor a headline that is shown, keeps its foot in its place, and shows the price in the offer, $width × $height',
  { timeout: 90_000 },
  async (viewport, { openSite }) => {
    const page = await openSite(scriptBrowserSpeech);
    await callAgent(page);
    await hearOut(page);
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Guided consultation', exact: true }).press('Enter');
    const guide = page.getByRole('region', { name: 'Consultation' });
    const [heads, feet] = [new Set<number>(), new Set<number>()];
    const noteEdges = async () => {
      const edges = await page.locator('.call-stage').evaluate((stage) => {
        const { top, bottom } = stage.getBoundingClientRect();
        return [top, bottom].map((edge) => Math.round(edge + document.documentElement.scrollTop));
      });
      heads.add(edges[0]!);
      feet.add(edges[1]!);
    };
    const walk = [
      ["What's your name?", 'Ann'],
      ['What kind of business do you run?', 'A bakery'],
      ['Does your business have a website today?', 'No, not yet'],
      ['How many new enquiries do you get online in a month?', '1 to 10'],
      ['Shall I tell you more?', 'Yes, tell me more'],
    ] as const;
    for (const [question, answer] of walk) {
      await guide.getByText(question).waitFor();
      const card = page.locator('.call-stage');
      await noteEdges();
      const [top, free, stripes] = await card.evaluate((stage) => {
        const bottomOf = (part: string) =>
          document.querySelector(part)!.getBoundingClientRect().bottom;
        const isClipped = getComputedStyle(document.querySelector('h1')!).clipPath !== 'none';
        const isBeside = matchMedia('(width >= 64rem)').matches;
        const above = isClipped || isBeside ? bottomOf('.hero .awning') : bottomOf('h1');
        const stripes = [...document.querySelectorAll('.hero .awning i')].map(
          (stripe) => stripe.getBoundingClientRect().bottom,
        );
        return [stage.getBoundingClientRect().top, above, isClipped ? Math.max(...stripes) : 0];
      });
      expect(top).toBeGreaterThanOrEqual(free!);
      // However loud it is: a stripe's foot may hang by some pixels below where the awning ends.
      expect(top).toBeGreaterThanOrEqual(stripes! - 5);
      // Lines of the captions are counted from the lowest: names stand on them, and what is cut off above is hidden.
      const offLine = await card.locator('.call-captions').evaluate((list) => {
        const { bottom, top, height } = list.getBoundingClientRect();
        const line = 24;
        return [...list.querySelectorAll('.call-speaker')]
          .map((name) => name.getBoundingClientRect())
          .filter((name) => name.bottom > bottom - Math.floor((height + 1) / line) * line + 1)
          .filter((name) => name.top >= top - 1)
          .map((name) => ((bottom - name.top + 2) % line) - 2)
          .filter((off) => Math.abs(off) > 1.5);
      });
      expect(offLine).toEqual([]);
      await card.getByText(/^Question \d of 8$/).waitFor({ state: 'attached' });
      if (answer === 'Yes, tell me more')
        expect(await guide.locator('.call-bill').innerText()).toMatch(
          /^(?:Website\s+\$799\s[\s\S]+\s)?Your price\s+Total value \$1,549\s+\$999$/,
        );
      await page.getByLabel('Type to the AI').fill(answer);
      await page.getByLabel('Type to the AI').press('Enter');
    }
    await guide.getByRole('button', { name: "Yes, let's talk" }).waitFor();
    expect(await guide.locator('.call-bill').count()).toBe(0);
    await noteEdges();
    expect([...feet]).toHaveLength(1);
    // D2190: what was asked before changes nothing of a phone's card.
    if (viewport.width < 640) expect([...heads]).toHaveLength(1);
  },
);

it('D1809 D1900 D2178 D2191 D2205 in a low window what a consultation in a call asks is in sight after each answer, and Tab leads from a typed one to the next answers', async ({
  openSite,
}) => {
  const page = await openSite(scriptBrowserSpeech);
  await callAgent(page);
  await hearOut(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('button', { name: 'Guided consultation', exact: true }).press('Enter');
  const guide = page.getByRole('region', { name: 'Consultation' });
  const expectRead = async (question: string) => {
    const asked = guide.getByText(question);
    await asked.waitFor();
    await expectInWindow(asked);
  };
  const field = page.getByLabel('Type to the AI');
  await expectRead("What's your name?");
  await expectFocused(guide);
  await page.keyboard.press('Tab');
  const known = guide.getByRole('button', { name: 'Ann Example' });
  await expectFocused(known);
  await known.press('Enter');
  // Only words answer what comes now.
  await expectFocused(field);
  await expectInWindow(field);
  await field.fill('A bakery');
  await field.press('Enter');
  await expectRead('Does your business have a website today?');
  await expectFocused(guide);
  await page.keyboard.press('Tab');
  await expectFocused(guide.getByRole('button', { name: 'Yes, and it works well' }));
  // D2205: why it is asked is told before it.
  await field.fill('why do you ask?');
  await field.press('Enter');
  await expectRead(stepOf(guidedScript, 'step_2').why!.says);
  await expectFocused(guide);
  // D2178: what is asked beside it takes nobody from where they are.
  await field.fill('Is hosting included?');
  await field.press('Enter');
  const beside = page.locator(".call-guided[data-aside='answering']");
  await beside.waitFor();
  // The answer has the room of the answers: it stands above the field.
  await expectFocused(field);
  await expectInWindow(field);
  await expectInWindow(page.locator('.call-captions'));
  const end = page.getByRole('button', { name: 'End Call' });
  await end.focus();
  await expectInWindow(end);
  await beside.waitFor({ state: 'detached', timeout: 60_000 });
  await page.waitForTimeout(500);
  await expectFocused(end);
  await expectInWindow(end);
  await guide.getByRole('button', { name: 'No, not yet' }).press('Enter');
  await expectRead('How many new enquiries do you get online in a month?');
  // D2191: an answer that has no room above the field is read from its start, and the question comes below it.
  await field.fill('What happens after the first year of hosting?');
  await field.press('Enter');
  const answer = page.locator('.call-captions li:last-child');
  await answer.getByText('both anywhere else').waitFor();
  const { y, height } = (await answer.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(height).toBeGreaterThan(96);
  await beside.waitFor({ state: 'detached', timeout: 60_000 });
  await expectRead('How many new enquiries do you get online in a month?');
  await expectFocused(guide);
  expect((await answer.boundingBox())!.height).toBe(height);
  for (const answer of ['1 to 10', 'Yes, tell me more', "Yes, let's talk"])
    await guide.getByRole('button', { name: answer, exact: true }).press('Enter');
  await expectRead('Which number should Maya call?');
  await expectFocused(guide);
  await page.keyboard.press('Tab');
  await expectFocused(guide.getByRole('button', { name: '+1 (555) 010-0199' }));
}, 150_000);

it('D2085 whoever answers in the call keeps the focus there while the written consultation is open, and whoever answers in that is led to its end', async ({
  openSite,
}) => {
  const page = await openSite(scriptBrowserSpeech);
  await callAgent(page);
  await hearOut(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('button', { name: 'Guided consultation', exact: true }).press('Enter');
  const inCall = page.locator('#voice .call-guided');
  await inCall.getByText("What's your name?").waitFor();
  await page.getByRole('button', { name: 'Start Guided Consultation' }).press('Enter');
  const written = page.locator('#talk');
  await expectFocused(written.getByLabel('Your name'));
  const field = page.getByLabel('Type to the AI');
  for (const [question, answer] of [
    ["What's your name?", 'Ann'],
    ['What kind of business do you run?', 'A bakery'],
  ] as const) {
    await inCall.getByText(question).waitFor();
    await field.fill(answer);
    await field.press('Enter');
  }
  for (const answer of ['No, not yet', '1 to 10', 'Yes, tell me more', "Yes, let's talk"])
    await inCall.getByRole('button', { name: answer, exact: true }).press('Enter');
  // What is known is selected in the written one, by whoever is there.
  await written.getByLabel('Your phone number').waitFor();
  await inCall.getByText('Which number should Maya call?').waitFor();
  await page.waitForTimeout(500);
  await expectFocused(inCall);
  await inCall.getByRole('button', { name: '+1 (555) 010-0199' }).press('Enter');
  await inCall.getByRole('button', { name: 'Sounds great!' }).waitFor();
  // The end, once in each.
  await inCall.getByRole('button', { name: 'Sounds great!' }).press('Enter');
  const end = written.getByRole('heading', { name: /^Done\. Maya calls/ });
  await end.waitFor();
  await page.waitForTimeout(500);
  await expectFocused(field);
  await page.getByRole('button', { name: 'Change the number' }).last().press('Enter');
  await expectFocused(written.getByLabel('Your phone number'));
  await page.keyboard.type('217 555 0148');
  await page.keyboard.press('Enter');
  const agree = written.getByRole('button', { name: 'Sounds great!' });
  await agree.press('Enter');
  await expectFocused(end);
  await expectInWindow(end);
  await page.locator('#voice').getByRole('button', { name: 'End Call' }).click();
}, 150_000);

it.for([{ width: 320, height: 568 }, ...phoneToDesk])(
  'D2087 D2095 the head of a call’s card stays as it is whoever has the word, and rings in it strike no words, $width × $height',
  { timeout: 90_000 },
  async (viewport, { openSite }) => {
    const page = await openSite(scriptBrowserSpeech);
    await callAgent(page);
    await page.setViewportSize(viewport);
    const begin = page.getByRole('button', { name: 'Guided consultation', exact: true });
    const interrupt = page.getByRole('button', { name: 'Tap to interrupt' });
    const measure = async () => {
      const boxes = [page.locator('.call-stage'), page.locator('.call-stage .voice-sign'), begin];
      const found = await Promise.all(boxes.map((box) => box.boundingBox()));
      return found.map((box) => [box!.x, box!.y, box!.height].map(Math.round));
    };
    // The card’s own swing is over.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await interrupt.waitFor();
    const speaking = await measure();
    const [one, other] = [(await begin.boundingBox())!, (await interrupt.boundingBox())!];
    expect(Math.abs(one.y - other.y)).toBeLessThan(1);
    // A ring is for whoever uses the keyboard.
    await page.keyboard.press('Tab');
    await begin.focus();
    const ring = await begin.evaluate((button) => {
      const { outlineOffset, outlineWidth, paddingInlineStart } = getComputedStyle(button);
      const words = document.createRange();
      words.selectNodeContents(button);
      const [inner, text] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
      const offset = Number.parseFloat(outlineOffset);
      const heading = document.querySelector('.sign-said')!.getBoundingClientRect();
      return {
        beside: Number.parseFloat(paddingInlineStart) + offset - Number.parseFloat(outlineWidth),
        below: heading.top - (inner.bottom + offset),
        around: inner.height / 2 + offset - Number.parseFloat(outlineWidth) - text.height / 2,
      };
    });
    expect(Math.min(...Object.values(ring))).toBeGreaterThanOrEqual(-1);
    expect(ring.below).toBeGreaterThan(0);
    await hearOut(page);
    await interrupt.waitFor({ state: 'detached' });
    expect(await measure()).toEqual(speaking);
    if (viewport.width < 1024) {
      const headline = (await page.locator('h1').boundingBox())!;
      expect(speaking[0]![1]).toBeGreaterThanOrEqual(Math.floor(headline.y + headline.height));
    }
    // Of one network five may go on, and the next windows have theirs.
    await page.getByRole('button', { name: 'End Call' }).click();
  },
);

it('D2091 D2092 D2093 a call says that its last minute has begun, is told that somebody is at the page, and its sign that answers are kept', async ({
  openSite,
}) => {
  const page = await openSite(async (page) => {
    await page.clock.install();
    await scriptBrowserSpeech(page);
  });
  await callAgent(page);
  await hearOut(page);
  const told = async () => (await sent(page, 'expect')).length;
  const before = await told();
  await page.locator('#package').click({ position: { x: 2, y: 2 } });
  await expect.poll(told).toBe(before + 1);
  await page.getByRole('button', { name: 'Guided consultation', exact: true }).press('Enter');
  const guide = page.getByRole('region', { name: 'Consultation' });
  await guide.getByRole('button', { name: 'Ann Example' }).click();
  await guide.getByText('What kind of business do you run?').waitFor();
  const last = page.getByRole('status').filter({ hasText: callViewWords.notes.lastMinute });
  expect(await last.count()).toBe(0);
  await page.clock.fastForward('09:00');
  await last.waitFor();
  await page.getByRole('button', { name: 'End Call' }).first().click();
  await page.getByRole('heading', { name: callViewWords.guided.kept }).waitFor();
  await page.getByText(callViewWords.guided.goesOn).waitFor();
}, 90_000);

it('D2094 what a consultation came to lies over no part of a headline that is shown, whatever is noted with it', async ({
  openSite,
}) => {
  const page = await openSite(scriptBrowserSpeech);
  await callAgent(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const guide = page.getByRole('region', { name: 'Consultation' });
  const expectFree = async () => {
    await page.locator('.call-outcome').waitFor();
    await guide.waitFor({ state: 'detached' });
    const [card, headline] = [page.locator('.call-stage'), page.locator('h1')];
    const isClipped = await headline.evaluate((node) => getComputedStyle(node).clipPath !== 'none');
    const { y, height } = (await headline.boundingBox())!;
    expect(isClipped || (await card.boundingBox())!.y >= y + height - 1).toBe(true);
    return isClipped;
  };
  const type = async (text: string) => {
    await page.getByLabel('Type to the AI').fill(text);
    await page.getByLabel('Type to the AI').press('Enter');
  };
  await type('please call me at 217 555 0148');
  await guide.getByRole('button', { name: 'Sounds great!' }).click();
  expect(await expectFree()).toBe(false);
  await type('please call me at 217 555 0148 tomorrow after 3, and ask for Ann in the back office');
  await guide.getByRole('button', { name: 'Sounds great!' }).click();
  expect(await expectFree()).toBe(true);
}, 90_000);
