import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { findChromium } from '../../tests/support/find-chromium.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Visit {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Of `categories`, 0 to 100. */
  readonly scores: readonly number[];
  /** What is hard to use for somebody, so far as a program can tell. */
  readonly accessibilityFindings: number;
  /** Until the first paint. */
  readonly requests: number;
  readonly bytes: number;
}

export const describeScores = (scores: readonly number[]): string =>
  categories.map((name, index) => `${name} ${scores[index]}`).join(', ');

/**
 * A phone's visit of a browser of its own, as Lighthouse simulates it.
 * @param prepare brings the browser to where the visit begins: what it stores is there then
 */
export async function visitByLighthouse(
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(process.env) ?? '',
    chromeFlags: [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  try {
    if (prepare) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
      const page = await browser.contexts()[0]!.newPage();
      await prepare(page);
      await page.close();
      await browser.close();
    }
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: prepare !== undefined,
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { audits, categories: scored } = result.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const network = audits['network-requests']?.details as
      | {
          items: {
            transferSize: number;
            url: string;
            resourceType: string;
            /** Milliseconds from the beginning of the visit. */
            networkRequestTime: number;
          }[];
        }
      | undefined;
    const times = audits['metrics']?.details as
      { items: { observedFirstPaint: number }[] } | undefined;
    const painted = times?.items[0]?.observedFirstPaint ?? Number.POSITIVE_INFINITY;
    // The manifest is Lighthouse's own request: a browser asks for it when the page is installed.
    const items =
      network?.items.filter(
        ({ url, resourceType }) => url.startsWith('http') && resourceType !== 'Manifest',
      ) ?? [];
    return {
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      scores: categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
      accessibilityFindings: scored['accessibility']!.auditRefs.filter(
        ({ id }) => audits[id]?.score === 0,
      ).length,
      requests: items.filter(({ networkRequestTime }) => networkRequestTime <= painted).length,
      bytes: items.reduce((sum, item) => sum + item.transferSize, 0),
    };
  } finally {
    chrome.kill();
  }
}
