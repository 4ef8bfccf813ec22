import { describe, expect, it } from 'vitest';
import { checkAppMessage, defaultMaxAppMessage } from './app-message.ts';
import { checkSessionData } from './session-data.ts';
import { checkUserData } from './user-data.ts';

const letters = (count: number) => 'a'.repeat(count);

/** What a rule says of a value: its refusal, or null; and what it warns of. */
function tell(check: (warn: (text: string) => void) => unknown) {
  const warnings: string[] = [];
  try {
    check((text) => warnings.push(text));
    return { refusal: null, warnings };
  } catch (error) {
    return { refusal: (error as Error).message, warnings };
  }
}

const circle: Record<string, unknown> = {};
circle['self'] = circle;

describe('user data', () => {
  const tooLarge = (count: number) =>
    `userData is too large (${count} characters). Maximum size suppported is 4096.`;

  it.each([
    ['a text of 4096', letters(4096), null],
    ['a text of 4097', letters(4097), tooLarge(4097)],
    ['JSON of 4096', { a: letters(4088) }, null],
    ['JSON of 4097', { a: letters(4089) }, tooLarge(4097)],
    ['nothing', undefined, null],
    ['null', null, null],
  ])('R5.15 R9.28 %s', (_name, data, refusal) => {
    expect(tell((warn) => checkUserData(data, warn))).toEqual({ refusal, warnings: [] });
  });

  it('R5.15 is refused when JSON cannot carry it, and warned of when JSON changes it', () => {
    expect(tell((warn) => checkUserData(circle, warn)).refusal).toMatch(
      /^userData must be serializable to JSON: TypeError/,
    );
    expect(tell((warn) => checkUserData({ at: new Date(0) }, warn))).toEqual({
      refusal: null,
      warnings: ['The userData provided will be modified when serialized.'],
    });
  });
});

describe('an app message', () => {
  const tooLarge = (max: number) => `Message data too large. Max size is ${max}`;

  it.each([
    ['4096 with its quotes', letters(4094), defaultMaxAppMessage, null],
    ['4097 with its quotes', letters(4095), defaultMaxAppMessage, tooLarge(4096)],
    ['10, which is the room’s own maximum', letters(8), 10, null],
    ['11, over the room’s own maximum', letters(9), 10, tooLarge(10)],
    ['5000 where the room takes more', letters(4998), 5000, null],
    [
      'undefined: the library’s defect is a TypeError',
      undefined,
      defaultMaxAppMessage,
      'An app message must be serializable to JSON',
    ],
  ])('R5.16 R9.32 %s', (_name, data, max, refusal) => {
    expect(tell(() => checkAppMessage(data, max)).refusal).toBe(refusal);
  });
});

describe('session data', () => {
  const plain = 'Meeting session data must be a plain (map-like) object';

  it.each([
    ['102,400', { a: letters(102_392) }, 'replace', null],
    [
      '102,401',
      { a: letters(102_393) },
      'replace',
      'Meeting session data is too large (102401 characters). Maximum size suppported is 102400.',
    ],
    ['an object without prototype', Object.create(null), 'replace', null],
    ['a list', [], 'replace', plain],
    ['a date', new Date(0), 'replace', plain],
    ['null', null, 'shallow-merge', plain],
    ['a text', 'a', 'replace', plain],
    [
      'another strategy',
      {},
      'deep-merge',
      'Unrecognized mergeStrategy provided. Options are: [replace,shallow-merge]',
    ],
    ['shallow-merge, with a field left as it is', { a: undefined }, 'shallow-merge', null],
  ])('%s', (_name, data, strategy, refusal) => {
    expect(tell((warn) => checkSessionData(data, strategy, warn))).toEqual({
      refusal,
      warnings: [],
    });
  });

  it('is refused when JSON cannot carry it, and warned of when JSON changes it', () => {
    expect(tell((warn) => checkSessionData(circle, 'replace', warn)).refusal).toMatch(
      /^Meeting session data must be serializable to JSON: TypeError/,
    );
    expect(tell((warn) => checkSessionData({ a: undefined }, 'replace', warn)).warnings).toEqual([
      'The meeting session data provided will be modified when serialized.',
    ]);
    expect(tell((warn) => checkSessionData({ a: [NaN] }, 'shallow-merge', warn)).warnings).toEqual([
      'At least one key in the meeting session data provided will be modified when serialized.',
    ]);
  });
});
