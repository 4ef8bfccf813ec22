import { describe, expect, it } from 'vitest';
import { checkCallProperties } from './call-properties.ts';
import { checkIntegrationIds, checkIntegrations } from './integrations.ts';
import { refusalOf } from './refusal-of.ts';
import { checkTheme } from './theme.ts';
import { checkTrayButtons } from './tray-buttons.ts';

describe('tray buttons', () => {
  const button = { iconPath: 'https://a.test/a.svg', label: 'A', tooltip: 'A' };

  it.each([
    [{ a: button }, null],
    [{ a: { ...button, visualState: 'active' } }, null],
    [{ a: { ...button, foo: 1 } }, 'customTrayButton does not support key foo'],
    [{ a: { ...button, iconPath: 'a.svg' } }, 'customTrayButton iconPath should be a url.'],
    [
      { a: { ...button, visualState: 'zz' } },
      "customTrayButton visualState should be 'default' | 'sidebar-open' | 'active'. Got: zz",
    ],
    [{ a: { ...button, label: 5 } }, 'customTrayButton label should be a string.'],
    [
      [],
      'customTrayButtons should be an Object of the type {"id":{"iconPath":"string","iconPathDarkMode":"string","label":"string","tooltip":"string","visualState":"\'default\' | \'sidebar-open\' | \'active\'"}}.',
    ],
  ])('R5.33 %j are refused, where the library only logs', (buttons, refusal) => {
    expect(refusalOf(() => checkTrayButtons(buttons))).toBe(refusal);
  });
});

