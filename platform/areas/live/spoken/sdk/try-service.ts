import type { Dialect } from './dialect.ts';
import { openLeg } from './leg.ts';

const nobody = { instructions: 'Wait.', tools: [] };

/** Opens a conversation without a caller, and closes it. Answers why it could not; null where it could. */
export function tryService(dialect: Dialect): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const leg = openLeg(dialect, dialect.config(nobody, null), {
    onReady() {
      leg.close();
      resolve(null);
    },
    onEvent() {},
    onClosed: resolve,
  });
  return promise;
}
