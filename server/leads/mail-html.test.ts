import { palette } from '@parley/business';
import { html } from '@parley/http/html';
import { expect, it } from 'vitest';
import { mailDocument } from './mail-html.ts';
import { mailButton, mailFacts, mailLink, mailNotice, mailQuote, mailText } from './mail-parts.ts';

const mail = mailDocument({ over: 'New lead', title: 'Ada' }, [
  mailNotice('Call by', 'Tue, Feb 3, 18:00'),
  mailButton('tel:+15550100', 'Call 555 0100', 'main'),
  mailQuote('Asked', 'How much?'),
  mailText('A text'),
  mailFacts([
    { name: 'Came by', value: html`Chat` },
    { name: 'E-mail', value: mailLink('mailto:ada@bakery.com', 'ada@bakery.com') },
  ]),
  mailButton('https://www.company.example/operator', 'Open the console', 'other'),
]);

it('D873 a mail is written for light and for dark: each colour on an element has its other in the style sheet', () => {
  const [, dark = ''] =
    /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(mail) ?? [];
  const elements = [...mail.matchAll(/class="(\w+)" style="([^"]*)"/g)];
  expect(elements.length).toBeGreaterThan(20);
  for (const [, name = '', style = ''] of elements) {
    const [, rule = ''] = new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(dark) ?? [];
    for (const [, property, color] of style.matchAll(/([a-z-]+):(#[0-9a-f]{6})/g)) {
      const others = Object.values(palette).filter(({ light }) => light === color);
      expect(
        others.some((one) => `${rule};`.includes(`${property}:${one.dark}!important;`)),
        `${name}: ${property}`,
      ).toBe(true);
    }
  }
  const [, outside = ''] = mail.split('</head>');
  const loose = outside.replaceAll(/class="\w+" style="[^"]*"/g, '').match(/#[0-9a-f]{6}/g);
  expect(loose).toBeNull();
  expect(mail).toContain('<meta name="color-scheme" content="light dark" />');
});

it('D1700 every mail hangs under the company’s awning, drawn by cells: no picture, letter or script is loaded', () => {
  const { brand, pale } = palette;
  const cells = [
    ...mail.matchAll(/<td\s+class="(bar|pale)" style="height:36px[^"]*background-color:(#\w+)/g),
  ];
  expect(cells.map(([, , color]) => color)).toEqual(
    Array.from({ length: 11 }, (_, at) => (at % 2 === 0 ? brand.light : pale.light)),
  );
  expect(mail).not.toMatch(
    /<(?:img|link|script|svg|iframe|form)\b|url\(|@import|@font-face|\bsrc=/i,
  );
});
