import { longestContent, type Message } from '../conversation/message.ts';
import {
  type ChooseModel,
  type Model,
  ModelFailure,
  type ModelPart,
  type ModelRequest,
} from '../conversation/model.ts';
import type { Spending } from './spending.ts';

/**
 * Chooses as `choose` does; each request that costs somebody something is counted first, those to its
 * fallbacks too, and refused past the ceiling.
 */
export function meterModels(choose: ChooseModel, spending: Spending, orgId: string): ChooseModel {
  return (config, accounts, signal) =>
    choose(config, accounts, signal, (model) => {
      switch (model.paidBy) {
        case 'nobody':
          return model;
        case 'asker':
          return countRequests(model, spending, orgId);
        case 'organisation':
          return meter(model, spending, orgId, config?.maxTokens ?? usualAnswer);
      }
    });
}

/** What comes of them costs the organisation nothing, whatever whoever answers says that it took. */
const countRequests = (model: Model, spending: Spending, orgId: string): Model => ({
  ...model,
  async *reply(request): AsyncGenerator<ModelPart> {
    await spending.take(orgId, 0);
    yield* model.reply(request);
  },
});

function meter(model: Model, spending: Spending, orgId: string, mostSpoken: number): Model {
  return {
    ...model,
    async *reply(request): AsyncGenerator<ModelPart> {
      const asked = estimateTokens(request);
      // With the answer: those under way would pass the ceiling together.
      const likely = asked + mostSpoken;
      const taken = await spending.take(orgId, likely);
      let written = 0;
      let counted = 0;
      let failure: ModelFailure | null = null;
      // Of several it may be another each time.
      let { name } = model;
      try {
        for await (const part of model.reply(request)) {
          if (part.type === 'text') written += part.text.length;
          else if (part.type === 'arguments') written += part.characters;
          else {
            name = part.used.name;
            counted = part.used.usage.promptTokens + part.used.usage.completionTokens;
            // Some come whole.
            written = Math.max(written, lengthOf(part.message));
          }
          yield part;
        }
      } catch (error) {
        if (error instanceof ModelFailure) failure = error;
        throw error;
      } finally {
        // Also for who leaves in the middle, and where the provider counts nothing.
        const known = counted > 0 ? counted : asked + toTokens(written);
        // Nobody knows what one that failed has done before.
        const most = Math.max(known, likely);
        await taken.settle(failure ? (failure.isRefusal && written === 0 ? 0 : most) : known, name);
      }
    },
  };
}

const charactersPerToken = 4;
const toTokens = (characters: number) => Math.ceil(characters / charactersPerToken);
/** Of an answer that is read to its end. */
const usualAnswer = toTokens(longestContent);

function estimateTokens({ instructions, messages, tools }: ModelRequest): number {
  const words = messages.reduce((sum, message) => sum + lengthOf(message), 0);
  return toTokens(instructions.length + words + JSON.stringify(tools).length);
}

function lengthOf(message: Message): number {
  const calls = message.role === 'assistant' && message.tool_calls;
  return (message.content?.length ?? 0) + (calls ? JSON.stringify(calls).length : 0);
}
