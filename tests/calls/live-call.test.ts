import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startSession } from '../support/operator-console.ts';
import { callAgent, captions, heardLevel, liveVisit, received } from '../support/live-visit.ts';
import { hasSpeechPrograms } from '../support/speech-programs.ts';

/** After the greeting: a question, and words into its answer. */
const it = liveVisit([14, 'How much does the package cost?', 5, 'Wait, stop, stop please.', 120]);

it.runIf(hasSpeechPrograms())(
  'D385 a visitor talks with the agent, interrupts it, types to it and hangs up, with no double anywhere',
  async ({ openSite, server }) => {
    const page = await openSite();
    await callAgent(page);

    // The greeting is heard, and read.
    await expect.poll(() => heardLevel(page)).toBeGreaterThan(0.05);
    await captions(page, 'AI').first().waitFor();

    // What the visitor says is recognised, and answered.
    // A browser on a busy machine loses frames of its microphone, and with them words: one is enough here.
    // That whole sentences are recognised is held where sound is handed over directly.
    const heard = () => captions(page, 'You').allTextContents();
    await expect
      .poll(heard, { timeout: 40_000 })
      .toContainEqual(expect.stringMatching(/much|package|cost/i));
    await expect
      .poll(async () => (await received(page)).filter((type) => type === 'model-output').length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);

    // More words of the visitor silence the agent.
    await expect.poll(() => received(page), { timeout: 40_000 }).toContain('user-interrupted');
    const told = await page.evaluate(() =>
      window.callWatch.received
        .filter((text) => text.startsWith('{'))
        .map((text) => JSON.parse(text) as { type: string; role?: string; status?: string }),
    );
    const interruption = told.findIndex(({ type }) => type === 'user-interrupted');
    const answer = told.findIndex(({ type }) => type === 'model-output');
    const isSpeaking = ({ type, role, status }: (typeof told)[number]) =>
      type === 'speech-update' && role === 'assistant' && status === 'started';
    // What was interrupted is the answer, while it was spoken.
    expect(told.slice(answer, interruption).some(isSpeaking)).toBe(true);
    await expect.poll(() => heardLevel(page)).toBeLessThan(0.01);
    await expect
      .poll(heard, { timeout: 40_000 })
      .toContainEqual(expect.stringMatching(/stop|wait/i));

    // A typed line is answered too.
    const before = await captions(page, 'AI').count();
    await page.getByLabel('Type to the AI').fill('Where are you?');
    await page.keyboard.press('Enter');
    await captions(page, 'You').getByText('Where are you?').waitFor();
    await expect
      .poll(() => captions(page, 'AI').count(), { timeout: 40_000 })
      .toBeGreaterThan(before);

    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('status').filter({ hasText: 'Call Ended' }).waitFor();

    const key = (await readFile(join(server.dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
    const readCalls = async () => {
      const reply = await fetch(`${server.url}/voice/call`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return (await reply.json()) as { status: string; endedReason: string; artifact?: object }[];
    };
    await expect.poll(async () => (await readCalls())[0]?.endedReason).toBe('customer-ended-call');
    expect(JSON.stringify((await readCalls())[0])).toMatch(/where are you/i);

    // The operator finds lead, call, reason and transcript.
    await startSession(page, server);
    await page.goto(`${server.url}/operator#/leads`);
    await page.getByRole('link', { name: 'Ann Example', exact: true }).click();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('customer ended call').waitFor();
    expect(await timeline.innerText()).toMatch(/(?:much|package|cost)[^]*where are you/i);
  },
);
