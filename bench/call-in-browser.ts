import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { bundleFiles } from '../tests/support/bundle-files.ts';
import { findChromium, howToGetChromium } from '../tests/support/find-chromium.ts';
import { voiceKey } from './harness/scripted-speech.ts';

/** Milliseconds from the caller's voice to the agent's silence, as Chromium hears both, for so many barge-ins. */
export async function interruptInBrowser(
  url: string,
  assistant: object,
  times: number,
): Promise<number[]> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error(howToGetChromium);
  const page = await servePage();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(page.url);
    await tab.waitForFunction(() => 'callAndInterrupt' in window);
    return await tab.evaluate(
      ([url, key, assistant, times]) => window.callAndInterrupt(url, key, assistant, times),
      [url, voiceKey, assistant, times] as const,
    );
  } finally {
    await browser.close();
    page.stop();
  }
}

async function servePage() {
  const files = await bundleFiles(new URL('pages/barge-in.ts', import.meta.url));
  files.set('/', '<!doctype html><script type="module" src="page.js"></script>');
  const server = createServer(({ url = '' }, response) => {
    const text = files.get(url);
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
