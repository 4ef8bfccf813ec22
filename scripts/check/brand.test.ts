import { company, words } from '@parley/business';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { brand, findBrand } from './brand.ts';

describe('the gate of the brand', () => {
  it.each([
    ['site/a.css', 'a { color: #1c5a43; }', 'has the colour #1c5a43'],
    ['site/a.css', 'a { border: 1px solid #fff }', 'has the colour #fff'],
    ['site/a.css', 'a { box-shadow: 0 0 1rem rgb(0 0 0 / 0.2); }', 'has the colour rgb('],
    ['site/a.css', 'a { --x: oklch(57% .2 33); }', 'has the colour oklch('],
    ['site/a.css', 'a { background: linear-gradient(Tomato, transparent); }', 'colour Tomato'],
    ['site/a.css', 'a { color: var(--color-brass); }', 'uses --color-brass, which'],
    ['server/a.ts', "const ink = '#1d1b16';", 'has the colour #1d1b16'],
    ['server/a.ts', 'const css = `a{color:rgb(1 2 3)}`;', 'has the colour rgb('],
    ['server/docs/a.js', "element.style.color = 'red';", 'has the colour red'],
    ['site/a.tsx', '<rect fill="white" />', 'has the colour white'],
    ['site/a.tsx', '<p className="bg-[#abc]">', 'has the colour #abc'],
    ['site/a.tsx', '<p className="text-[crimson]">', 'has the colour crimson'],
    ['site/a.tsx', `<p>Write to ${company.email}</p>`, `says "${company.email}"`],
    ['site/a.tsx', `<p>${company.legalName}</p>`, `says "${company.legalName}"`],
    ['platform/a.ts', `const who = '${company.contact.name}';`, `says "${company.contact.name}"`],
    ['site/a.tsx', `<p>${words.talk.title}</p>`, `says "${words.talk.title}"`],
    ['site/page/a.tsx', '<h2 className="title">Our work</h2>', 'has the headline "Our work"'],
    ['site/page/a.tsx', '<h1>\n  Since {year}\n</h1>', 'has the headline "Since"'],
  ])('%s: %s', (path, source, problem) => {
    expect(findBrand(path, source).join('\n')).toContain(problem);
  });

  it.each([
    ['site/a.css', '/* #fff, red */ a:hover { color: var(--color-ink); white-space: nowrap; }'],
    [
      'site/a.css',
      "a { font: 1rem 'Red Hat', serif; fill: currentcolor; background: transparent }",
    ],
    ['site/a.css', 'a { color: color-mix(in srgb, var(--color-ink) 20%, transparent); }'],
    ['site/a.tsx', '<a href="#fade" className="text-muted">red and #1 in green</a>'],
    ['site/a.ts', `const words = ['${company.contact.name}s', 'tan']; // #fff`],
    ['site/page/a.tsx', '<h2 className="title">{words.talk.title}</h2>'],
    ['site/page/not-found.tsx', '<h1 className="display">Oops! Page not found</h1>'],
  ])('lets through %s: %s', (path, source) => {
    expect(findBrand(path, source)).toEqual([]);
  });

  it('is open for this tree', async () => {
    expect(await brand.check(projectRoot)).toEqual([]);
  });
});
