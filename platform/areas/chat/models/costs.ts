import type { AnswerOf } from '../../../ground/operation-types.ts';
import type { UsedModel } from '../../../ground/conversation/model.ts';
import { priceOf } from './prices.ts';

type ChatCosts = NonNullable<AnswerOf<'getChat'>['costs']>;
export type ModelCost = Extract<ChatCosts[number], { type: 'model' }>;

/** What each model took, in the order in which they were first asked. */
export function modelCosts(used: readonly UsedModel[]): ModelCost[] {
  const byModel = Map.groupBy(used, ({ name }) => `${name.provider} ${name.model}`);
  return [...byModel.values()].map((uses) => {
    const { name } = uses[0]!;
    const usage = {
      promptTokens: uses.reduce((sum, { usage }) => sum + usage.promptTokens, 0),
      completionTokens: uses.reduce((sum, { usage }) => sum + usage.completionTokens, 0),
    };
    return { type: 'model', model: { ...name }, ...usage, cost: priceOf(name, usage) };
  });
}
