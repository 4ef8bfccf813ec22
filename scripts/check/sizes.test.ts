import { describe, expect, it } from 'vitest';
import { findEagerFiles, findInlineScripts } from '../../site/build/first-load.ts';
import type { BuiltSite } from './built-site.ts';
import { countGzipped, findChunkFiles } from './built-site.ts';
import { findEarlyModules, findOverweight, measureSite } from './sizes.ts';

/** A build of chunks over shared ones; each file weighs what its name says. */
const site: BuiltSite = {
  html: '<!doctype html><script>start()</script>',
  manifest: {
    'page/islands.tsx': {
      file: '20000.js',
      imports: ['_react.js'],
      css: ['600.css'],
    },
    '_react.js': { file: '50000.js' },
    'page/chat-part.ts': {
      file: '9000.js',
      imports: ['page/islands.tsx', '_react.js', '_text.js'],
    },
    '_text.js': { file: '4000.js' },
    'page/guided-part.ts': { file: '2000.js', imports: ['_text.js'] },
    'lead-gate/lead-dialog.tsx': { file: '3000.js', imports: ['_react.js'] },
    'page/voice-part.ts': { file: '8000.js', imports: ['_react.js'] },
  },
  modules: {
    '20000.js': ['site/page/islands.tsx'],
    '50000.js': ['node_modules/react/index.js'],
    '4000.js': ['site/chat/markdown.ts'],
  },
  gzipped: (file) => Number.parseInt(file, 10),
};

function bytes(of: BuiltSite): number[] {
  return measureSite(of).map((budget) => budget.bytes);
}

describe('D6 the size of the page', () => {
  it('counts the scripts of a chunk once, with its imports, and beyond what is there', () => {
    expect(bytes(site).slice(2)).toEqual([70_000, 13_000, 3_000, 8_000]);
  });

  it('counts the page with its inline scripts, and every file that it asks for', () => {
    const html =
      '<link rel="stylesheet" href="/500.css"><script src="/700.js"></script><script>start()</script>';
    expect(bytes({ ...site, html }).slice(0, 2)).toEqual([
      countGzipped(html) + 1200,
      countGzipped('start()') + 700,
    ]);
  });

  it('is refused over its budget, by how much', () => {
    expect(findOverweight(measureSite(site))).toEqual([]);
    const heavy = { ...site, gzipped: (file: string) => Number.parseInt(file, 10) + 10_000 };
    expect(findOverweight(measureSite(heavy))).toEqual([
      'React and the first island: 90000 B compressed, 10000 B too many',
      'chat beyond React: 33000 B compressed, 13000 B too many',
      'lead form: 13000 B compressed, 9000 B too many',
      'voice before a call, beyond React: 18000 B compressed, 8000 B too many',
    ]);
  });

  it('is refused when a module comes before it is used', () => {
    expect(findEarlyModules(site)).toEqual([]);
    const early = {
      ...site,
      modules: { '50000.js': ['node_modules/zod/v4/core/api.js', 'site/chat/markdown.ts'] },
    };
    expect(findEarlyModules(early)).toEqual([
      'node_modules/zod/v4/core/api.js is loaded before it is used (in 50000.js)',
      'site/chat/markdown.ts is loaded before it is used (in 50000.js)',
    ]);
  });

  it.each([
    ['9000.js', 'voice/client.ts'],
    ['2000.js', 'site/voice-call/captions.tsx'],
    ['3000.js', 'voice/react/use-call.ts'],
    ['8000.js', 'node_modules/@daily-co/daily-js/dist/daily-esm.js'],
    ['8000.js', 'voice/daily/transport.ts'],
    ['8000.js', 'voice/open-call.ts'],
  ])('D148 is refused when %s brings %s, which is for a call', (file, module) => {
    expect(findEarlyModules({ ...site, modules: { [file]: [module] } })).toEqual([
      `${module} is loaded before it is used (in ${file})`,
    ]);
  });

  it('D148 lets the voice part bring what its button and its panel are made of', () => {
    const modules = { '8000.js': ['voice/client.ts', 'site/voice-call/captions.tsx'] };
    expect(findEarlyModules({ ...site, modules })).toEqual([]);
  });

  it('cannot be measured when a budget names no chunk', () => {
    expect(() => findChunkFiles(site.manifest, 'chat/gone.ts')).toThrow(
      'the build has no chunk of chat/gone.ts',
    );
  });
});

describe('a built page', () => {
  it('runs the scripts that hold code, inline ones alone', () => {
    const html =
      '<script type="application/ld+json">{}</script><script>a()</script><script src="/x.js"></script>';
    expect(findInlineScripts(html)).toEqual(['a()']);
  });

  it('asks for styles, scripts and pictures, and later for icons', () => {
    const html =
      '<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/a.css"><img alt="" src="/b.png"><link rel="canonical" href="/"><link rel="expect" href="#a">';
    expect(findEagerFiles(html)).toEqual(['a.css', 'b.png']);
  });
});
