import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { CDPSession, Page } from 'playwright-core';
import { standInForRealtime, toneOf } from '../platform/areas/live/spoken/sdk/service-for-tests.ts';
import { findChromium, howToGetChromium } from '../tests/support/find-chromium.ts';
import type { Benchmark, Finding } from './harness/finding.ts';
import { type Frames, traceFrames } from './harness/frames.ts';
import { giveDetails } from './harness/give-details.ts';
import { withSmallServer } from './harness/small-server.ts';

/* The hero's awning on a slow phone, in a call on the real server: the microphone beeps, and a stand-in for the model hums. */

/** A few frames less than 60 are the machine's, and a layout now and then the sign's: its clock and captions. */
const goals = { drawn: 57, mainMs: 8, layouts: 4 } as const;
const slowDown = 4;
const tracedMs = 3_000;
/** Until a state is nothing but itself. */
const settledMs = 1_500;
const hummedMs = 10_000;

export const awning: Benchmark = async () => {
  const model = await standInForRealtime({
    onSent({ type }, socket) {
      if (type === 'session.update')
        socket.tell({ type: 'session.created', session: { id: 's1' } });
      if (type !== 'response.create') return;
      const ids = { response_id: 'r1', item_id: 'i1' };
      const delta = toneOf(hummedMs);
      socket.tell(
        { type: 'response.created', response: { id: 'r1' } },
        { type: 'response.output_audio_transcript.delta', ...ids, delta: 'Hello there.' },
        { type: 'response.output_audio.delta', ...ids, delta },
        { type: 'response.done', response: { id: 'r1', status: 'completed' } },
      );
    },
  });
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-awning-'));
  const env = { VOICE_REALTIME_URL: `${model.address}/v1`, VOICE_REALTIME_KEY: 'of-the-bench' };
  try {
    return await withSmallServer(directory, env, measureOnPhone);
  } finally {
    await model.close();
  }
};

async function measureOnPhone(url: string): Promise<Finding[]> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error(howToGetChromium);
  const args = ['--no-sandbox', '--use-fake-device-for-media-stream'];
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--use-fake-ui-for-media-stream'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const tab = await context.newCDPSession(page);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(url);
    return await measureStates(page, await browser.newBrowserCDPSession());
  } finally {
    await browser.close();
  }
}

async function measureStates(page: Page, cdp: CDPSession): Promise<Finding[]> {
  const findings: Finding[] = [];
  const measure = async (state: string, describe = describeMoving) => {
    await page.waitForTimeout(settledMs);
    findings.push(describe(state, await traceFrames(cdp, tracedMs)));
  };
  const reach = (state: string) => page.locator(`#voice[data-voice=${state}]`).waitFor();

  await measure('Idle, in its light wind');
  await page.waitForTimeout(tracedMs);
  await measure('Idle, at rest', describeStill);

  // Who picks up takes a while, so that there is something to see of it.
  let pickUp = () => {};
  const isPickedUp = new Promise<void>((resolve) => (pickUp = resolve));
  await page.route('**/voice/call/web', async (route) => {
    await isPickedUp;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start Voice Chat' }).click();
  await giveDetails(page);
  await reach('connecting');
  await measure('Connecting');
  pickUp();
  await reach('speaking');
  await measure('Speaking');
  await reach('listening');
  await measure('Listening');
  await page.getByRole('button', { name: 'End Call' }).click();
  await reach('ended');
  await measure('Ended', describeStill);
  return findings;
}

function describeMoving(state: string, frames: Frames): Finding {
  const { drawn, longestGap, main, layouts } = frames;
  return {
    goal: `${state}: ≥ ${goals.drawn} frames a second drawn, the main thread busy for ≤ ${goals.mainMs} ms of each on average, ≤ ${goals.layouts} layouts a second`,
    measured: `${drawn.toFixed(1)}, ${longestGap.toFixed(0)} ms between two at most; ${describeWork(frames)}; a load of ${loadavg()[0]!.toFixed(1)}`,
    met: drawn >= goals.drawn && main <= goals.mainMs && layouts <= goals.layouts,
  };
}

function describeStill(state: string, frames: Frames): Finding {
  return {
    goal: `${state}: nothing moves`,
    measured: `${frames.drawn.toFixed(1)} frames a second; ${describeWork(frames)}`,
    met: frames.drawn <= 1,
  };
}

function describeWork({ main, parts, longestTask, layouts, raster }: Frames): string {
  const each = Object.entries(parts)
    .map(([part, ms]) => `${part} ${ms.toFixed(1)}`)
    .join(', ');
  return `${main.toFixed(1)} ms a frame (${each}), ${longestTask.toFixed(0)} at a stretch; ${layouts.toFixed(1)} layouts a second; raster ${raster.toFixed(1)}`;
}
