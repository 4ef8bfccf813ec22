import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsentTalk } from './consent.ts';
import { planRecordingConsent } from './plan-consent.ts';
import { readConsent } from './read-consent.ts';

const message = 'This call is recorded.';
const asking = (recordingConsentPlan: object | undefined, recordingEnabled?: boolean) =>
  planRecordingConsent({
    artifactPlan: { ...(recordingEnabled !== undefined && { recordingEnabled }) },
    compliancePlan: { recordingConsentPlan },
  } as Parameters<typeof planRecordingConsent>[0]);

describe('D1233 a call is recorded', () => {
  it('only where its assistant asks for that itself, and has words to ask the caller with', () => {
    const plan = { type: 'stay-on-line', message };
    expect(asking(plan, true)).toEqual({ ...plan, waitMs: 3_000 });
    expect(asking({ ...plan, waitSeconds: 99 }, true)).toMatchObject({ waitMs: 6_000 });
    expect(asking(plan)).toBeNull();
    expect(asking(plan, false)).toBeNull();
    expect(asking(undefined, true)).toBeNull();
    expect(asking({ type: 'stay-on-line', message: ' ' }, true)).toBeNull();
    expect(asking({ type: 'silent', message }, true)).toBeNull();
  });

  it.each([
    ['Yes.', true],
    ['yeah, go ahead', true],
    ['No problem!', true],
    ['I don’t mind', true],
    ['Tak, zgadzam się', true],
    ['No.', false],
    ['yes, no, please don’t', false],
    ['I would rather not', false],
    ['Nein danke', false],
    ['What does that cost?', null],
    ['yesterday I know', null],
    ['', null],
  ])('D1234 %s', (said, answer) => {
    expect(readConsent(said)).toBe(answer);
  });
});

describe('D1234 the answer to the question', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function ask(type: 'stay-on-line' | 'verbal') {
    const known: boolean[] = [];
    const askAgain = vi.fn();
    const plan = { type, message, waitMs: 3_000 };
    const talk = createConsentTalk({ plan, askAgain, onKnown: (is) => void known.push(is) });
    return { ...talk, known, askAgain };
  }

  it('is yes of whoever stays, a while after they heard it all', () => {
    const { asked, known } = ask('stay-on-line');
    asked(true);
    vi.advanceTimersByTime(2_999);
    expect(known).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(known).toEqual([true]);
  });

  it('is no of whoever says so, whenever they do, and of whoever did not hear the question', () => {
    const saying = ask('stay-on-line');
    saying.said('No, thank you.');
    saying.asked(true);
    vi.advanceTimersByTime(60_000);
    expect(saying.known).toEqual([false]);
    const unheard = ask('stay-on-line');
    unheard.asked(false);
    expect(unheard.known).toEqual([false]);
  });

  it('is what they say where a word is asked for, and is asked for once more', () => {
    const { asked, said, known, askAgain } = ask('verbal');
    said('Yes?');
    asked(true);
    said('What was that?');
    expect(askAgain).toHaveBeenCalledOnce();
    asked(true);
    said('Yes, sure.');
    expect(known).toEqual([true]);
    const unclear = ask('verbal');
    unclear.asked(true);
    unclear.said('Hm.');
    unclear.said('Hm.');
    expect(unclear.known).toEqual([false]);
  });

  it('is no of whoever says nothing to it, and nothing of a call that is over', () => {
    const silent = ask('verbal');
    silent.asked(true);
    vi.advanceTimersByTime(10_000);
    expect(silent.known).toEqual([false]);
    const over = ask('stay-on-line');
    over.asked(true);
    over.close();
    vi.advanceTimersByTime(60_000);
    expect(over.known).toEqual([]);
  });
});
