import { type ChunkPlan, writeOutAll } from './formatters.ts';
import { planReplacements } from './replacements.ts';
import { type Script, scriptOf } from './script.ts';

/** What a voice is to say of a sentence as it is written. */
export type WriteOut = (sentence: string) => Script;

/** More is spoken as it is written. */
const longestWritten = 2_000;

/**
 * As a voice's plan has it; null where it has none, or wants none.
 * @param note of what of it is not followed
 */
export function planWriting(
  plan: ChunkPlan | undefined,
  note: (line: string) => void,
  now = () => performance.now(),
): WriteOut | null {
  if (!plan || plan.enabled === false || plan.formatPlan?.enabled === false) return null;
  const { formatPlan = {} } = plan;
  const replaceAll = planReplacements(formatPlan.replacements ?? [], note, now);
  return (sentence) => {
    const script = scriptOf(sentence);
    return sentence.length > longestWritten ? script : replaceAll(writeOutAll(script, formatPlan));
  };
}
