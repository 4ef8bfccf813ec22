import { describe, expect, it } from 'vitest';
import { drawLogo, fitLogo } from './logo.ts';

describe('the logo', () => {
  it('is the file’s drawing, in the size of the place where it stands', () => {
    const drawing =
      '<?xml version="1.0"?>\n<svg width="90" viewBox="0 0 9 3" height="30">\n <g/>\n</svg>\n';
    expect(fitLogo(drawing, 'height="32"')).toBe('<svg height="32" viewBox="0 0 9 3"><g/></svg>');
  });

  it('stands in business/ as it can be used', () => {
    expect(drawLogo('height="32"')).toMatch(/^<svg height="32" .*<\/svg>$/);
  });

  it.each([
    ['no drawing', 'must be one <svg> element'],
    ['<svg width="3"><g/></svg>', 'must have a viewBox'],
    ['<svg viewBox="0 0 1 1"><script>go()</script></svg>', 'must draw everything itself'],
    ['<svg viewBox="0 0 1 1"><g onclick="go()"/></svg>', 'must draw everything itself'],
    ['<svg viewBox="0 0 1 1"><image href="https://a.test/b.png"/></svg>', 'must draw everything'],
  ])('%j is refused', (drawing, message) => {
    expect(() => fitLogo(drawing, '')).toThrow(`business/logo.svg ${message}`);
  });
});
