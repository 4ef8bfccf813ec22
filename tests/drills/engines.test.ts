import { networkInterfaces } from 'node:os';
import { firstGuidedStep, guidedScript } from '@parley/business';
import type { GuidedScript } from '@parley/business/guided-step';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settleLetters } from '../support/letters.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { startParley } from '../support/server.ts';
import type { Look, OpenEngine } from './engines/engine.ts';
import { EnginePage } from './engines/engine-page.ts';
import { openFirefox } from './engines/firefox.ts';
import { readPixels } from './engines/read-pixels.ts';
import { seeToEngines } from './engines/see-to-engines.ts';
import { openWebkit } from './engines/webkit.ts';

declare global {
  interface Window {
    ownMicrophone: {
      readonly volume: GainNode;
      readonly highest: number;
      readonly wasAccused: boolean;
    };
  }
}

/** Of `1:07`. */
const readSeconds = (timer: string) =>
  timer.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

const gate = { role: 'dialog', name: 'Get Started with Our Services' } as const;
const engines = { firefox: openFirefox, webkit: openWebkit } satisfies Record<string, OpenEngine>;
const looks: readonly Look[] = [
  { scheme: 'light', width: 390, height: 844 },
  { scheme: 'dark', width: 1440, height: 900 },
];

const cases = Object.entries(engines).flatMap(([name, open]) =>
  looks.map((look) => ({ ...look, name: name as keyof typeof engines, open, look })),
);

const here = seeToEngines();

