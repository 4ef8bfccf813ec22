import { setImmediate } from 'node:timers/promises';
import type { Model, NamedModel } from '../../../ground/conversation/model.ts';

/** One of the turns that an answerer reads. */
export interface AnsweredTurn {
  readonly from: 'visitor' | 'assistant';
  readonly text: string;
}

/** Answers the visitor's last words from what the company says, with no model. */
export type Answer = (turns: readonly AnsweredTurn[]) => string;

const wordsPerPiece = 4;

/** The company's own answerer in a model's place: no key, no tools, no tokens. */
export function createAnswererModel(answer: Answer, insteadOf?: NamedModel): Model {
  const name = { provider: 'parley', model: 'company-catalogue', ...(insteadOf && { insteadOf }) };
  return {
    name,
    callsTools: false,
    paidBy: 'nobody',
    async *reply({ messages, signal }) {
      const turns = messages.flatMap((message): AnsweredTurn[] => {
        const { role, content } = message;
        if ((role !== 'user' && role !== 'assistant') || !content) return [];
        return [{ from: role === 'user' ? 'visitor' : 'assistant', text: content }];
      });
      const content = answer(turns);
      const pieces = content.match(new RegExp(`\\s*(?:\\S+\\s*){1,${wordsPerPiece}}`, 'g'));
      for (const text of pieces ?? [content]) {
        yield { type: 'text', text };
        // Lets each piece leave on its own.
        await setImmediate();
        signal.throwIfAborted();
      }
      yield {
        type: 'end',
        message: { role: 'assistant', content },
        used: { name, usage: { promptTokens: 0, completionTokens: 0 } },
        finish: 'done',
      };
    },
  };
}