describe('integrations', () => {
  const integration = { label: 'A', location: 'main', src: 'https://a.test/' };
  const { src: _src, ...sourceless } = integration;

  it.each([
    [integration, null],
    [{ ...integration, location: 'sidebar' }, null],
    [{ ...integration, location: 'top' }, "location should be 'main' | 'sidebar'"],
    [{ ...sourceless, srcdoc: '<p>' }, null],
    [sourceless, 'src or srcdoc is required'],
    [{ ...integration, srcdoc: '<p>' }, 'cannot have both src and srcdoc'],
    [{ ...integration, src: 'zz' }, 'src "zz" is not a valid URL'],
    [{ location: 'main', src: 'https://a.test/' }, 'label is required'],
    [{ label: 'A', src: 'https://a.test/' }, 'location is required'],
    [{ ...integration, allow: 5 }, 'allow should be string'],
    [{ ...integration, iconURL: 'zz' }, 'iconURL should be a url'],
    [{ ...integration, controlledBy: 'owners' }, null],
    [{ ...integration, controlledBy: ['p'] }, null],
    [{ ...integration, controlledBy: [5] }, "controlledBy should be '*' | 'owners' | string[]"],
    [{ ...integration, shared: false }, null],
    [{ ...integration, shared: '*' }, "shared should be string[] | 'owners' | boolean"],
    [{ ...integration, loading: 'lazy' }, null],
    [{ ...integration, loading: 'now' }, "loading should be 'eager' | 'lazy'"],
  ])('R5.33 %j', (given, refusal) => {
    expect(refusalOf(() => checkIntegrations({ a: given }))).toBe(
      refusal && `customIntegration a: ${refusal}`,
    );
  });

  it('R5.33 are a map of known keys', () => {
    expect(refusalOf(() => checkIntegrations({ a: { ...integration, foo: 1 } }))).toBe(
      'customIntegration does not support key foo',
    );
    expect(refusalOf(() => checkIntegrations(null))).toMatch(
      /^customIntegrations should be an object of type \{"id":\{"allow":"string"/,
    );
  });

  it.each([
    ['a', null],
    [['a'], null],
    [['a', 5], 'startCustomIntegrations() only accepts string | string[]'],
    [5, 'startCustomIntegrations() only accepts string | string[]'],
    [['x', 'a', 'y'], 'Can\'t find custom integration(s): "x, y"'],
  ])('are started by ids: %j', (ids, refusal) => {
    expect(refusalOf(() => checkIntegrationIds('startCustomIntegrations', ids, { a: {} }))).toBe(
      refusal,
    );
  });
});

describe('a theme', () => {
  const cause = (theme: unknown) => {
    try {
      checkTheme(theme);
      return null;
    } catch (error) {
      return (error as Error).cause;
    }
  };

  it.each([
    [{ colors: { accent: '#fff' } }, null],
    [{ colors: { accent: '#00aaFF' } }, null],
    [
      { colors: { accent: 'red' } },
      'accent theme color should be provided in valid hex color format. Received: "red"',
    ],
    [
      { colors: { x: '#fff' } },
      'unsupported color "x". Valid colors: accent, accentText, background, backgroundAccent, baseText, border, mainAreaBg, mainAreaBgAccent, mainAreaText, supportiveText',
    ],
    [{ light: { colors: {} }, dark: { colors: {} } }, null],
    [{ light: { colors: {} }, dark: {} }, 'Dark theme is missing "colors" property.'],
    [
      { light: { colors: {} } },
      'Theme must contain either both "light" and "dark" properties, or "colors".',
    ],
  ])('%j', (theme, expected) => {
    expect(cause(theme)).toBe(expected);
  });
});

describe('call properties', () => {
  it.each([
    [{}, null],
    [{ url: 'https://a.test', userName: 'A', startAudioOff: true }, null],
    [{ foo: 1 }, "unrecognized property 'foo'"],
    [{ toString: 1 }, "unrecognized property 'toString'"],
    [{ url: 5 }, "property 'url': url should be a string"],
    [{ token: undefined }, "property 'token': token should be a string"],
    [{ lang: 'en' }, null],
    [
      { lang: 'xx' },
      "property 'lang': language not supported. Options are: da, de, en-us, en, es, fi, fr, it, jp, ka, nl, no, pl, pt, pt-BR, ru, sv, tr, user",
    ],
    [{ userData: 'a'.repeat(4097) }, "property 'userData': invalid userData type provided"],
    [{ videoSource: 5 }, "property 'videoSource': undefined"],
    [{ audioSource: 'device' }, null],
    [
      { sendSettings: {} },
      "property 'sendSettings': Invalid sendSettings provided. Check error logs for detailed info.",
    ],
    [
      { dailyConfig: { camSimulcastEncodings: [] } },
      "property 'dailyConfig': Unsupported dailyConfig. Check error logs for detailed info.",
    ],
    [{ layout: 'grid' }, 'property \'layout\': layout may only be set to "custom-v1"'],
    [
      { theme: { colors: { accent: 'red' } } },
      "property 'theme': unsupported theme configuration. Check error logs for detailed info.",
    ],
  ])('%j', (properties, refusal) => {
    expect(refusalOf(() => checkCallProperties(properties, () => {}))).toBe(refusal);
  });

  it.each([
    [{ maxTilesPerPage: 49 }, null],
    [
      { maxTilesPerPage: 50 },
      "grid.maxTilesPerPage can't be larger than 49 without sacrificing browser performance.",
    ],
    [{ maxTilesPerPage: 1.5 }, 'grid.maxTilesPerPage should be an integer. You passed 1.5.'],
    [{ minTilesPerPage: 0 }, "grid.minTilesPerPage can't be lower than 1."],
    [{ minTilesPerPage: '1' }, 'grid.minTilesPerPage should be an integer. You passed 1.'],
    [{ minTilesPerPage: 4, maxTilesPerPage: 4 }, null],
    [
      { minTilesPerPage: 5, maxTilesPerPage: 4 },
      "grid.minTilesPerPage can't be higher than grid.maxTilesPerPage.",
    ],
  ])('tiles %j', (grid, cause) => {
    try {
      checkCallProperties({ layoutConfig: { grid } }, () => {});
      expect(cause).toBeNull();
    } catch (error) {
      expect(error).toMatchObject({
        message:
          "property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
        cause,
      });
    }
  });
});
