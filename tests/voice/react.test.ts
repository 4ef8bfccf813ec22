import type { createScriptedCalls } from '@parley/voice/testing';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bundleTest as it } from '../support/bundled-page.ts';

declare global {
  interface Window {
    /** What the page of this test offers to `page.evaluate`. */
    strictMode: {
      readonly calls: ReturnType<typeof createScriptedCalls>;
      unmount(): void;
      /** How many listeners each of the two clients has, event by event. */
      listeners(): readonly (readonly number[])[];
    };
  }
}

const entry = new URL('../../voice/react/strict-mode-page.tsx', import.meta.url);

const text = (page: Page, id: string) => page.locator(`#${id}`).textContent();

function say(page: Page, transcriptType: string, transcript: string): Promise<void> {
  return page.evaluate(
    ([transcriptType, transcript]) =>
      window.strictMode.calls.transport.room.receive({
        type: 'transcript',
        role: 'assistant',
        transcriptType,
        transcript,
      }),
    [transcriptType, transcript] as const,
  );
}

describe('D145 the hooks under StrictMode', () => {
  it('pain 11: listen once, begin nothing, and leave nothing', async ({ openBundle }) => {
    const page = await openBundle(entry);
    await page.getByRole('button', { name: 'Start' }).waitFor();
    // Of status: the call, the microphone's level and the conversation; of the rest one each.
    const mounted = [3, 1, 1, 1, 1];
    const none = [0, 0, 0, 0, 0];
    expect(await page.evaluate(() => window.strictMode.listeners())).toEqual([mounted, none]);
    expect(await page.evaluate(() => window.strictMode.calls.requests.length)).toBe(0);
    await page.getByRole('button', { name: 'Other client' }).click();
    await expect
      .poll(() => page.evaluate(() => window.strictMode.listeners()))
      .toEqual([none, mounted]);
    await page.evaluate(() => window.strictMode.unmount());
    await expect
      .poll(() => page.evaluate(() => window.strictMode.listeners()))
      .toEqual([none, none]);
  });

  it('show one call as it goes', async ({ openBundle }) => {
    const page = await openBundle(entry);
    await expect.poll(() => text(page, 'status')).toBe('idle');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => text(page, 'status')).toBe('active');
    expect(await page.evaluate(() => window.strictMode.calls.requests.length)).toBe(1);
    await page.evaluate(() => window.strictMode.calls.transport.room.hear(0.5));
    await expect.poll(() => text(page, 'speaking')).toBe('true');
    await page.evaluate(() => window.strictMode.calls.transport.room.hearLocal(0.25));
    await expect.poll(() => text(page, 'level')).toBe('0.25');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => text(page, 'status')).toBe('ended');
    expect(await text(page, 'speaking')).toBe('false');
    expect(await text(page, 'level')).toBe('0');
    expect(await page.evaluate(() => [...window.strictMode.calls.transport.room.open])).toEqual([]);
  });

  it('show the devices, and the microphone’s level before a call and in it', async ({
    openBundle,
  }) => {
    const page = await openBundle(entry);
    await page.getByRole('button', { name: 'Meter' }).click();
    await expect.poll(() => text(page, 'permission')).toBe('granted');
    await expect.poll(() => text(page, 'microphone')).not.toBe('');
    await expect.poll(async () => Number(await text(page, 'level'))).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => text(page, 'status')).toBe('active');
    await page.evaluate(() => window.strictMode.calls.transport.room.hearLocal(0.125));
    await expect.poll(() => text(page, 'level')).toBe('0.125');
  });

  it('give a transcript that was kept before anybody looked, each line once', async ({
    openBundle,
  }) => {
    const page = await openBundle(entry);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => text(page, 'status')).toBe('active');
    await say(page, 'final', 'Hello.');
    await page.getByRole('button', { name: 'Transcript' }).click();
    const lines = () => page.getByRole('listitem').allTextContents();
    await expect.poll(lines).toEqual(['assistant: Hello.']);
    await say(page, 'partial', 'How');
    await expect.poll(lines).toEqual(['assistant: Hello. How…']);
    await say(page, 'final', 'How are you?');
    await expect.poll(lines).toEqual(['assistant: Hello. How are you?']);
  });
});
