import { longestContent } from '../conversation/message.ts';
import {
  type ChooseModel,
  type Model,
  ModelFailure,
  type ModelPart,
  type ModelRequest,
} from '../conversation/model.ts';
import type { Spending } from './spending.ts';

/** Chooses as `choose` does; each answer that costs something is counted first, and refused past the ceiling. */
export function meterModels(choose: ChooseModel, spending: Spending, orgId: string): ChooseModel {
  return async (config, credentials, signal) => {
    const model = await choose(config, credentials, signal);
    return model.isFree ? model : meter(model, spending, orgId, config?.maxTokens ?? usualAnswer);
  };
}

function meter(model: Model, spending: Spending, orgId: string, mostSpoken: number): Model {
  return {
    ...model,
    async *reply(request): AsyncGenerator<ModelPart> {
      const asked = estimateTokens(request);
      // With the answer: those under way would pass the ceiling together.
      const taken = await spending.take(orgId, asked + mostSpoken);
      let spoken = 0;
      let counted = 0;
      let cameToNothing = false;
      try {
        for await (const part of model.reply(request)) {
          if (part.type === 'text') spoken += part.text.length;
          else counted = part.used.usage.promptTokens + part.used.usage.completionTokens;
          yield part;
        }
      } catch (error) {
        // One that is late may have been at work all the same.
        cameToNothing = error instanceof ModelFailure && error.kind !== 'late' && spoken === 0;
        throw error;
      } finally {
        // Also for who leaves in the middle, and where the provider counts nothing.
        const exact = counted > 0 ? counted : asked + toTokens(spoken);
        await taken.settle(cameToNothing ? 0 : exact);
      }
    },
  };
}

const charactersPerToken = 4;
const toTokens = (characters: number) => Math.ceil(characters / charactersPerToken);
/** Of an answer that is read to its end. */
const usualAnswer = toTokens(longestContent);

function estimateTokens({ instructions, messages, tools }: ModelRequest): number {
  const words = messages.reduce(
    (sum, message) =>
      sum +
      (message.content?.length ?? 0) +
      (message.role === 'assistant' && message.tool_calls
        ? JSON.stringify(message.tool_calls).length
        : 0),
    0,
  );
  return toTokens(instructions.length + words + JSON.stringify(tools).length);
}
