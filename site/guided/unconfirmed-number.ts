import { stepOf } from '@parley/business/guided-step';
import type { GuidedScript } from '@parley/business/guided-step';
import { findShortNumber, phoneVariable } from './read-answer.ts';
import type { GuidedState } from './script-engine.ts';

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/**
 * The number that was given, while nobody has agreed to it; null where it was taken back, or is the one before.
 * @param heard the words with it, where they were not taken for an answer yet
 */
export function findUnconfirmed(
  script: GuidedScript,
  state: GuidedState,
  before: string | null,
  heard: string | null,
): string | null {
  const phone = heard === null ? findGiven(script, state) : findShortNumber(heard);
  return phone !== null && digitsOf(phone) !== digitsOf(before ?? '') ? phone : null;
}

/** Given, and asked about now, or next. */
function findGiven(script: GuidedScript, { step, phase, answers }: GuidedState): string | null {
  const to = phase.at === 'advancing' ? phase.to : step;
  const isGiven = phase.at === 'asking' || stepOf(script, step).variable === phoneVariable;
  const isAskedAbout = Object.values(script).some(
    (one) => one.asks === 'text' && one.variable === phoneVariable && one.next === to,
  );
  return isGiven && isAskedAbout ? (answers.phone_number ?? null) : null;
}
