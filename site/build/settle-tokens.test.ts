import { tokensCss } from '@parley/business/tokens-css';
import { expect, it } from 'vitest';
import { settleTokens } from './settle-tokens.ts';

it('D1596 a page has the tokens that it or what it loads later reads, and no other', () => {
  const styles = 'p{color:var(--color-ink);margin:var(--space-1) var(--space-1)}';
  const page = (tokens: string) =>
    `<style>${tokens}${styles}</style><i style="top:var(--space-2)">`;
  const html = settleTokens(page(tokensCss), styles, 'a{color:var(--color-warning-tint)}');
  const written = [...new Set(html.match(/--[\w-]+(?=:)/g))];
  expect(written).toEqual([
    '--color-ink',
    '--color-warning-tint',
    // Other tokens are made of them.
    '--shadow-seen',
    '--stand-in-display',
    '--stand-in-text',
    '--space-1',
    '--space-2',
  ]);
  // The letters' stand-ins stay.
  expect(html.match(/@font-face/g)).toEqual(tokensCss.match(/@font-face/g));
  const other = `<style>${tokensCss}</style>`;
  expect(settleTokens(other, styles, '')).toBe(other);
});

it('D2186 a token that is read once, and the same wherever it is, stands where it is read', () => {
  const settle = (styles: string, later = '') =>
    settleTokens(`<style>${tokensCss}${styles}</style>`, styles, later);
  const once = settle('p{box-shadow:var(--drop-tag)}');
  expect(once).toContain('p{box-shadow:0 8px var(--shadow-seen)}');
  expect(once).not.toContain('--drop-tag');
  const kept = (html: string) => expect(html).toContain('var(--drop-tag)');
  kept(settle('p{box-shadow:var(--drop-tag)}a{box-shadow:var(--drop-tag)}'));
  kept(settle('p{box-shadow:var(--drop-tag)}', 'a{box-shadow:var(--drop-tag)}'));
  kept(settle('p{box-shadow:var(--drop-tag)}main{--drop-tag:none}'));
  // In dark it is another.
  expect(settle('p{color:var(--color-ink)}')).toContain('var(--color-ink)');
});
