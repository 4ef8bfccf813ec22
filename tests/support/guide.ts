import { readFileSync } from 'node:fs';

/** A fenced block of the guide of the voice platform. */
export interface GuideBlock {
  /** What stands behind the fence: a language, and perhaps a name. */
  readonly kind: string;
  readonly code: string;
  /** Stands among the lines that are run in their order, in one shell. */
  readonly isOfSteps: boolean;
}

const guide = readFileSync(new URL('../../docs/voice-platform.md', import.meta.url), 'utf8');

/** In the order of the guide. */
export const guideBlocks: readonly GuideBlock[] = guide
  .split(/<!-- \/?these lines are run by a test -->/)
  .flatMap((part, index) =>
    [...part.matchAll(/^```([^\n]+)\n([^]*?)^```$/gm)].map(([, kind, code]) => ({
      kind: kind!,
      code: code!,
      isOfSteps: index % 2 === 1,
    })),
  );

/** @throws {Error} unless it is in one block alone */
export function findGuideBlock(words: string): string {
  const [found, ...others] = guideBlocks.filter(({ code }) => code.includes(words));
  if (!found || others.length > 0) throw new Error(`the guide has not one block with ${words}`);
  return found.code;
}
