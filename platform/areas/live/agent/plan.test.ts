import { describe, expect, it } from 'vitest';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { isAcknowledgement, isInterruption, planAgent } from './plan.ts';

const planOf = (stopSpeakingPlan: Assistant['stopSpeakingPlan'] = {}) =>
  planAgent({ stopSpeakingPlan }, (text) => text);

describe('D1086 who only says that they listen', () => {
  it.each(['Okay.', 'Yeah, yeah.', 'I see, got it', 'Right… okay… sure!'])('nods: %s', (words) => {
    expect(isAcknowledgement(planOf(), words)).toBe(true);
  });

  it.each(['', '…', 'Okay, but how much', 'okay '.repeat(9), 'see I'])(
    'does not nod: %s',
    (words) => expect(isAcknowledgement(planOf(), words)).toBe(false),
  );

  it('nods in the words of the assistant’s settings, as long as they are', () => {
    const long = 'That is all very good to hear, please do go on.';
    const plan = planOf({ acknowledgementPhrases: ['go on', long, ''] });
    for (const words of ['Go on, go on', long]) expect(isAcknowledgement(plan, words)).toBe(true);
    for (const words of ['okay', '']) expect(isAcknowledgement(plan, words)).toBe(false);
  });
});

describe('D1087 who interrupts', () => {
  const plan = planOf({ interruptionPhrases: ['Hold on', 'stop', ''], numWords: 4 });

  it.each(['hold on', 'well, hold on a', 'Stop!', 'one two three four'])('does: %s', (words) => {
    expect(isInterruption(plan, words)).toBe(true);
  });

  it.each(['hold', 'on hold', 'stopping', 'one two three', '', '…'])('does not: %s', (words) => {
    expect(isInterruption(plan, words)).toBe(false);
  });
});
