import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindsNothing } from '../support/axe.ts';
import { callAgent, liveVisit, sent } from '../support/live-visit.ts';
import type { TestServer } from '../support/server.ts';
import {
  askAsDeveloper,
  longQuestion,
  recordingChoice as choice,
  setRecording,
} from '../support/site-recording.ts';

const it = liveVisit();

async function hangUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End Call' }).click();
  await page.getByRole('status').filter({ hasText: 'Call Ended' }).waitFor();
}

/** The newest call, once it is over. */
async function readEnded(server: TestServer) {
  const read = async () => (await askAsDeveloper(server, 'GET', '/call?limit=1'))[0];
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toBe('ended');
  return read();
}

const status = (page: Page) => choice(page).getByRole('status');

it('D1427 a visitor reads what they are asked, presses that it may be recorded, and keeps that', async ({
  openSite,
  server,
}) => {
  await setRecording(server, true);
  const page = await openSite();
  await callAgent(page);
  await choice(page).getByText(longQuestion).waitFor();
  await choice(page).getByRole('button', { name: 'Record', exact: true }).press('Enter');
  await expect.poll(() => status(page).textContent()).toBe('This call is recorded.');
  expect(await choice(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await axeFindsNothing(page, 'a recorded call');
  await hangUp(page);
  const { compliance, artifact } = await readEnded(server);
  expect(compliance).toEqual({
    recordingConsent: { type: 'verbal', grantedAt: expect.any(String) },
  });
  expect(artifact).toHaveProperty('recording');
});

it('D1427 whoever stops a recording leaves nothing of it, and a no that is typed moves the choice', async ({
  openSite,
  server,
}) => {
  await setRecording(server, true);
  const page = await openSite();
  await callAgent(page);
  await axeFindsNothing(page, 'a question about the recording');
  await choice(page).getByRole('button', { name: 'Record', exact: true }).click();
  await choice(page).getByRole('button', { name: 'Stop and delete it' }).click();
  await expect.poll(() => status(page).textContent()).toBe('This call is not recorded.');
  expect(await choice(page).getByRole('button').count()).toBe(0);
  await hangUp(page);
  const stopped = await readEnded(server);
  expect([stopped.compliance, stopped.artifact.recording]).toEqual([undefined, undefined]);

  await page.getByRole('button', { name: 'Start Voice Chat' }).click();
  await choice(page).getByRole('button', { name: 'Don’t record' }).waitFor();
  await page.getByLabel('Type to the AI').fill('No, thank you.');
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page).textContent()).toBe('This call is not recorded.');
  await hangUp(page);
});

it('D1428 nothing of it is loaded, or sent, in a call that nobody asks to record', async ({
  openSite,
  server,
}) => {
  await setRecording(server, false);
  const scripts: string[] = [];
  const page = await openSite(async (opened) => {
    opened.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  });
  await callAgent(page);
  await page.getByLabel('Type to the AI').waitFor();
  expect(scripts.some((path) => path.includes('/conversation-'))).toBe(true);
  expect(scripts.filter((path) => path.includes('recording-choice'))).toEqual([]);
  expect(await sent(page, 'recording-consent')).toEqual([]);
  await hangUp(page);
});
