import { launch } from 'puppeteer-core';
import type { EngineWindow, Lack, Look } from './engine.ts';
import { findEngineProgram } from './programs.ts';

/** Firefox over WebDriver BiDi, with a microphone and a speaker that nobody has to have. */
export async function openFirefox(
  { scheme, width, height }: Look,
  { anchors = true }: Lack = {},
): Promise<EngineWindow> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findEngineProgram('firefox-esr')!,
    // A busy machine is no failure.
    timeout: 120_000,
    protocolTimeout: 60_000,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      'ui.prefersReducedMotion': 1,
      'layout.css.anchor-positioning.enabled': anchors,
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      // No sound is measured where nothing plays it.
      'media.cubeb.force_mock_context': true,
    },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.setViewport({ width, height });
  return {
    goTo: async (url) => void (await page.goto(url)),
    // Its own command waits for a load, which a step inside of a page never is.
    goBack: () => page.evaluate(() => history.back()),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (run, ...given) => page.evaluate(run as never, ...given) as never,
    tap: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    takePicture: async () => Buffer.from(await page.screenshot()),
    readErrors: () => errors,
    close: () => browser.close(),
  };
}
