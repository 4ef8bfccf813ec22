import { describe, expect, it } from 'vitest';
import { checkAppMessage, defaultMaxAppMessage } from '../call/app-message.ts';
import { checkSessionData } from './session-data.ts';
import { checkUserData } from './user-data.ts';
import { sessionData, userData } from './refusals.ts';

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
  it.each(userData)('R5.15 R9.28 %s', (_name, data, refusal) => {
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
  it.each(sessionData)('%s', (_name, data, strategy, refusal) => {
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
