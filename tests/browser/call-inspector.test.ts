import { expect } from 'vitest';
import { receivePuts } from '../server/put-receiver.ts';
import { fitsAndIsAccessible, operator } from '../support/operator-console.ts';
import { holdRecordedCall, holdSharedCall } from '../support/recorded-call.ts';
import { startParley } from '../support/server.ts';

/** A server whose recordings are copied elsewhere. */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const receiver = await receivePuts();
  const server = await startParley({ env: { VOICE_RECORDINGS_URL: receiver.url } });
  onCleanup(async () => {
    await server.stop();
    await receiver.close();
  });
  return server;
});

it('D1239 D1333 D1429 a recorded call is looked into: its sound, its words in step with it, what it cost', async ({
  page,
  server,
  openConsole,
  expectConsoleErrors,
}) => {
  const id = await holdRecordedCall(server);
  // The end of a call is kept a moment after its line is closed.
  const isKept = async () => {
    const reply = await page.request.get(`${server.url}/operator/api/developers/calls/${id}`);
    return ((await reply.json()) as { status?: string }).status;
  };
  await openConsole('#/developers/calls');
  await expect.poll(isKept, { timeout: 15_000 }).toBe('ended');
  await openConsole(`#/developers/calls/${id}`);
  await page.getByRole('heading', { name: 'Recording' }).waitFor();
  await page.getByText(`The caller stayed on the line`).waitFor();
  await page.getByText('Hello, what can I do for you?').first().waitFor();
  await page.getByRole('heading', { name: 'Cost' }).waitFor();
  const sound = page.locator('audio');
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(0.5);
  // The caller's tone is on their side.
  const caller = await page.locator('.waveform-caller').getAttribute('d');
  expect(caller).toMatch(/L[\d.]+ (?:1|2)\d(?:\.\d)?L/);

  const first = page.getByRole('button', { name: /^Play from/ }).last();
  await first.press('Enter');
  await page.locator('.moment[aria-current=true]', { hasText: 'Hello, what can I do' }).waitFor();
  await page.locator('.waveform-now').waitFor({ state: 'attached' });
  const box = (await page.locator('.waveform').boundingBox())!;
  await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime / audio.duration))
    .toBeGreaterThan(0.9);

  // It goes there by itself, a moment after the call has ended.
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Recording' }).waitFor();
      return page.getByText('Copied to VOICE_RECORDINGS_URL').count();
    })
    .toBe(1);
  await fitsAndIsAccessible(page);

  // As the call is where all tries have failed.
  const givenUp = { copiedAt: null, dueAt: null, error: 'HTTP 403' };
  await page.route(`**/developers/calls/${id}`, async (route) => {
    const reply = await route.fetch();
    const call = (await reply.json()) as { recording: object };
    await route.fulfill({ json: { ...call, recording: { ...call.recording, copy: givenUp } } });
  });
  await page.reload();
  await page.getByText('HTTP 403. It is not tried again by itself.').waitFor();
  const again = page.getByRole('button', { name: 'Try again' });
  expectConsoleErrors(/status of 409/);
  await again.press('Enter');
  await page.getByText('The copy is there already, or on its way.').waitFor();
  await fitsAndIsAccessible(page);
  await page.route(`**/developers/calls/${id}/copy`, (route) =>
    route.fulfill({ json: { copiedAt: null, dueAt: new Date().toISOString(), error: null } }),
  );
  await again.press('Enter');
  await page.getByText('it is on its way').waitFor();
  expect(await again.count()).toBe(0);
});

it('D1413 the screen that a caller shared is seen in step with the sound, which plays it', async ({
  page,
  server,
  openConsole,
}) => {
  const id = await holdSharedCall(server, page);
  const recorded = async () => {
    const reply = await page.request.get(`${server.url}/operator/api/developers/calls/${id}`);
    const call = (await reply.json()) as { status?: string; recording?: object };
    return call.status === 'ended' ? call.recording : null;
  };
  await openConsole('#/developers/calls');
  await expect
    .poll(recorded, { timeout: 15_000 })
    .toMatchObject({ screenAt: expect.stringMatching(/^\d/) });
  await openConsole(`#/developers/calls/${id}`);
  const screen = page.getByLabel('The screen that the caller shared');
  const look = () =>
    screen.evaluate((video: HTMLVideoElement) => ({
      width: video.videoWidth,
      duration: video.duration,
      at: video.currentTime,
      isPlaying: !video.paused,
      isMuted: video.muted,
    }));
  await expect.poll(async () => (await look()).duration).toBeGreaterThan(2);
  const { width, isPlaying, isMuted } = await look();
  expect(width).toBeGreaterThan(0);
  expect([isPlaying, isMuted]).toEqual([false, true]);

  const sound = page.locator('audio');
  const from = await sound.evaluate((audio: HTMLAudioElement) => audio.duration / 2);
  const box = (await page.locator('.waveform').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(async () => (await look()).at).toBeGreaterThan(from - 2);
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(async () => (await look()).isPlaying).toBe(true);
  await sound.evaluate((audio: HTMLAudioElement) => audio.pause());
  await expect.poll(async () => (await look()).isPlaying).toBe(false);
  // As far apart as the screen began later.
  const apart = () =>
    page.evaluate(() => {
      const [audio, video] = [document.querySelector('audio')!, document.querySelector('video')!];
      return audio.currentTime - video.currentTime;
    });
  const { recording } = (await (
    await page.request.get(`${server.url}/operator/api/developers/calls/${id}`)
  ).json()) as { recording: { startedAt: string; screenAt: string } };
  const late = (Date.parse(recording.screenAt) - Date.parse(recording.startedAt)) / 1000;
  await expect.poll(async () => Math.abs((await apart()) - late)).toBeLessThan(0.5);
  expect(
    await page.getByRole('link', { name: 'the screen as WebM' }).getAttribute('download'),
  ).toBe(`${id}.webm`);
  await fitsAndIsAccessible(page);
});
