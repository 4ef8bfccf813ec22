import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Figures } from '../page/figures.ts';
import { identifyPage } from './measured-page.ts';
import type { PageMeasurement } from './measured-page.ts';
import { settleFigures, weigh } from './weigh-page.ts';

const icon = '<link rel="icon" href="/icon.svg">';
const asBuilt = (html: string) => html;
const measurement: PageMeasurement = {
  page: 'another',
  day: '2026-11-27',
  lcp: 904,
  twinLcp: 900,
  tbt: 3,
  cls: 0,
  scores: [100, 100, 100, 100],
  accessibilityFindings: 0,
};

const noise = (length: number): string =>
  Array.from({ length }, (_, index) => ((index * 7919) % 977).toString(36)).join('');

describe('the weight', () => {
  it('D838 a page states a weight that it has, and never less', () => {
    for (const length of [10, 100, 1_000, 10_000]) {
      const html = settleFigures(
        ({ weight: { bytes, requests, scriptBytes } }) =>
          `${icon}<p>${bytes} B, ${requests}, ${scriptBytes}</p>${noise(length)}<script>go()</script>`,
        asBuilt,
        measurement,
      );
      const stated = /<p>(\d+) B, (\d+)/.exec(html)!.slice(1).map(Number);
      const sent = gzipSync(html, { level: 9 }).length;
      expect(stated[0]).toBeGreaterThanOrEqual(sent);
      expect(stated[0]! - sent).toBeLessThan(30);
      expect(stated[1]).toBe(2);
    }
  });

  it('D838 what has a file beside it is not weighed', () => {
    expect(() => weigh(`${icon}<script src="/late.js"></script>`, asBuilt)).toThrow(
      'loads late.js',
    );
    expect(weigh(`${icon}<img src="/shop.webp" loading="lazy">`, asBuilt).requests).toBe(2);
  });

  it('D1595 is that of the page with what is written into it later', () => {
    const asSent = (html: string) => html.replace('<!--later-->', noise(400));
    const page = `${icon}<!--later-->`;
    const sent = gzipSync(asSent(page), { level: 9 }).length;
    expect(weigh(page, asSent).bytes).toBeGreaterThanOrEqual(sent);
    expect(weigh(page, asBuilt).bytes).toBeLessThan(sent);
  });
});

describe('what was measured', () => {
  const render =
    (islands: string, text = 'We are open.', year = 2026) =>
    ({ weight, measured }: Figures) =>
      `<body data-islands="${islands}">${icon}<p>${text}</p><section id="weighed">${weight.bytes} B ${
        measured ? `measured ${measured.day}` : 'weighed'
      }</section><p>© 2019–${year} Us</p>`;
  const page = identifyPage(
    render('/a-1.js')({ weight: { bytes: 9, requests: 9, scriptBytes: 9 }, measured: null }),
  );

  it('D1593 stands in the page that was measured, which is the same page with it', () => {
    const html = settleFigures(render('/a-1.js'), asBuilt, { ...measurement, page });
    expect(html).toContain('measured 2026-11-27');
    expect(identifyPage(html)).toBe(page);
  });

  it('D1593 stands in no other', () => {
    const html = settleFigures(render('/a-1.js', 'We are closed.'), asBuilt, {
      ...measurement,
      page,
    });
    expect(html).toContain(' B weighed');
    expect(html).not.toContain('measured');
  });

  it('D1594 holds for a page whose later parts have other names, and in another year', () => {
    const html = settleFigures(render('/a-2.js /b.js', undefined, 2027), asBuilt, {
      ...measurement,
      page,
    });
    expect(html).toContain('measured 2026-11-27');
  });
});
