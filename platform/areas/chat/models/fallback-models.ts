import { type Model, ModelFailure } from '../../../ground/conversation/model.ts';

/**
 * One model made of several: the next one answers where those before it failed before their first
 * word. What a reply cost is the cost of the one that gave it.
 */
export function withFallbacks(first: Model, others: readonly Model[]): Model {
  if (others.length === 0) return first;
  return {
    ...first,
    async *reply(request) {
      let failure: ModelFailure | null = null;
      for (const model of [first, ...others]) {
        let begun = false;
        try {
          for await (const part of model.reply(request)) {
            begun ||= part.type === 'text';
            yield part;
          }
          return;
        } catch (error) {
          if (begun || !(error instanceof ModelFailure)) throw error;
          // Of several the developer is told of the one that the assistant names.
          failure ??= error;
        }
      }
      throw failure;
    },
  };
}
