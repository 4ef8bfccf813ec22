import { company, paletteCss, words } from '@parley/business';
import { describe, expect, it } from 'vitest';
import { missingPage, pages } from './pages.ts';
import { renderMissing, renderPage, renderSite } from './render.tsx';

const assets = {
  styles: { url: '/page.css' },
  bootstrap: { url: '/bootstrap.js' },
  islands: ['/islands.js', '/base.js'],
  outbox: ['/outbox.js'],
  console: { script: '/console.js', styles: '/console.css' },
};

describe('the pages', () => {
  it('are those of pages.ts, each a file of the build', () => {
    const files = renderSite(assets);
    expect([...files.keys()].sort()).toEqual(
      ['404.html', ...Object.keys(pages).map((path) => `${path.slice(1) || 'index'}.html`)].sort(),
    );
    for (const [path, { title }] of Object.entries(pages)) {
      expect(renderPage(path, assets)).toBe(files.get(`${path.slice(1) || 'index'}.html`));
      expect(renderPage(path, assets)).toContain(
        `<title>${title.replaceAll('&', '&amp;')}</title>`,
      );
    }
    expect(renderMissing(assets)).toBe(files.get('404.html'));
  });

  it('a path without a page has none', () => {
    for (const path of ['/nowhere', '/404', '/constructor', '']) {
      expect(renderPage(path, assets)).toBeNull();
    }
  });

  it('each brings the palette, and has a place for links only if it may be shown', () => {
    for (const [path, { indexed }] of Object.entries(pages)) {
      const html = renderPage(path, assets)!;
      expect(html).toContain(paletteCss);
      expect(html.includes('<!--canonical-->')).toBe(indexed);
      expect(html.includes('content="noindex"')).toBe(!indexed);
    }
    expect(missingPage.indexed).toBe(false);
  });

  it('the home page runs its islands, the console its own program', () => {
    const home = renderPage('/', assets)!;
    expect(home).toContain('data-islands="/islands.js /base.js" data-outbox="/outbox.js"');
    expect(home).toContain(`<h1 class="display">${company.brand}</h1>`);
    expect(home).toContain(words.talk.title);
    const console = renderPage('/operator', assets)!;
    expect(console).toContain('src="/console.js"');
    expect(console).not.toContain('data-islands');
  });
});
