import { palette } from '@parley/business';
import { expect, it } from 'vitest';
import { mailDocument, mailLink } from './mail-html.ts';

it('D873 a mail is written for light and for dark: each colour on an element has its other in the style sheet', () => {
  const mail = mailDocument('A title', [mailLink('tel:+15550100', '555 0100')]);
  const [, dark = ''] =
    /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(mail) ?? [];
  const light = [...mail.matchAll(/style="[^"]*"/g)].join().match(/#[0-9a-f]{6}/g) ?? [];
  expect(new Set(light).size).toBeGreaterThan(3);
  for (const color of light) {
    const others = Object.values(palette).filter((one) => one.light === color);
    expect(others.some((one) => dark.includes(`${one.dark}!important`))).toBe(true);
  }
  expect(mail).toContain('<meta name="color-scheme" content="light dark" />');
});
