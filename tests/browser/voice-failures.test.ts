import { sign } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { forgetPermission, refuseMicrophone } from '../support/microphone.ts';
import {
  askForCall,
  bundleAddress,
  endButton,
  pickUp,
  startButton,
  toast,
  voiceVisit as it,
} from '../support/voice-visit.ts';

const titles = [
  'Voice Agent Connected',
  'Call Ended',
  'Connection Error',
  'Initialization Error',
  'Voice Agent Not Ready',
  'Failed to Start Call',
];

/** Waits for one toast of voice, and for the button to be as before; no other toast may be there. */
async function expectOnly(page: Page, title: string, description: string): Promise<void> {
  await toast(page, title).filter({ hasText: description }).waitFor();
  await startButton(page).waitFor();
  expect(await startButton(page).isEnabled()).toBe(true);
  expect(await page.locator('#voice').getAttribute('data-voice')).toBe('idle');
  for (const other of titles) {
    expect([other, await toast(page, other).count()]).toEqual([other, other === title ? 1 : 0]);
  }
}

const helpCard = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('ol') });

it.for([401, 500])(
  'R4.13 R8.5 D1880 the platform answers %i: told once, with no AI that is ready, and the next call works',
  async (code, { openSite, platform, expectConsoleErrors }) => {
    expectConsoleErrors(new RegExp(`status of ${code}`));
    expectConsoleErrors(/could not be started/);
    const page = await openSite();
    platform.reply({ code, message: 'The key is not known.' });
    await askForCall(page);
    await expectOnly(
      page,
      'Connection Error',
      'Failed to connect to voice agent. Please try again.',
    );
    expect(await page.getByText('AI Ready').count()).toBe(0);
    platform.reply('call');
    await startButton(page).click();
    await pickUp(page);
    await endButton(page).click();
    await toast(page, 'Call Ended').waitFor();
    await page.getByText('AI Ready').waitFor();
  },
);

it('R8.6 the real-time library cannot be downloaded: told once, tried anew', async ({
  openSite,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  expectConsoleErrors(/could not be started/);
  // The library would report it to its maker; the policy does not let it.
  expectConsoleErrors(/ingest\.sentry\.io/);
  const page = await openSite();
  await page.route(bundleAddress, (route) => route.abort());
  await askForCall(page);
  await expectOnly(page, 'Initialization Error', 'Failed to initialize voice agent');
  for (const refused of await page.evaluate(() => window.refused))
    expect(refused).toMatch(/^connect-src https:\/\/\w+\.ingest\.sentry\.io/);
  await page.unroute(bundleAddress);
  await page.route(bundleAddress, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'callMachine.start();' }),
  );
  await startButton(page).click();
  await pickUp(page);
});

it.for(['voice-part', 'open-call', 'daily-esm'])(
  'R8.6 D103 our own %s does not load: told once, tried anew',
  async (chunk, { openSite, expectConsoleErrors }) => {
    expectConsoleErrors(/ERR_FAILED/);
    if (chunk === 'daily-esm') expectConsoleErrors(/could not be started/);
    if (chunk === 'open-call') expectConsoleErrors(/Failed to fetch/);
    const page = await openSite();
    const address = new RegExp(`/assets/${chunk}-.*\\.js$`);
    await page.route(address, (route) => route.abort());
    await askForCall(page);
    await expectOnly(page, 'Initialization Error', 'Failed to initialize voice agent');
    await page.unroute(address);
    await startButton(page).click();
    await pickUp(page);
  },
);

