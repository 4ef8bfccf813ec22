import { expect, it } from 'vitest';
import { cutExcerpt } from './excerpt.ts';

it('D615 an excerpt has what was found, with words around it, and no half of a letter', () => {
  expect(cutExcerpt('Ada\nada@example.com', 'ADA@')).toBe('Ada ada@example.com');
  const long = cutExcerpt(`${'🥐'.repeat(200)} needle ${'🥐'.repeat(200)}`, 'needle');
  expect(long).toMatch(/^….* needle .*…$/u);
  expect(long).not.toContain('\ufffd');
  // Where the digits have it: from the beginning.
  expect(cutExcerpt('Ada +1 (555) 0100', '15550100')).toBe('Ada +1 (555) 0100');
});
