import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { waitForLetters } from '../support/letters.ts';
import { axeFindsNothing, runAxe } from '../support/axe.ts';
import { readPlace } from '../support/card-place.ts';
import {
  askForCall,
  converse,
  endButton,
  pickUp,
  setLevel,
  startButton,
  toast,
  transcribe,
  voiceVisit as it,
} from '../support/voice-visit.ts';

declare global {
  interface Window {
    /** Layout shifts that no tap explains, with what moved. */
    shifts: unknown[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const captions = (page: Page) => page.getByRole('region', { name: 'Captions' });

const readCaptions = (page: Page) => captions(page).getByRole('listitem').allInnerTexts();

describe('D147 captions', () => {
  it('grow while somebody speaks, and tell who', async ({ openSite }) => {
    const page = await openSite();
    await converse(page);
    await captions(page).getByText('You are talking to an AI.').waitFor();
    await transcribe(page, 'assistant', 'partial', 'Good mor');
    await captions(page).getByText('Good mor', { exact: true }).waitFor();
    await transcribe(page, 'assistant', 'final', 'Good morning.');
    await transcribe(page, 'user', 'partial', 'Hello');
    await transcribe(page, 'user', 'final', 'Hello, who is there?');
    await captions(page).getByText('Hello, who is there?').waitFor();
    expect((await readCaptions(page)).map((text) => text.split(/\s*\n\s*/))).toEqual([
      ['AI', 'Good morning.'],
      ['You', 'Hello, who is there?'],
    ]);
  });

  it('pain 22: are announced once a finished sentence, never word by word', async ({
    openSite,
  }) => {
    const page = await openSite();
    await converse(page);
    await page.evaluate(() => {
      const region = document.querySelector('#voice [aria-live=polite]')!;
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver(() => told.push(region.textContent)).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    for (const part of ['We', 'We build', 'We build websites']) {
      await transcribe(page, 'assistant', 'partial', part);
      await captions(page).getByText(part, { exact: true }).waitFor();
    }
    await transcribe(page, 'assistant', 'final', 'We build websites.');
    await captions(page).getByText('We build websites.').waitFor();
    await transcribe(page, 'user', 'final', 'Since when?');
    await transcribe(page, 'assistant', 'partial', 'Since');
    await transcribe(page, 'assistant', 'final', 'Since 2014.');
    await captions(page).getByText('Since 2014.').waitFor();
    await transcribe(page, 'assistant', 'final', 'With care.');
    await captions(page).getByText('Since 2014. With care.').waitFor();
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await expect.poll(told).toEqual(['We build websites.', 'Since 2014.', 'With care.']);
  });

  it('D1928 that were cut are announced as far as they were heard, with their ellipsis, and once', async ({
    openSite,
  }) => {
    const page = await openSite();
    await converse(page);
    await page.evaluate(() => {
      const region = document.querySelector('#voice [aria-live=polite]')!;
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver(() => told.push(region.textContent)).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    /** The visitor begins to speak; what was heard until then is told after it. */
    const interrupt = async (words: string, heard: string) => {
      await transcribe(page, 'user', 'partial', words);
      await page.evaluate(() => window.callMachine.room.say('{"type":"user-interrupted"}'));
      await transcribe(page, 'assistant', 'final', heard);
      await transcribe(page, 'user', 'final', words);
      await captions(page).getByText(words).waitFor();
    };
    await transcribe(page, 'assistant', 'partial', 'We build websites for bakeries and cafés.');
    await captions(page).getByText('cafés').waitFor();
    await interrupt('Wait.', 'We build websites for');
    await captions(page).getByText('We build websites for…', { exact: true }).waitFor();
    // Of which nothing is understood.
    await transcribe(page, 'assistant', 'partial', 'Of course, I wait as long as you like.');
    await captions(page).getByText('as you like').waitFor();
    await interrupt('Since when?', 'Of course');
    // That it is cut is known once it has been told.
    await transcribe(page, 'assistant', 'final', 'Since 2014, and ever since');
    await captions(page).getByText('Since 2014, and ever since', { exact: true }).waitFor();
    await transcribe(page, 'user', 'final', 'Thank you.');
    await captions(page).getByText('Since 2014, and ever since…', { exact: true }).waitFor();
    await transcribe(page, 'assistant', 'final', 'With care.');
    await captions(page).getByText('With care.').waitFor();
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await expect
      .poll(told)
      .toEqual(['We build websites for…', 'Since 2014, and ever since', 'With care.']);
  });

  it.for([['Good morning.'], ['Good morning.', 'We build websites.']])(
    'D1867 are announced where they are there before what tells them, the last alone: %j',
    async (said, { openSite }) => {
      const page = await openSite();
      await askForCall(page);
      await page.getByText('The AI is picking up').waitFor();
      await page.evaluate(() => {
        const told: string[] = [];
        Object.assign(window, { told });
        // A region that comes with its words, or is given them at once, is read out by nobody.
        const there = new Set<Node>();
        new MutationObserver((changes) => {
          for (const { target, addedNodes } of changes)
            if (there.has(target))
              told.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
          for (const region of document.querySelectorAll('#voice [aria-live=polite]'))
            there.add(region);
        }).observe(document.querySelector('#voice')!, { subtree: true, childList: true });
      });
      for (const sentence of said) {
        await transcribe(page, 'assistant', 'final', sentence);
        await transcribe(page, 'user', 'final', 'Hello.');
      }
      await pickUp(page);
      await captions(page).getByText(said.at(-1)!).waitFor();
      const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
      await expect.poll(told).toEqual(said.slice(-1));
    },
  );

  it('stay at the newest line, and the older ones can be scrolled to', async ({ openSite }) => {
    const page = await openSite({ viewport: { width: 390, height: 844 } });
    await converse(page);
    for (let turn = 1; turn <= 8; turn++) {
      await transcribe(page, turn % 2 ? 'assistant' : 'user', 'final', `Sentence number ${turn}.`);
    }
    await captions(page).getByText('Sentence number 8.').waitFor();
    const rest = () =>
      captions(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
    await expect.poll(rest).toBeLessThan(1);
    await captions(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => captions(page).evaluate((box) => box.scrollTop)).toBe(0);
  });
});

describe('D147 controls', () => {
  it('mute the microphone and open it again', async ({ openSite }) => {
    const page = await openSite();
    await converse(page);
    const mute = page.getByRole('button', { name: 'Mute', exact: true });
    expect(await mute.getAttribute('aria-pressed')).toBe('false');
    await mute.click();
    await page.locator('.voice-sign').getByText('You are muted').waitFor();
    expect(await mute.getAttribute('aria-pressed')).toBe('true');
    await mute.click();
    await page.getByText('AI is listening').waitFor();
    await page.evaluate(() => window.callMachine.ask('local-audio', 2));
    const asked = await page.evaluate(() => window.callMachine.actions('local-audio'));
    expect(asked.map(({ state }) => state)).toEqual([false, true]);
  });

  it('R1.13 D1083 pain 8: pick a microphone and a speaker, and read back what is in use', async ({
    openSite,
  }) => {
    const page = await openSite();
    await page.evaluate(() => {
      window.callMachine.answers['set-input-devices'] = ({ audioDeviceId }) => ({
        devices: { mic: { deviceId: audioDeviceId }, camera: {}, speaker: {} },
      });
    });
    await converse(page);
    await page.getByRole('button', { name: 'Sound settings' }).click();
    const card = page.getByRole('dialog', { name: 'Sound settings' });
    const microphone = card.getByLabel('Microphone');
    await card.getByText('In use: Fake Audio Input 1').waitFor();
    await microphone.selectOption({ label: 'Fake Audio Input 2' });
    await card.getByText('In use: Fake Audio Input 2').waitFor();
    // In the page, also where its button stands at the edge.
    const right = await card.evaluate((node) => innerWidth - node.getBoundingClientRect().right);
    expect(right).toBeGreaterThanOrEqual(12);
    const wanted = await microphone.inputValue();
    await page.evaluate(() => window.callMachine.ask('set-input-devices'));
    const [asked] = await page.evaluate(() => window.callMachine.actions('set-input-devices'));
    expect(asked!['audioDeviceId']).toBe(wanted);

    const speaker = card.getByLabel('Speaker');
    await speaker.selectOption({ label: 'Fake Audio Output 2' });
    await card.getByText('In use: Fake Audio Output 2').waitFor();
    const sink = () => page.evaluate(() => document.querySelector('audio')!.sinkId);
    await expect.poll(sink).toBe(await speaker.inputValue());
  });

  it('D1347 the sound settings stand at their button, in the column, and are closed by a sign', async ({
    openSite,
  }) => {
    const page = await openSite();
    await converse(page);
    const button = page.getByRole('button', { name: 'Sound settings' });
    const card = page.getByRole('dialog', { name: 'Sound settings' });
    for (const width of [320, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await button.click();
      await card.waitFor();
      await expect
        .poll(() => readPlace(card, button))
        .toEqual({ isInColumn: true, isAtButton: true });
      await card.getByRole('button', { name: 'Close' }).click();
      await card.waitFor({ state: 'hidden' });
      expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    }
  });

  it('pain 8: follow a microphone that is unplugged, and comes back', async ({ openSite }) => {
    const page = await openSite();
    await converse(page);
    await page.getByRole('button', { name: 'Sound settings' }).click();
    const card = page.getByRole('dialog', { name: 'Sound settings' });
    await card.getByLabel('Microphone').selectOption({ label: 'Fake Audio Input 2' });
    await card.getByText('In use: Fake Audio Input 2').waitFor();
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const list = mediaDevices.enumerateDevices.bind(mediaDevices);
      mediaDevices.enumerateDevices = async () =>
        (await list()).filter(({ label }) => !label.includes('Input 2'));
      Object.assign(window, {
        plugIn() {
          mediaDevices.enumerateDevices = list;
          mediaDevices.dispatchEvent(new Event('devicechange'));
        },
      });
      mediaDevices.dispatchEvent(new Event('devicechange'));
    });
    await card.getByText('Fake Audio Input 2 is unplugged. In use: Fake Audio Input 1').waitFor();
    await page.evaluate(() => (window as unknown as { plugIn(): void }).plugIn());
    await card.getByText('In use: Fake Audio Input 2', { exact: true }).waitFor();
    const asked = await page.evaluate(async () => {
      await window.callMachine.ask('set-input-devices', 3);
      return window.callMachine.actions('set-input-devices').length;
    });
    expect(asked).toBe(3);
  });

  it('R8.8 say so when the picked microphone cannot be used', async ({ openSite }) => {
    const page = await openSite();
    await converse(page);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Could not start', 'NotReadableError'));
    });
    await page.getByRole('button', { name: 'Sound settings' }).click();
    const card = page.getByRole('dialog', { name: 'Sound settings' });
    await card.getByLabel('Microphone').selectOption({ label: 'Fake Audio Input 2' });
    await card.getByRole('alert').getByText('used by another program').waitFor();
    await card.getByText('In use: Fake Audio Input 1').waitFor();
  });

  it('pain 7: tell that the system has taken the microphone away', async ({ openSite }) => {
    const page = await openSite();
    await converse(page);
    const tell = (change: 'mute' | 'unmute') =>
      page.evaluate(
        (type) => window.callMachine.room.microphone!.dispatchEvent(new Event(type)),
        change,
      );
    await tell('mute');
    await page.getByText('Microphone paused').waitFor();
    await tell('unmute');
    await page.getByText('AI is listening').waitFor();
  });

  it('pain 6: a tap brings the sound that the browser holds back', async ({ openSite }) => {
    const page = await openSite();
    await page.evaluate(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        return this.srcObject === null || Object.hasOwn(window, 'tapped')
          ? play.call(this)
          : (this.pause(), Promise.reject(new DOMException('Blocked', 'NotAllowedError')));
      };
      addEventListener(
        'click',
        (event) => {
          if (event.isTrusted && (event.target as Element).closest('.call-unlock'))
            Object.assign(window, { tapped: true });
        },
        true,
      );
    });
    await converse(page);
    const unlock = page.getByRole('button', { name: 'Tap to hear' });
    await unlock.waitFor();
    const { violations } = await runAxe(page, {}, ['#voice']);
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('audio')!.paused)).toBe(true);
    await unlock.click();
    await unlock.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.querySelector('audio')!.paused)).toBe(false);
  });
});

