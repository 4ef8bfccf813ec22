import type { Mark, Memory } from './method-rule.ts';

export function createMemory(): Memory {
  return { testing: false, prepared: false, localLevels: false, remoteLevels: false };
}

/** Follows an answer; the caller still gets it, and its failure, itself. */
export function remember(memory: Memory, [key, when]: Mark, answer: unknown): void {
  if (when !== 'when-done') memory[key] = when !== 'never';
  if (when === 'never') return;
  Promise.resolve(answer).then(
    () => {
      memory[key] = when !== 'while-pending';
    },
    () => {
      if (when !== 'when-done') memory[key] = false;
    },
  );
}
