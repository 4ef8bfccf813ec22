import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';
import { plainText } from './markdown-plain.ts';
import { escapeMarkdown } from './markdown.ts';

const render = (text: string) =>
  renderToStaticMarkup(<MarkdownText text={text} />).replace(/^<div class="prose">|<\/div>$/g, '');
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const link = (href: string, text = href) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;

describe('D61 Markdown', () => {
  it.each([
    ['a\n\nb', '<p>a</p><p>b</p>'],
    ['a\nb', '<p>a<br/>b</p>'],
    ['**Price:** $999, *really*', '<p><strong>Price:</strong> $999, <em>really</em></p>'],
    ['__so__ _it_ is', '<p><strong>so</strong> <em>it</em> is</p>'],
    ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['***a***', '<p><strong><em>a</em></strong></p>'],
    ['snake_case_name 2 * 3 * 4', '<p>snake_case_name 2 * 3 * 4</p>'],
    ['use `npm *x*` now', '<p>use <code>npm *x*</code> now</p>'],
    ['# Title\ntext', '<p><strong>Title</strong></p><p>text</p>'],
    ['- a\n- **b**', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
    ['Intro:\n* a\n* b\n\nEnd', '<p>Intro:</p><ul><li>a</li><li>b</li></ul><p>End</p>'],
    ['1. a\n\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['1. a\n   - b\n   - c\n2. d', '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>'],
    ['- a\n  more', '<ul><li>a<br/>more</li></ul>'],
    ['- a\n1. b', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['```js\n<b>\n```\nafter', '<pre tabindex="0"><code>&lt;b&gt;</code></pre><p>after</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['\\*not\\* bold', '<p>*not* bold</p>'],
    ['[us](https://a.example/x_(y))', `<p>${link('https://a.example/x_(y)', 'us')}</p>`],
    ['see https://a.example/b.', `<p>see ${link('https://a.example/b')}.</p>`],
    ['ask hello@a.example.', `<p>ask ${link('mailto:hello@a.example', 'hello@a.example')}.</p>`],
  ])('renders %j', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/operator',
    'https:\\\\evil.example',
    'file:///etc/passwd',
  ])('makes no link of %s', (target) => {
    expect(render(`[click](${target})`)).not.toContain('<a');
  });

  it.each([
    ['**bold not clo', '<p><strong>bold not clo</strong></p>'],
    ['`code not clo', '<p><code>code not clo</code></p>'],
    ['```\nhalf', '<pre tabindex="0"><code>half</code></pre>'],
    ['a\n-', '<p>a<br/>-</p>'],
    ['[half](https://a.ex', null],
  ])('renders the half-arrived %j', (text, html) => {
    if (html) expect(render(text)).toBe(html);
    else expect(plain(render(text))).toBe(text);
  });

  const pieces = fc.constantFrom(
    ...['**', '*', '_', '`', '```', '\n', '\n\n', '- ', '1. ', '  ', '# ', '[a](', ')', '](', '\\'],
    ...[
      '<script>',
      'javascript:',
      'https://x.example',
      'a@b.example',
      '<',
      '"',
      "'",
      '&',
      'word',
      ' ',
    ],
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 60 }).map((list) => list.join('')),
  );
  const allowed =
    /^(?:<\/?(?:p|strong|em|code|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)>|<[bh]r\/>|<div class="table-frame" role="region" aria-label="Table" tabindex="0">|<\/div>|<span class="whole">|<\/span>|<pre tabindex="0">|<\/pre>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow">|<\/a>)$/i;

  it('never throws, and never makes anything but the allowed elements', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const [tag] of render(text).matchAll(/<[^>]*>/g)) expect(tag).toMatch(allowed);
      }),
      { numRuns: 1000 },
    );
  });

  it('loses no word of the text', () => {
    const words = fc.array(
      fc.constantFrom('one', 'two', '**three**', '- four', '`five`', '\n', '\n\n'),
    );
    fc.assert(
      fc.property(words, (list) => {
        const wanted = list.join(' ').match(/[a-z]+/g) ?? [];
        expect(
          render(list.join(' '))
            .replace(/<[^>]*>/g, ' ')
            .match(/[a-z]+/g) ?? [],
        ).toEqual(wanted);
      }),
    );
  });

  it.each([
    '**',
    '**a ',
    '*a',
    '_',
    'x`',
    'x` ',
    '[',
    '[a](',
    '- ',
    '1. a\n',
    'a@',
    'http://',
    '\\',
  ])('comes to an end with %j twenty thousand times', (piece) => {
    expect(render(piece.repeat(20_000))).toMatch(/^<(?:p|ul|ol|hr\/)>/);
  });

  it('renders an escaped text as itself', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => `x ${text.replace(/\s+/g, ' ')} x`);
    fc.assert(
      fc.property(line, (text) => {
        const html = renderToStaticMarkup(<p>{text}</p>);
        // But for what keeps a number on one line.
        const rendered = render(escapeMarkdown(text)).replaceAll(
          /<span class="whole">(.*?)<\/span>/g,
          '$1',
        );
        expect(rendered).toBe(html);
      }),
    );
  });
});

describe('D856 what a model draws', () => {
  const table = '| Plan | Price |\n|:--|--:|\n| **Full** | $999 | more\n| Split |\n\nend';

  it('tables, as wide as their head', () => {
    expect(render(table)).toBe(
      '<div class="table-frame" role="region" aria-label="Table" tabindex="0"><table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader">Plan</th><th role="columnheader">Price</th></tr></thead><tbody role="rowgroup"><tr role="row"><td role="cell"><strong>Full</strong></td><td role="cell">$999</td></tr><tr role="row"><td role="cell">Split</td><td role="cell"></td></tr></tbody></table></div><p>end</p>',
    );
  });

  it.each([
    ['a\n\n---\n\nb', '<p>a</p><hr/><p>b</p>'],
    ['* * *', '<hr/>'],
    ['> a **b**\n> c\n\nd', '<blockquote><p>a <strong>b</strong><br/>c</p></blockquote><p>d</p>'],
    ['[a](https://b.test "Title")', `<p>${link('https://b.test', 'a')}</p>`],
    ['[call](tel:+15550100)', `<p>${link('tel:+15550100', 'call')}</p>`],
    ['a | b\nc', '<p>a | b<br/>c</p>'],
  ])('%j', (text, html) => expect(render(text)).toBe(html));

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc', '/operator'])(
    'no link to %s',
    (target) => expect(render(`[a](${target} "t")`)).not.toContain('<a '),
  );

  it.each(['> ', '|', '| a |\n|-|\n', '---\n', '- - '])(
    'comes to an end with %j twenty thousand times',
    (piece) => {
      expect(render(piece.repeat(20_000))).toMatch(/^</);
    },
  );

  it('is copied as text, without its marks', () => {
    expect(plainText('# Hi\n\n**a** `b` [c](https://d.test)\n\n- e\n  - f\n\n> g')).toBe(
      'Hi\n\na b c (https://d.test)\n\n- e\n  - f\n\ng',
    );
    expect(plainText(table)).toBe('Plan\tPrice\nFull\t$999\nSplit\t\n\nend');
  });
});
