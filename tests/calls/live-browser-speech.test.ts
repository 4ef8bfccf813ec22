import { describe, expect } from 'vitest';
import { finish, listens, scriptBrowserSpeech, spoken } from '../support/browser-speech.ts';
import { callAgent, captions, liveVisit, sent } from '../support/live-visit.ts';
import { giveDetails } from '../support/visit.ts';

const it = liveVisit();

describe('D386 a call in a browser that recognises and speaks by itself', () => {
  it('is spoken by the browser, understood by it, and interrupted by a tap', async ({
    openSite,
  }) => {
    const page = await openSite(scriptBrowserSpeech);
    await callAgent(page);
    // D431: phones would be silent without.
    expect(await page.evaluate(() => window.browserSpeech.unlocked)).toBe(true);
    await expect.poll(() => spoken(page)).toBe(1);
    expect(await listens(page)).toBe(false);
    await page.getByText('AI is speaking').waitFor();
    // To the end of the greeting, sentence by sentence.
    await expect
      .poll(async () => (await finish(page), await listens(page)), { interval: 700 })
      .toBe(true);
    expect(await page.evaluate(() => window.browserSpeech.track)).toBe('audio');
    expect((await sent(page, 'spoken')).length).toBeGreaterThan(0);

    const before = await spoken(page);
    await page.evaluate(() => window.browserSpeech.say('How much does the package cost?'));
    await captions(page, 'You').getByText('How much does the package cost?').waitFor();
    await expect.poll(() => spoken(page)).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Press to interrupt' }).click();
    await expect
      .poll(async () => (await sent(page, 'spoken')).at(-1))
      .toMatchObject({ interrupted: true });
    await expect.poll(() => listens(page)).toBe(true);

    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect.poll(() => listens(page)).toBe(false);
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('status').filter({ hasText: 'Call Ended' }).waitFor();
  });

  it.for([true, false])(
    'D442 loads what that needs only when asked to: %s',
    async (isAsked, { openSite }) => {
      const loaded: string[] = [];
      const page = await openSite(async (page) => {
        page.on('request', (request) => loaded.push(request.url()));
        await page.route('**/voice/call/web', async (route) => {
          const response = await route.fetch();
          const call = (await response.json()) as { transport: Record<string, unknown> };
          if (!isAsked) for (const what of ['recognition', 'speech']) delete call.transport[what];
          await route.fulfill({ response, json: call });
        });
      });
      await callAgent(page);
      expect(loaded.some((url) => url.includes('browser-speech'))).toBe(isAsked);
      await page.getByRole('button', { name: 'End Call' }).click();
    },
  );

  it('D441 greets nobody before the tap that lets it be heard', async ({ openSite }) => {
    const page = await openSite(async (page) => {
      await scriptBrowserSpeech(page);
      await page.addInitScript(() => {
        const { play } = HTMLMediaElement.prototype;
        HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
          return this.srcObject === null || Object.hasOwn(window, 'tapped')
            ? play.call(this)
            : (this.pause(), Promise.reject(new DOMException('Blocked', 'NotAllowedError')));
        };
        const note = ({ target }: Event) =>
          (target as Element).closest('.call-unlock') && Object.assign(window, { tapped: true });
        addEventListener('click', note, true);
      });
    });
    await page.getByRole('button', { name: 'Start Voice Chat' }).click();
    await giveDetails(page);
    const unlock = page.getByRole('button', { name: 'Press to hear' });
    await unlock.waitFor();
    expect(await page.evaluate(() => window.callWatch.sent)).not.toContain('playable');
    expect(await spoken(page)).toBe(0);
    await unlock.click();
    await page.getByRole('button', { name: 'End Call' }).waitFor();
    await expect.poll(() => spoken(page)).toBe(1);
    expect(await page.evaluate(() => window.callWatch.sent)).toContain('playable');
    await page.getByRole('button', { name: 'End Call' }).click();
  });

  it('D440 is silent when the page goes or is put aside, and the call waits for it', async ({
    openSite,
  }) => {
    const asked: string[] = [];
    const page = await openSite(async (page) => {
      page.on('request', (request) => asked.push(request.method()));
      await scriptBrowserSpeech(page);
    });
    await callAgent(page);
    await expect.poll(() => spoken(page)).toBe(1);
    await expect.poll(() => page.evaluate(() => sessionStorage['parley:call'])).toBeTruthy();
    const isSpeaking = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      return speechSynthesis.speaking;
    });
    expect(isSpeaking).toBe(false);
    await page.getByRole('button', { name: 'End Call' }).waitFor();
    expect(asked).not.toContain('DELETE');
  });
});
