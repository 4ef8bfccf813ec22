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
    return model.isFree ? model : meter(model, spending, orgId);
  };
}

function meter(model: Model, spending: Spending, orgId: string): Model {
  return {
    ...model,
    async *reply(request): AsyncGenerator<ModelPart> {
      const likely = estimateTokens(request);
      const taken = await spending.take(orgId, likely);
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
        const exact = counted > 0 ? counted : likely + toTokens(spoken);
        await taken.settle(cameToNothing ? 0 : exact);
      }
    },
  };
}

const charactersPerToken = 4;
const toTokens = (characters: number) => Math.ceil(characters / charactersPerToken);

function estimateTokens({ instructions, messages, tools }: ModelRequest): number {
  const words = messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  return toTokens(instructions.length + words + JSON.stringify(tools).length);
}