describe('D147 the look', () => {
  const sizes = [
    { width: 320, height: 568 },
    { width: 360, height: 740 },
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
  ];

  it.for(sizes)('a call moves nothing at $width × $height', async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    // The page's own letters are there; how little their coming moves is D752's.
    await page.waitForFunction(
      () =>
        [...document.fonts].filter(
          ({ family, status }) => family.includes('Grotesk') && status === 'loaded',
        ).length > 0,
    );
    await waitForLetters(page);
    const measure = () =>
      page.evaluate(() =>
        ['#voice', '.awning', '#voice [data-phase]', '#talk'].map((selector) => {
          const { x, y } = document.querySelector(selector)!.getBoundingClientRect();
          return [selector, x, y + scrollY];
        }),
      );
    await page.evaluate(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[])
          if (!entry.hadRecentInput)
            window.shifts.push(
              entry.value,
              ...entry.sources.map(({ node }) => (node as Element | null)?.outerHTML),
            );
      }).observe({ type: 'layout-shift' });
    });
    const before = await measure();
    await askForCall(page);
    await page.getByText('The AI is picking up').waitFor();
    const connecting = await measure();
    await pickUp(page);
    await transcribe(page, 'assistant', 'final', 'A sentence that is long enough for lines.');
    await captions(page).getByText('A sentence that').waitFor();
    expect(connecting).toEqual(before);
    expect(await measure()).toEqual(before);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await endButton(page).click();
    await startButton(page).waitFor();
    expect(await measure()).toEqual(before);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  it('D107 axe finds nothing', async ({ openSite }) => {
    const page = await openSite();
    await askForCall(page);
    await page.getByText('The AI is picking up').waitFor();
    await axeFindsNothing(page, 'picking up');
    await pickUp(page);
    await transcribe(page, 'assistant', 'final', 'Good morning.');
    await transcribe(page, 'user', 'partial', 'Hello');
    await captions(page).getByText('Hello').waitFor();
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await axeFindsNothing(page, 'muted');
    await page.getByRole('button', { name: 'Sound settings' }).click();
    await page.getByRole('dialog', { name: 'Sound settings' }).waitFor();
    await axeFindsNothing(page, 'sound settings');
  });

  it('D109 stands still for visitors who want less motion', async ({ openSite }) => {
    const page = await openSite({ reducedMotion: 'reduce' });
    await converse(page);
    await setLevel(page, 0.1);
    await page.locator('#voice[data-voice=speaking]').waitFor();
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running).toBe(0);
  });
});

it('D148 D30 loads nothing of voice before the visitor wants to talk', async ({
  openSite,
  platform,
}) => {
  const asked = platform.requests.length;
  const page = await openSite();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofVoice = () => requests.filter((url) => /voice-part|open-call|daily|call\/web/.test(url));
  await page.getByRole('button', { name: 'Open Chat' }).hover();
  await page.waitForEvent('requestfinished', (request) => /islands-.*\.js/.test(request.url()));
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByRole('log').waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  expect(ofVoice()).toEqual([]);

  const part = page.waitForRequest(/voice-part/);
  await startButton(page).click();
  await part;
  await page.getByRole('dialog').getByLabel('Full Name').waitFor();
  expect(ofVoice().filter((url) => !url.includes('voice-part'))).toEqual([]);
  expect(platform.requests.length).toBe(asked);
  expect(await toast(page, 'Voice').count()).toBe(0);
});
