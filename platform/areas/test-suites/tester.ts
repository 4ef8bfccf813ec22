import type { Model } from '../../ground/conversation/model.ts';
import { ask } from './ask-model.ts';
import type { Turn } from './turns.ts';

/** Talks to what is tested. */
export interface Tester {
  /** The next words; null when there is nothing more to say. */
  next(turns: readonly Turn[], signal: AbortSignal): Promise<string | null>;
}

/** A conversation costs, so one that never ends is ended. */
export const mostScriptedTurns = 100;
const mostModelTurns = 12;

const bullet = /^(?:[-*•]|\d+[.)])\s+/;
const speaker = /^(?:user|customer|caller|tester|me)\s*:\s*/i;

/**
 * The tester that a script makes. One that is written as a list, or as lines of `User:`, is said word
 * by word. Any other tells a model what to do, and where no model is configured each of its lines is
 * said.
 */
export function createTester(script: string, model: Model | null): Tester {
  const lines = script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isListed = lines.every((line) => bullet.test(line) || speaker.test(line));
  if (model && !isListed) return playRole(script, model);
  return speakLines(lines.map((line) => line.replace(bullet, '').replace(speaker, '')));
}

const saidBy = (turns: readonly Turn[]) => turns.filter(({ from }) => from === 'tester').length;

function speakLines(lines: readonly string[]): Tester {
  const spoken = lines.slice(0, mostScriptedTurns);
  return { next: async (turns) => spoken[saidBy(turns)] ?? null };
}

const doneTool = {
  name: 'end_conversation',
  description: 'Ends the conversation: everything of the script has been done.',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
};

function playRole(script: string, model: Model): Tester {
  const instructions = `You test a customer assistant by talking to it. Play the customer that this script describes, one short message at a time, and nothing else. When the script is done, or the conversation leads nowhere, call end_conversation.\n\nScript:\n${script}`;
  return {
    async next(turns, signal) {
      if (saidBy(turns) >= mostModelTurns) return null;
      const messages = turns.map(({ from, text }) =>
        from === 'tester'
          ? { role: 'assistant' as const, content: text }
          : { role: 'user' as const, content: text },
      );
      const opening = { role: 'user' as const, content: '(The conversation begins. Say hello.)' };
      const { content, calls } = await ask(model, {
        instructions,
        messages: [opening, ...messages],
        tools: [doneTool],
        signal,
      });
      return calls.length > 0 || content === '' ? null : content;
    },
  };
}
