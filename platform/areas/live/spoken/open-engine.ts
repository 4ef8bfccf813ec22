import type { SpokenEngine } from './engine.ts';
import { createGeminiLive, type RealtimeEndpoint } from './sdk/gemini-live.ts';
import { createOpenaiRealtime } from './sdk/openai-realtime.ts';
import { openSession } from './sdk/session.ts';

/** What the operator chose to hear and speak by, as one. */
export interface SpokenEndpoint extends RealtimeEndpoint {
  readonly protocol: 'gemini-live' | 'openai-realtime';
}

/** So long a service that failed at once is not asked again: a key or a quota does not mend by itself. */
const restMs = 5 * 60_000;

export function openEngine(
  endpoint: SpokenEndpoint,
  now: () => number = () => performance.now(),
): SpokenEngine {
  const create = endpoint.protocol === 'gemini-live' ? createGeminiLive : createOpenaiRealtime;
  const dialect = create(endpoint);
  let restsUntil = Number.NEGATIVE_INFINITY;
  return {
    name: endpoint.model,
    provider: dialect.provider,
    // Without a key nobody has an account that it could cost.
    isCounted: endpoint.protocol === 'gemini-live' || endpoint.key !== null,
    get rests() {
      return now() < restsUntil;
    },
    rest: () => void (restsUntil = now() + restMs),
    open: (part, events) => openSession(dialect, part, events),
  };
}
