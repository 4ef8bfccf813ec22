import type { ServersEngine, SpokenEngine } from './engine.ts';
import type { Dialect } from './sdk/dialect.ts';
import { createGeminiLive, type RealtimeEndpoint } from './sdk/gemini-live.ts';
import { createOpenaiRealtime } from './sdk/openai-realtime.ts';
import { openSession } from './sdk/session.ts';
import { tryService } from './sdk/try-service.ts';

/** What the operator chose to hear and speak by, as one. */
export interface SpokenEndpoint extends RealtimeEndpoint {
  readonly protocol: 'gemini-live' | 'openai-realtime';
}

/** So long a service that failed is not asked again: a key or a quota does not mend by itself. */
const restMs = 5 * 60_000;

const speak = (endpoint: SpokenEndpoint): Dialect =>
  (endpoint.protocol === 'gemini-live' ? createGeminiLive : createOpenaiRealtime)(endpoint);

const engineOf = (dialect: Dialect, { model, protocol, key }: SpokenEndpoint) => ({
  name: model,
  provider: dialect.provider,
  // Without a key nobody has an account that it could cost.
  isCounted: protocol === 'gemini-live' || key !== null,
  open: ((part, events) => openSession(dialect, part, events)) satisfies SpokenEngine['open'],
});

/** Of one call, whose assistant brings it: what it fails is nothing to the next. */
export const openEngine = (endpoint: SpokenEndpoint): SpokenEngine => ({
  ...engineOf(speak(endpoint), endpoint),
  rest() {},
});

/** The server's own. */
export function openServersEngine(endpoint: SpokenEndpoint): ServersEngine {
  const dialect = speak(endpoint);
  let state: 'untried' | 'trusted' | 'resting' = 'untried';
  let resting: NodeJS.Timeout | undefined;
  let noteFailure: (why: string) => void = () => {};

  async function tryIt(): Promise<void> {
    const why = await tryService(dialect);
    if (why === null) {
      state = 'trusted';
      return;
    }
    noteFailure(why);
    rest();
  }

  function rest(): void {
    state = 'resting';
    clearTimeout(resting);
    resting = setTimeout(() => void tryIt(), restMs);
    resting.unref();
  }

  return {
    ...engineOf(dialect, endpoint),
    get isTrusted() {
      return state === 'trusted';
    },
    get rests() {
      return state === 'resting';
    },
    async begin(onFailed) {
      noteFailure = onFailed;
      await tryIt();
    },
    rest,
  };
}
