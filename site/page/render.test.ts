import { company, tokensCss, words } from '@parley/business';
import { describe, expect, it } from 'vitest';
import { missingPage, pages } from './pages.ts';
import { renderMissing, renderPage, renderSite } from './render.tsx';
import type { SettleFigures } from './render.tsx';
import type { Measured } from './figures.ts';

const assets = {
  styles: { url: '/page.css' },
  bootstrap: { url: '/bootstrap.js' },
  letters: { url: '/letters.js' },
  islands: ['/islands.js', '/base.js'],
  outbox: ['/outbox.js'],
  fonts: '/fonts.css',
  console: { script: '/console.js', styles: '/console.css' },
};

const weight = { bytes: 13_840, requests: 2, scriptBytes: 1_270 };
const unmeasured: SettleFigures = (_, render) => render({ weight, measured: null });
const measured: Measured = {
  day: '2026-11-27',
  lcp: 904,
  twinLcp: 896,
  tbt: 3,
  cls: 0,
  scores: [100, 99, 100, 100],
  accessibilityFindings: 1,
};

describe('the pages', () => {
  it('are those of pages.ts, each a file of the build', () => {
    const files = renderSite(assets, false, unmeasured);
    const shown = [...files.keys()].filter((name) => !name.includes('/'));
    expect(shown.sort()).toEqual(
      ['404.html', ...Object.keys(pages).map((path) => `${path.slice(1) || 'index'}.html`)].sort(),
    );
    for (const [path, { title }] of Object.entries(pages)) {
      // Development has nothing that was weighed; the rest is the same.
      const built = files.get(`${path.slice(1) || 'index'}.html`)!;
      expect(renderPage(path, assets, false)).toBe(
        built.replace(/<section id="weighed"[^]*?<\/section>/, ''),
      );
      expect(renderPage(path, assets, false)).toContain(
        `<title>${title.replaceAll('&', '&amp;')}</title>`,
      );
    }
    expect(renderMissing(assets, false)).toBe(files.get('404.html'));
  });

  it('D240 what promises calls is there with and without, and beside them as the build knows', () => {
    for (const hasVoice of [true, false]) {
      const files = renderSite(assets, hasVoice, unmeasured);
      const [promising, plain] = ['with', 'without'].map((folder) =>
        files.get(`${folder}-voice/index.html`),
      );
      expect(files.get('index.html')).toBe(hasVoice ? promising : plain);
      expect([...files.keys()].filter((name) => name.includes('/'))).toHaveLength(2);
      const { contact, hurry } = words.hero;
      for (const promise of ['AI Ready', 'data-has-voice', contact, hurry]) {
        expect(promising).toContain(promise);
        expect(plain).not.toContain(promise);
      }
    }
  });

  it('D1593 a page that was measured says what came out, and when; any other what it weighs', () => {
    const textOf = (html: string) =>
      /<section id="weighed"[^]*?<\/section>/
        .exec(html)![0]
        .replaceAll(/<[^>]*>/g, '|')
        .replaceAll('\u00a0', ' ');
    const write = (count: number, digits = 0) =>
      count
        .toLocaleString(company.locale, { minimumFractionDigits: digits })
        .replaceAll('\u00a0', ' ');
    const files = renderSite(assets, false, (_, render) => render({ weight, measured }));
    const told = textOf(files.get('index.html')!);
    const seconds = `${write(0.9, 2)} s`;
    const figures = [
      seconds,
      `${seconds} without`,
      'busy for 3 ms in all',
      '|1|',
      'Lighthouse 100, 99, 100',
    ];
    const day = new Date('2026-11-27').toLocaleDateString(company.locale, { dateStyle: 'long' });
    for (const figure of [...figures, day]) expect(told).toContain(figure);
    const weighed = textOf(renderSite(assets, false, unmeasured).get('index.html')!);
    for (const text of [told, weighed])
      for (const bytes of [13_840, 1_270]) expect(text).toContain(`${write(bytes)} B`);
    expect(weighed).not.toMatch(/Lighthouse|Measured|largest paint/);
  });

  it('a path without a page has none', () => {
    for (const path of ['/nowhere', '/404', '/constructor', '']) {
      expect(renderPage(path, assets, false)).toBeNull();
    }
  });

  it('each brings the palette, and has a place for links only if it may be shown', () => {
    for (const [path, { indexed }] of Object.entries(pages)) {
      const html = renderPage(path, assets, false)!;
      expect(html).toContain(tokensCss);
      expect(html.includes('<!--canonical-->')).toBe(indexed);
      expect(html.includes('content="noindex"')).toBe(!indexed);
    }
    expect(missingPage.indexed).toBe(false);
  });

  it('the home page runs its islands, the console its own program', () => {
    const home = renderPage('/', assets, false)!;
    expect(home).toContain('data-islands="/islands.js /base.js" data-outbox="/outbox.js"');
    expect(home).toContain(`<h1>${words.hero.claim}</h1>`);
    expect(home).toContain(words.talk.title);
    const console = renderPage('/operator', assets, false)!;
    expect(console).toContain('src="/console.js"');
    expect(console).not.toContain('data-islands');
  });
});
