import { describe, expect, it } from 'vitest';
import { findProblems } from './check.ts';
import { fonts } from './fonts.ts';
import { contrastOf, oklch } from './oklch.ts';
import { tokensCss } from './tokens-css.ts';
import { mixPalette, palette } from './tokens.ts';
import { business } from './values.ts';

describe('the tokens', () => {
  it('D750 writes a colour of OKLCH as every browser, mail and picture reads it', () => {
    expect(oklch(100, 0, 0)).toBe('#ffffff');
    expect(oklch(0, 0, 0)).toBe('#000000');
    // As Chromium paints oklch(62.8% 0.2577 29.23).
    expect(oklch(62.8, 0.2577, 29.23)).toBe('#ff0000');
    expect(contrastOf('#ffffff', '#000000')).toBe(21);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each([
    ['a plum', 330],
    ['a blue', 250],
    ['a green', 150],
    ['a rust', 45],
  ])('D751 is readable in %s, by a hue alone', (_, hue) => {
    const pale = { light: oklch(84, 0.08, hue), dark: oklch(41, 0.08, hue) };
    const painted = mixPalette({ hue, pale });
    expect(painted.brand.light).not.toBe(mixPalette({ hue: hue + 90, pale }).brand.light);
    expect(findProblems({ ...(business as object), palette: painted })).toEqual([]);
  });

  it('D751 a colour that cannot be read on its ground is refused with the contrast it has', () => {
    const faint = { ...palette, onBrand: { ...palette.onBrand, light: palette.brand.light } };
    expect(findProblems({ ...(business as object), palette: faint })).toContainEqual({
      field: 'palette.onBrand.light',
      problem: expect.stringMatching(/^has a contrast of 1\.0 on brand, less than 4\.5$/) as string,
    });
  });

  it('D1814 by night the visitor’s stripes stand out from the company’s, and from the ground behind both', () => {
    const { pale, brand, tint } = palette;
    expect(contrastOf(pale.dark, brand.dark)).toBeGreaterThan(1.6);
    expect(contrastOf(pale.dark, tint.dark)).toBeGreaterThan(2);
  });

  it('D750 reaches every page as custom properties: all in light, in dark those that differ', () => {
    const [light = '', dark = ''] = tokensCss.split(
      '@media screen and (prefers-color-scheme:dark)',
    );
    for (const [name, { light: day, dark: night }] of Object.entries(palette)) {
      const property = `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      expect(light).toContain(`${property}:${day};`);
      expect(dark.includes(`${property}:${night}`)).toBe(day !== night);
    }
  });

  it('D752 every typeface has stand-ins for Arial and for Roboto, in each of its weights', () => {
    for (const { standIns, weight } of Object.values(fonts)) {
      for (const machine of ['Arial', 'Roboto']) {
        const faces = standIns.filter(({ local }) => local[0]!.startsWith(machine));
        expect(faces.map((face) => face.weight.split(' ').at(-1))).toContain(
          weight.split(' ').at(-1),
        );
      }
    }
    expect(tokensCss).toMatch(/src:local\("Arial"\)[^}]*size-adjust:99.6%;ascent-override:/);
  });
});
