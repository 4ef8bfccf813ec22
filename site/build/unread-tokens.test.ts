import { tokensCss } from '@parley/business/tokens-css';
import { expect, it } from 'vitest';
import { dropUnreadTokens } from './unread-tokens.ts';

it('D1596 a page has the tokens that it reads, or what it loads later, and no other', () => {
  const styles = 'p{color:var(--color-ink);box-shadow:var(--drop-tag)}';
  const page = (tokens: string) =>
    `<style>${tokens}${styles}</style><i style="top:var(--space-2)">`;
  const html = dropUnreadTokens(page(tokensCss), styles, 'a{color:var(--color-warning-tint)}');
  const written = [...new Set(html.match(/--[\w-]+(?=:)/g))];
  expect(written).toEqual([
    '--color-ink',
    '--color-warning-tint',
    // Other tokens are made of them.
    '--shadow-seen',
    '--stand-in-display',
    '--stand-in-text',
    '--space-2',
    '--drop-tag',
  ]);
  // The letters' stand-ins stay.
  expect(html.match(/@font-face/g)).toEqual(tokensCss.match(/@font-face/g));
  const other = `<style>${tokensCss}</style>`;
  expect(dropUnreadTokens(other, styles, '')).toBe(other);
});
