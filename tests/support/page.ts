import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject, test as base } from 'vitest';
import { PageWatch } from './watched-context.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // As in a window: sound waits for a tap.
  '--autoplay-policy=document-user-activation-required',
  // Nothing leaves this machine. Names under .test are this machine, without being a secure context.
  '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Null: there is no Chromium. @param more flags of one's own */
export async function launchChromium(more: readonly string[] = []): Promise<Browser | null> {
  const executablePath = inject('chromium');
  if (executablePath === '') return null;
  const isRoot = process.getuid?.() === 0;
  const args = [...(isRoot ? ['--no-sandbox'] : []), ...flags, ...more];
  return chromium.launch({ executablePath, args });
}

/**
 * Vitest's `test` with a browser. `page` is a fresh context's page; `newPage(options)` opens one
 * more visitor, or one with another size, language, colour scheme or without JavaScript.
 * `expectConsoleErrors(pattern)` and `allowHost(host)` declare what else would fail the test.
 */
export const test = base
  // Of a worker's, which serves many files here, each `extend` would open one more, and keep it to the end.
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium();
    onCleanup(async () => browser?.close());
    return browser;
  })
  .extend('watch', async ({}, { onCleanup }) => {
    const watch = new PageWatch();
    onCleanup(async () => {
      const faults = await watch.close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    return watch;
  })
  .extend('newPage', ({ browser, watch, skip }) => (options: BrowserContextOptions = {}) => {
    if (browser === null) return skip('there is no Chromium');
    return watch.open(browser, options);
  })
  .extend('page', ({ newPage }): Promise<Page> => newPage())
  .extend('expectConsoleErrors', ({ watch }) => watch.expectConsoleErrors)
  .extend('allowHost', ({ watch }) => watch.allowHost);