describe.runIf(here).for(cases)('in $name, $scheme, $width px', ({ name, open, look }) => {
  const server = openForTests(async () => {
    // Firefox calls nobody at an address of loopback.
    const address = Object.values(networkInterfaces())
      .flatMap((details) => details ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    const env = { ...(address !== undefined && { VOICE_MEDIA_ADDRESS: address }) };
    const { stop, ...server } = await startParley({ env });
    return { ...server, close: stop };
  });
  const browser = openForTests(async () => {
    const window = await open(look);
    return { window, close: window.close };
  });
  let page: EnginePage;
  let told = 0;
  /** Errors that a test provokes. */
  let expected: RegExp | undefined;

  beforeEach(async () => {
    page = new EnginePage(browser.window, look, name);
    told = browser.window.readErrors()?.length ?? 0;
    expected = undefined;
    await browser.window.goTo(server.url);
  });
  /** Whoever comes next comes for the first time. */
  afterEach(async () => {
    await browser.window.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    expect(readErrors().filter((error) => !expected?.test(error))).toEqual([]);
  });

  const readErrors = () => browser.window.readErrors()?.slice(told) ?? [];

  async function giveDetails(): Promise<void> {
    await page.fill('Full Name', 'Ann Example');
    await page.fill('Email Address', 'ann@example.test');
    await page.fill('Phone Number', '+1 (555) 010-0199');
    await page.tapButton('Continue to Services');
  }

  /** Of the newest. It goes after seconds, so everything of it is read at once. */
  const readToast = () =>
    page.window.evaluate(() => {
      const toasts = [...document.querySelectorAll<HTMLElement>('.toast')];
      const toast = toasts.at(-1);
      const words = toast?.querySelector('[role=status]');
      if (!toast || !words) return null;
      return {
        said: toast.innerText,
        toast: toast.getBoundingClientRect().toJSON() as DOMRect,
        words: words.getBoundingClientRect().toJSON() as DOMRect,
        room: { width: innerWidth, height: innerHeight },
        /** From the nearest of them all to the top or the foot of the window. */
        fromEdge: Math.min(
          ...toasts
            .map((one) => one.getBoundingClientRect())
            .flatMap(({ top, bottom }) => [top, innerHeight - bottom]),
        ),
        isInDialog: toast.closest('dialog') !== null,
      };
    });

  /**
   * Of a toast: as high as its words, and at the foot of the dialog, which may scroll, or of the window; at its
   * top where it would lie over what has the focus.
   */
  async function checkToast(like: RegExp): Promise<void> {
    let seen: Awaited<ReturnType<typeof readToast>> = null;
    await expect
      .poll(async () => (seen = await readToast())?.said ?? '', { timeout: 30_000, interval: 50 })
      .toMatch(like);
    const { toast, words, room, fromEdge, isInDialog } = seen!;
    expect(toast.height).toBeLessThan(words.height + 40);
    expect(toast.height).toBeLessThan(180);
    expect(toast.left).toBeGreaterThanOrEqual(0);
    expect(toast.right).toBeLessThanOrEqual(room.width);
    if (isInDialog) expect(toast.top).toBeGreaterThan(room.height / 3);
    else {
      expect(toast.top).toBeGreaterThanOrEqual(0);
      expect(toast.bottom).toBeLessThanOrEqual(room.height);
      expect(fromEdge).toBeLessThan(60);
    }
  }

  const readMicrophone = () =>
    page.window.evaluate(() => {
      const { highest, wasAccused } = window.ownMicrophone;
      return { highest, wasAccused };
    });
  const setVolume = (volume: number) =>
    page.window.evaluate(
      (volume) => void (window.ownMicrophone.volume.gain.value = volume),
      volume,
    );

  /** The list has come by itself to the start of what is new, or to its end where that is shorter than the list. */
  const isReadFrom = (selector: string) =>
    expect
      .poll(
        () =>
          page.window.evaluate((selector) => {
            const list = document.querySelector('[role=log]')!;
            const read = [...list.querySelectorAll(selector)].at(-1)!;
            // With the room that is between two.
            const top = list.getBoundingClientRect().top + list.clientTop + 12;
            return Math.min(
              Math.abs(read.getBoundingClientRect().top - top),
              list.scrollHeight - list.scrollTop - list.clientHeight,
            );
          }, selector),
        { timeout: 10_000 },
      )
      .toBeLessThan(2);

  it('D1041 the gate says what is wrong, saves, and is not asked again; Back closes dialog and chat', async () => {
    await page.lookAt('home');
    await page.tapButton('Open Chat');
    await page.see(gate);
    await page.tapButton('Continue to Services');
    await checkToast(/^Required Fields Missing/);
    await page.lookAt('gate-empty');
    await page.fill('Full Name', 'Ann Example');
    await page.fill('Email Address', 'ann@example');
    await page.fill('Phone Number', '5');
    await page.tapButton('Continue to Services');
    await checkToast(/^Invalid Email/);
    await page.lookAt('gate-email');
    await page.window.goBack();
    await page.seeNot(gate);
    await page.isAt('');

    await page.tapButton('Open Chat');
    await page.window.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver(() => {
        const button = document.querySelector('dialog form [type=submit]');
        if (button) told.push(button.textContent);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await giveDetails();
    await page.see({ selector: '[role=log]' });
    expect(
      await page.window.evaluate(() => (window as never as { told: string[] }).told),
    ).toContain('Saving...');
    await page.isAt('#chat');
    await page.window.goBack();
    await page.tapButton('Open Chat');
    await page.see({ selector: '[role=log]' });
    await page.seeNot(gate);
  });

  it('D1760 a stripe of the awning that drops is seen whole, with its shadow', async () => {
    await page.window.evaluate(settleLetters);
    const place = await page.window.evaluate(() => {
      const stripe = document.querySelector<HTMLElement>('.hero .awning i')!;
      const { left, width, bottom } = stripe.getBoundingClientRect();
      return { x: left + width / 2, foot: bottom };
    });
    const fall = 60;
    // Its own colour, its shadow's, and what the hero has below it.
    const readColours = () =>
      readPixels(
        page.window,
        [fall - 8, fall + 6, fall + 30].map((down) => ({ x: place.x, y: place.foot + down })),
      );
    const [atRest, , ground] = await readColours();
    expect(atRest).toEqual(ground);
    await page.window.evaluate((fall) => {
      // As a call moves it.
      document.querySelector<HTMLElement>('.hero .awning i')!.style.transform =
        `translate3d(0,${fall}px,0)`;
    }, fall);
    let seen: number[][] = [];
    // A picture shows what was painted last.
    await expect
      .poll(async () => (seen = await readColours())[0], { timeout: 30_000 })
      .not.toEqual(ground);
    const [stripe, shadow, below] = seen;
    expect(below).toEqual(ground);
    expect(shadow).not.toEqual(ground);
    expect(shadow).not.toEqual(stripe);
    await page.lookAt('awning-dropped');
  });

  it('D1042 the chat answers, and a quick action is asked', async () => {
    await page.tapButton('Graphic Design');
    await giveDetails();
    await page.see({ role: 'button', name: 'Copy' });
    await page.lookAt('chat');
    await page.fill('Message', 'What does the package cost?');
    await page.tapButton('Send');
    await page.read('.bubble[data-from=us]:last-of-type', /\$/);
    await isReadFrom('article');
    await page.lookAt('chat-answer');
    await page.tapButton('Back to Home');
    await page.see({ role: 'button', name: 'Open Chat' });
  });

  it('D1043 the guided sale is walked to its end, which stays; Back leaves it', async () => {
    await page.tapButton('Start Guided Consultation');
    await page.isAt('#guided');
    await page.read('.talk', /Question 1 of 8/);
    await page.window.goBack();
    await page.tapButton('Start Guided Consultation');
    const script: GuidedScript = guidedScript;
    for (let step = script[firstGuidedStep]!; step.asks !== 'nothing';) {
      let next: string;
      if (step.asks === 'text') {
        await page.fill(step.label, step.variable === 'phone_number' ? '217 555 0148' : 'Ann');
        await page.tapButton('Send');
        ({ next } = step);
      } else {
        if (step.variable === 'interest_level') {
          await page.see({ role: 'button', name: step.options[0]!.text });
          await isReadFrom('[data-tone=offer]');
          await page.lookAt('guided-pitch');
        }
        await page.tapButton(step.options[0]!.text);
        ({ next } = step.options[0]!);
      }
      if (next === 'finish') break;
      step = script[next]!;
    }
    await checkToast(/^Thank you!/);
    await page.read('.sale-end', /Done\. \w+ calls 217 555 0148 by (?:the end of )?to/);
    await page.lookAt('guided-end');
    await page.isAt('');
  });

  it('D1044 the contact card opens below its button, on a desk beside it', async () => {
    await page.tapButton('Quick Contact');
    await checkContactCard(page);
    await page.lookAt('contact');
    await page.window.press('Escape');
    await page.seeNot({ selector: '#contact-card' });
  });

  it('D1045 the privacy dialog opens and closes; a page that is not there leads home', async () => {
    await page.tapButton('Privacy');
    await page.see({ role: 'dialog', name: 'Privacy' });
    await page.lookAt('privacy');
    await page.window.press('Escape');
    await page.seeNot({ role: 'dialog', name: 'Privacy' });
    expect(await page.window.evaluate(() => document.activeElement?.id)).toBe('privacy');

    await page.window.goTo(`${server.url}/nowhere`);
    await page.see({ role: 'heading', name: 'Oops! Page not found' });
    await page.lookAt('missing');
    await page.tap({ role: 'link', name: 'Return to Home' });
    await page.see({ role: 'button', name: 'Start Voice Chat' });
    // Where no error is told, none would be seen in any test.
    expected = /told on purpose|404/;
    if (page.window.readErrors() === null) return;
    await page.window.evaluate(() => console.error('told on purpose'));
    await expect.poll(() => readErrors().join('\n'), { timeout: 30_000 }).toContain('on purpose');
  });

  it.runIf(name === 'firefox')('D1046 a call is had, heard, and ended', async () => {
    await page.tapButton('Start Voice Chat');
    await giveDetails();
    await page.see({ role: 'button', name: 'End Call' });
    await page.read('[aria-label=Captions] li', /\w/);
    const isHeard = () =>
      page.window.evaluate(() => {
        const element = document.querySelector('audio');
        return element !== null && !element.paused && element.currentTime > 0;
      });
    await expect.poll(isHeard, { timeout: 30_000 }).toBe(true);
    await page.lookAt('call');
    await page.tapButton('End Call');
    await checkToast(/^Call Ended/);
    await page.lookAt('call-ended');
  });

  it.runIf(name === 'firefox' && look.scheme === 'light')(
    'D1282 the visitor sees that their microphone is heard, also a quiet one, and is told of one that is switched off',
    async () => {
      await page.window.evaluate(() => {
        // The browser's, turned up and down by us, with what the page says of it by the way.
        const ownMicrophone = { volume: null as GainNode | null, highest: 0, wasAccused: false };
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (options) => {
          const source = await open(options);
          const context = new AudioContext();
          const microphone = context.createMediaStreamDestination();
          ownMicrophone.volume = new GainNode(context, { gain: 4 });
          context.createMediaStreamSource(source).connect(ownMicrophone.volume).connect(microphone);
          return microphone.stream;
        };
        Object.assign(window, { ownMicrophone });
        new MutationObserver(() => {
          ownMicrophone.wasAccused ||= document.body.innerText.includes(
            'Nothing is heard from your',
          );
          const level = document.querySelector<HTMLElement>('.call-level')?.style.scale;
          // Of one number for both ways where they are one.
          const shown = level?.split(' ').at(-1) || '0';
          ownMicrophone.highest = Math.max(ownMicrophone.highest, 100 * parseFloat(shown));
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      await page.tapButton('Start Voice Chat');
      await giveDetails();
      await page.see({ role: 'button', name: 'End Call' });
      await expect
        .poll(async () => (await readMicrophone()).highest, { timeout: 30_000 })
        .toBeGreaterThan(50);

      // As quiet as a room, for longer than it takes to be told.
      await setVolume(0.005);
      const quietAt = readSeconds(await page.textOf('[role=timer]'));
      const isLater = async () => readSeconds(await page.textOf('[role=timer]')) >= quietAt + 8;
      await expect.poll(isLater, { timeout: 30_000 }).toBe(true);
      expect(await readMicrophone()).toMatchObject({ wasAccused: false });
      await setVolume(0);
      await page.read('.call-stage', /Nothing is heard from your microphone/);
      await setVolume(1);
      await expect
        .poll(() => page.textOf('.call-stage'), { timeout: 30_000 })
        .not.toContain('Nothing is heard');
      await page.tapButton('End Call');
      await checkToast(/^Call Ended/);
    },
  );

  it.runIf(name === 'webkit')('D1046 without WebRTC the voice button says so', async () => {
    await page.tapButton('Start Voice Chat');
    await giveDetails();
    await checkToast(/^Failed to Start Call[^]*This browser cannot make calls\./);
    await page.lookAt('no-call');
  });

  it('D1047 D1761 the operator signs in, sees who waits, and marks them called', async () => {
    await page.tapButton('Open Chat');
    await giveDetails();
    await page.see({ selector: '[role=log]' });
    await page.window.goTo(`${server.url}/operator`);
    await page.see({ role: 'field', name: 'Operator token' });
    await page.lookAt('sign-in');
    await page.fill('Operator token', server.operatorToken);
    await page.tapButton('Sign in');
    await page.see({ role: 'button', name: 'Mark called: Ann Example' });
    // By when to call, as days are told.
    await page.read('main', /\b(?:Today|Tomorrow), /);
    await page.lookAt('day');
    await page.tapButton('Note about Ann Example');
    await page.fill('Note', 'Rings back at five');
    await page.tapButton('Save');
    await page.read('main', /Note: Rings back at five/);
    await page.tapButton('Mark called: Ann Example');
    await page.seeNot({ role: 'button', name: 'Mark called: Ann Example' });
    await page.lookAt('day-worked');
  });
});

/** As Firefox was before 147, and Safari before 26. */
describe.runIf(here).for(looks)('where nothing can be anchored, $scheme, $width px', (look) => {
  const server = openForTests(async () => {
    const { stop, url } = await startParley();
    return { url, close: stop };
  });
  const browser = openForTests(async () => {
    const window = await openFirefox(look, { anchors: false });
    return { window, close: window.close };
  });

  it('D1044 D1766 the contact card opens at the foot of the window where nothing can be anchored, on a desk beside lead and button', async () => {
    const page = new EnginePage(browser.window, look, 'unanchored');
    await page.window.goTo(server.url);
    expect(await page.window.evaluate(() => CSS.supports('position-area: inline-end'))).toBe(false);
    await page.tapButton('Quick Contact');
    await checkContactCard(page);
    await page.lookAt('contact');
  });

  it('D1808 toasts that make room for what has the focus stand at the top there, too', async () => {
    const page = new EnginePage(browser.window, look, 'unanchored');
    await page.window.goTo(server.url);
    await page.tapButton('Open Chat');
    await page.see({ selector: '#gate' });
    const top = await page.window.evaluate(async () => {
      while (![...document.styleSheets].some(({ href }) => href?.includes('/islands-')))
        await new Promise(requestAnimationFrame);
      const stack = document.createElement('div');
      stack.className = 'toast-stack';
      stack.dataset['at'] = 'top';
      stack.popover = 'manual';
      document.body.append(stack);
      stack.showPopover();
      return stack.getBoundingClientRect().top;
    });
    expect(top).toBe(0);
  });
});

/** In sight: below its button, on a desk beside it, a step away from it; where it cannot be anchored, at the foot of the window. */
async function checkContactCard(page: EnginePage): Promise<void> {
  const { box: card } = await page.see({ selector: '#contact-card' });
  const { button, lead, room, isDesk, isAnchored } = await page.window.evaluate(() => ({
    button: document
      .querySelector('[popovertarget=contact-card]')!
      .getBoundingClientRect()
      .toJSON() as DOMRect,
    lead: document.querySelector('.hero-lead')!.getBoundingClientRect().right,
    room: { width: document.documentElement.clientWidth, height: innerHeight },
    isDesk: matchMedia('(width >= 80rem)').matches,
    isAnchored: CSS.supports('position-area: inline-end'),
  }));
  const foot = card.y + card.height;
  expect(card.x).toBeGreaterThanOrEqual(0);
  expect(card.x + card.width).toBeLessThanOrEqual(room.width);
  expect(card.y).toBeGreaterThanOrEqual(0);
  expect(Math.floor(foot)).toBeLessThanOrEqual(room.height);
  if (!isAnchored) {
    expect(room.height - foot).toBeLessThanOrEqual(24);
    if (isDesk) expect(card.x).toBeGreaterThanOrEqual(Math.max(button.right, lead));
    return;
  }
  if (!isDesk) return expect(card.y).toBeGreaterThanOrEqual(Math.floor(button.bottom));
  expect(card.x).toBeGreaterThanOrEqual(button.right);
  expect(card.y).toBeLessThan(button.bottom);
  expect(foot).toBeGreaterThan(button.top);
}
