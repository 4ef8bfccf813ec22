import { expect } from 'vitest';
import { createTone } from '../../platform/areas/live/media/tone.ts';
import { connectSocket } from '../calls/socket-caller.ts';
import { fitsAndIsAccessible, operator as it } from '../support/operator-console.ts';
import { askPlatform } from '../support/platform-developer.ts';
import type { TestServer } from '../support/server.ts';

const question = 'May this call be recorded?';

/** A call that was recorded, to its end. Answers its id. */
async function holdCall(server: TestServer): Promise<string> {
  const call = (await askPlatform(server, '/call', {
    transport: { provider: 'vapi.websocket' },
    assistant: {
      firstMessage: 'Hello, what can I do for you?',
      artifactPlan: { recordingEnabled: true },
      compliancePlan: {
        recordingConsentPlan: { type: 'stay-on-line', message: question, waitSeconds: 0 },
      },
    },
  })) as { id: string; transport?: { websocketCallUrl: string } };
  const caller = await connectSocket(call.transport!.websocketCallUrl);
  const tone = createTone(300, 16_000, 320);
  const said = () =>
    caller.messages.flatMap(({ type, role, transcriptType, transcript }) =>
      type === 'transcript' && role === 'assistant' && transcriptType === 'final'
        ? [transcript]
        : [],
    );
  try {
    await expect.poll(() => said().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await new Promise<void>((resolve) => {
      let left = 75;
      const playing = setInterval(() => {
        caller.socket.send(tone().buffer as ArrayBuffer);
        left -= 1;
        if (left > 0) return;
        clearInterval(playing);
        resolve();
      }, 20);
    });
    caller.send({ type: 'end-call' });
    await caller.closed;
  } finally {
    caller.socket.close();
  }
  return call.id;
}

it('D1239 a recorded call is looked into: its sound, its words in step with it, what it cost', async ({
  page,
  server,
  openConsole,
}) => {
  const id = await holdCall(server);
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
  await fitsAndIsAccessible(page);
});
