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
    ['I can’t agree to that, okay?', false],
    ['Okay, but without recording', false],
    ['Fine, but stop recording me', false],
    ['I decline', false],
    ['Ja, aber keine Aufnahme bitte', false],
    ['Ich lehne ab', false],
    ['Oui, mais sans enregistrement', false],
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

  it('D1313 is not known while they say something, and is what they said', () => {
    const { asked, said, sounds, known } = ask('stay-on-line');
    asked(true);
    vi.advanceTimersByTime(2_900);
    sounds(true);
    vi.advanceTimersByTime(1_000);
    sounds(false);
    vi.advanceTimersByTime(1_000);
    expect(known).toEqual([]);
    said('No, I do not want that.');
    expect(known).toEqual([false]);
  });

  it('D1313 is yes once a noise is over, and no where it goes on', () => {
    const noise = ask('stay-on-line');
    noise.asked(true);
    noise.sounds(true);
    vi.advanceTimersByTime(3_500);
    noise.sounds(false);
    vi.advanceTimersByTime(2_900);
    expect(noise.known).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(noise.known).toEqual([true]);
    const noisy = ask('stay-on-line');
    noisy.asked(true);
    noisy.sounds(true);
    vi.advanceTimersByTime(60_000);
    expect(noisy.known).toEqual([false]);
  });

  it('D1313 is no of whoever leaves meanwhile, and stays what it was afterwards', () => {
    const leaving = ask('stay-on-line');
    leaving.asked(true);
    leaving.left();
    vi.advanceTimersByTime(60_000);
    expect(leaving.known).toEqual([false]);
    const later = ask('stay-on-line');
    later.asked(true);
    vi.advanceTimersByTime(3_000);
    later.left();
    expect(later.known).toEqual([true]);
  });

  it('D1425 is what they press, before or while they are asked, and stays that', () => {
    const early = ask('verbal');
    early.chose(true);
    early.said('No.');
    expect(early.known).toEqual([true]);
    const asked = ask('stay-on-line');
    asked.asked(true);
    asked.chose(false);
    vi.advanceTimersByTime(60_000);
    asked.chose(true);
    expect(asked.known).toEqual([false]);
    const spoken = ask('verbal');
    spoken.asked(true);
    spoken.said('Yes, sure.');
    spoken.chose(false);
    expect(spoken.known).toEqual([true]);
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
