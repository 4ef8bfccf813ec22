import type { OperatorReplay, OperatorWholeRecords } from '@parley/contract';

/** Whether there is anything to say once more. */
export const canBeReplayed = ({
  endedAt,
  artifact,
}: Pick<OperatorWholeRecords['call'], 'endedAt' | 'artifact'>): boolean =>
  endedAt !== undefined && (artifact?.messages ?? []).some(({ role }) => role === 'user');

/** A name may be missing, or empty: then there would be nothing to choose by. */
export const titleNamed = ({ id, name }: { readonly id: string; readonly name: string | null }) =>
  name?.trim() || id;

/** What became of a replay, in sentences. */
export function describeReplay({ endedReason, standInFor, turns, cost }: OperatorReplay): string {
  return [
    endings[endedReason] ?? `It ended: ${endedReason}.`,
    ...(standInFor
      ? [
          `The company’s own answerer spoke in the place of ${standInFor.model}: there is no account with ${standInFor.provider}.`,
        ]
      : []),
    ...(turns.some(({ tools }) => tools.length > 0)
      ? ['Tools that act were not run: they answered what they did in the call.']
      : []),
    `It cost $${cost.toFixed(4)}, and is kept nowhere.`,
  ].join(' ');
}

const endings: Readonly<Record<string, string>> = {
  'all-said': 'All that the caller said was said.',
  'assistant-ended': 'The assistant hung up: what the caller said after that was not said.',
  'turn-limit': 'A replay ends after so many turns: the rest was not said.',
  'time-limit': 'A replay ends after 90 seconds: the rest was not said.',
};
