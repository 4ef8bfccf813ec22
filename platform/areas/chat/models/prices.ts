import type { Model, Usage } from '../../../ground/conversation/model.ts';
import { languageModels, type ModelPrices } from './ai-sdk/language-models.ts';

const pricesOf = (provider: string): ModelPrices =>
  (languageModels as Readonly<Record<string, { readonly prices?: ModelPrices }>>)[provider]
    ?.prices ?? {};

/** US dollars, an estimate; 0 for a model that is not listed, whose tokens are counted all the same. */
export function priceOf({ provider, model }: Model['name'], usage: Usage): number {
  const listed = Object.entries(pricesOf(provider))
    .filter(([name]) => model === name || isDated(model, name))
    .sort(([one], [other]) => other.length - one.length);
  const [input, output] = listed[0]?.[1] ?? [0, 0];
  return (usage.promptTokens * input + usage.completionTokens * output) / 1_000_000;
}

/** `gpt-4o-2024-11-20` is `gpt-4o`; `gpt-4o-realtime-preview` is another. */
const isDated = (model: string, name: string): boolean =>
  model.startsWith(`${name}-`) &&
  /^-(?:\d[\d-]*|latest|preview[-\d]*)$/.test(model.slice(name.length));