it('R6.4 R8.8 pain 13: a refused microphone is told with steps for this browser, and bills nothing', async ({
  openSite,
  platform,
}) => {
  const page = await openSite();
  const asked = platform.requests.length;
  await refuseMicrophone(page, 'NotAllowedError', 'Permission denied');
  await askForCall(page);
  await expectOnly(
    page,
    'Failed to Start Call',
    'Please check your microphone permissions and try again',
  );
  const help = page.getByRole('dialog', { name: 'The microphone is blocked for this site.' });
  await help.waitFor();
  expect(await help.getByRole('listitem').allInnerTexts()).toEqual([
    'Press the icon to the left of the address.',
    'Turn on Microphone.',
    'Reload the page.',
  ]);
  expect(await help.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  expect(platform.requests.length).toBe(asked);
});

it.for([
  ['NotFoundError', 'Requested device not found', 'No microphone was found.'],
  // As WebKit has it where there is none.
  ['OverconstrainedError', 'Invalid constraint', 'No microphone was found.'],
  ['NotReadableError', 'Could not start', 'The microphone is used by another program.'],
  ['NotAllowedError', 'Permission dismissed', 'The question about the microphone was closed.'],
] as const)('R8.8 says what is the matter: %s, %s', async ([name, message, text], { openSite }) => {
  const page = await openSite();
  await refuseMicrophone(page, name, message);
  await askForCall(page);
  await page.getByRole('dialog', { name: text }).waitFor();
  expect(await toast(page, 'Failed to Start Call').count()).toBe(1);
});

it('D230 the help is as high as its words where the browser gives it the whole screen', async ({
  openSite,
}) => {
  const page = await openSite();
  await refuseMicrophone(page, 'NotFoundError', 'Requested device not found');
  await askForCall(page);
  const help = helpCard(page);
  const heights = () =>
    help.evaluate((card) => [...card.children].map((child) => (child as HTMLElement).offsetHeight));
  await help.waitFor();
  const before = await heights();
  // What WebKit does by itself.
  await help.evaluate((card) => {
    card.style.blockSize = '100dvh';
  });
  expect(await heights()).toEqual(before);
});

it('R8.8 D1767 a browser without WebRTC is told so once, is promised no call, asks for no microphone and bills nothing', async ({
  openSite,
  platform,
}) => {
  const page = await openSite();
  const asked = platform.requests.length;
  await forgetPermission(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'RTCPeerConnection');
    navigator.mediaDevices.getUserMedia = () => {
      throw new Error('Nobody is to be asked.');
    };
  });
  await page.reload();
  await askForCall(page);
  await expectOnly(
    page,
    'Failed to Start Call',
    'This browser cannot make calls. A current Chrome, Edge, Firefox or Safari can.',
  );
  expect(platform.requests.length).toBe(asked);
  expect(await page.getByText(/^This browser cannot make calls/).count()).toBe(1);
  expect(await page.getByText('AI Ready').count()).toBe(0);
  expect(await page.locator('#voice h2').innerText()).toBe(sign.closed);
  await page.locator('#voice').getByRole('button', { name: 'Ask by text' }).waitFor();
});

it('R8.8 the call itself cannot have the microphone: told once', async ({
  openSite,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/could not be started/);
  const page = await openSite();
  await page.evaluate(() => {
    window.callMachine.join = null;
  });
  await askForCall(page);
  await page.evaluate(async () => {
    await window.callMachine.ask('join-meeting');
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    window.callMachine.room.refuseMicrophone('permissions', 'Permission denied');
  });
  await expectOnly(
    page,
    'Failed to Start Call',
    'Please check your microphone permissions and try again',
  );
  await helpCard(page).getByText('The microphone is blocked for this site.').waitFor();
});

it('a visitor who cancels while the browser asks for the microphone starts nothing', async ({
  openSite,
  platform,
}) => {
  const page = await openSite();
  const asked = platform.requests.length;
  await forgetPermission(page);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const allowed = new Promise<void>((resolve) => {
      addEventListener('allow', () => resolve());
    });
    mediaDevices.getUserMedia = async (constraints) => {
      await allowed;
      return ask(constraints);
    };
  });
  await page.reload();
  await askForCall(page);
  await page.getByText('Please allow the microphone.').waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await startButton(page).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('allow')));
  // The late answer is nobody's: the next call is the only one.
  await startButton(page).click();
  await pickUp(page);
  expect(platform.requests.length).toBe(asked + 1);
});

it('on plain http it says that voice needs https', async ({ openSite, server }) => {
  const { port } = new URL(server.url);
  const page = await openSite({}, `http://studio.test:${port}`);
  await askForCall(page);
  await expectOnly(
    page,
    'Failed to Start Call',
    'Please check your microphone permissions and try again',
  );
  const help = page.getByRole('dialog', {
    name: 'The microphone works only on pages opened over https.',
  });
  await help.getByText('Open this page with https:// at the beginning of its address.').waitFor();
});
