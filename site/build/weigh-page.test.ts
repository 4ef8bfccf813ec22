import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { settleWeight, weigh } from './weigh-page.ts';

const icon = '<link rel="icon" href="/icon.svg">';

it('D838 a page states a weight that it has, and never less', () => {
  for (const length of [10, 100, 1_000, 10_000]) {
    const text = Array.from({ length }, (_, index) => ((index * 7919) % 977).toString(36)).join('');
    const html = settleWeight(
      ({ bytes, requests, scriptBytes }) =>
        `${icon}<p>${bytes} B, ${requests}, ${scriptBytes}</p>${text}<script>go()</script>`,
    );
    const stated = /<p>(\d+) B, (\d+)/.exec(html)!.slice(1).map(Number);
    const sent = gzipSync(html, { level: 9 }).length;
    expect(stated[0]).toBeGreaterThanOrEqual(sent);
    expect(stated[0]! - sent).toBeLessThan(350);
    expect(stated[1]).toBe(2);
  }
});

it('D838 what has a file beside it is not weighed', () => {
  expect(() => weigh(`${icon}<script src="/late.js"></script>`)).toThrow('loads late.js');
  expect(weigh(`${icon}<img src="/shop.webp" loading="lazy">`).requests).toBe(2);
});
