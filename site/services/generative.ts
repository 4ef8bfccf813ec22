import { systemInstruction } from '@parley/business/chat';
import type { Content, GenerateContentRequest, PublicConfig } from '@parley/contract';
import type { SimpleStorage } from './browser-storage.ts';
import { readEvents } from './event-stream.ts';
import { dropOwnKey, keyEntry, keyPrefix, settleKey } from './generative-key.ts';
import { describeProblem, GenerativeFailure } from './generative-problem.ts';
import type { GenerativeProblem } from './generative-problem.ts';
import { readError, readText } from './generative-reply.ts';

const generationConfig = { temperature: 0.8, maxOutputTokens: 1000 };

/** How long nothing may arrive before the connection counts as lost. Milliseconds. */
const patience = 45_000;

/** What arrives while an answer is made: texts, and at most one problem as the last of them. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pass-required' }
  /** `message` is worded for the visitor. `keyRefused`: it was a key of the visitor's own, which is dropped. */
  | { readonly kind: 'problem'; readonly message: string; readonly keyRefused?: true };

/** `unreachable`: the provider could not be asked, or gave no verdict. */
export type KeyVerdict = 'accepted' | 'refused' | 'unreachable' | 'pass-required';

export interface Generative {
  /** Settles the key when the chat opens. `setup`: there is none, the visitor has to bring one. */
  prepare(): Promise<'ready' | 'setup'>;
  /** Streams the answer. Ends quietly when aborted; throws only on what nobody foresaw. */
  answer(contents: readonly Content[], signal: AbortSignal): AsyncGenerator<AnswerPart>;
  /** Asks the provider with a hello. */
  validateKey(key: string): Promise<KeyVerdict>;
  saveKey(key: string): void;
}

export interface GenerativePorts {
  readonly loadConfig: () => Promise<Pick<PublicConfig, 'generative'>>;
  /** Local storage. */
  readonly storage: SimpleStorage;
}

export function createGenerative({ loadConfig, storage }: GenerativePorts): Generative {
  async function readConfig() {
    try {
      return (await loadConfig()).generative;
    } catch (error) {
      // What fetch throws when there is no network.
      if (error instanceof TypeError) failConnection(error);
      throw error;
    }
  }

  return {
    async prepare() {
      try {
        return settleKey(storage, (await readConfig()).key) === null ? 'setup' : 'ready';
      } catch {
        // The chat opens all the same; what is wrong is told when a message is sent.
        return 'ready';
      }
    },

    async *answer(contents, signal) {
      let dropKey = () => false;
      try {
        const config = await readConfig();
        const key = settleKey(storage, config.key);
        if (key === null) throw new GenerativeFailure({ kind: 'no-key' });
        dropKey = () => dropOwnKey(storage, key, config.key);
        if (!key.startsWith(keyPrefix)) throw new GenerativeFailure({ kind: 'key-format' });
        for await (const text of generate({ ...config, key }, contents, signal)) {
          yield { kind: 'text', text };
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof GenerativeFailure)) throw error;
        const { problem } = error;
        if (problem.kind === 'pass-required') return yield { kind: 'pass-required' };
        const keyRefused = problem.kind === 'api' && problem.keyRefused && dropKey();
        const message = describeProblem(problem);
        yield { kind: 'problem', message, ...(keyRefused && { keyRefused }) };
      }
    },

    async validateKey(key) {
      try {
        const config = { ...(await readConfig()), key };
        const body: GenerateContentRequest = { contents: [{ parts: [{ text: 'Hello' }] }] };
        const reply = await post(config, 'generateContent', body, AbortSignal.timeout(patience));
        if (!reply.ok) throw await readRefusal(reply);
        await reply.json().catch(failConnection);
        return 'accepted';
      } catch (error) {
        const problem = error instanceof GenerativeFailure ? error.problem : null;
        if (problem?.kind === 'pass-required') return 'pass-required';
        const refused = problem?.kind === 'api' && [400, 401, 403].includes(problem.status);
        return refused ? 'refused' : 'unreachable';
      }
    },

    saveKey: (key) => storage.setItem(keyEntry, key),
  };
}

type Endpoint = PublicConfig['generative'];

/** Yields the texts of the answer as they come. Throws a `GenerativeFailure`. */
async function* generate(
  endpoint: Endpoint,
  contents: readonly Content[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const body: GenerateContentRequest = {
    contents: [...contents],
    generationConfig,
    systemInstruction: { parts: [{ text: systemInstruction }] },
  };
  const wait = startPatience(signal);
  try {
    let reply = await post(endpoint, 'streamGenerateContent', body, wait.signal);
    const cannotStream = [404, 405, 501].includes(reply.status) || (reply.ok && !reply.body);
    if (cannotStream) reply = await post(endpoint, 'generateContent', body, wait.signal);
    if (!reply.ok) throw await readRefusal(reply);

    let answered = false;
    for await (const piece of readPieces(reply)) {
      wait.renew();
      const text = readText(piece);
      if (text === '') continue;
      answered = true;
      yield text;
    }
    if (!answered) throw new GenerativeFailure({ kind: 'empty' });
  } finally {
    wait.end();
  }
}

function post(
  { baseUrl, model, key }: Endpoint,
  method: 'generateContent' | 'streamGenerateContent',
  body: GenerateContentRequest,
  signal: AbortSignal,
): Promise<Response> {
  const query = new URLSearchParams(method === 'streamGenerateContent' ? { alt: 'sse' } : {});
  query.set('key', key);
  return fetch(`${baseUrl}/v1beta/models/${encodeURIComponent(model)}:${method}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch(failConnection);
}

/** The reply as one piece, or as many as its stream has. */
async function* readPieces(reply: Response): AsyncGenerator<unknown> {
  if (!reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield await reply.json().catch(failConnection);
    return;
  }
  const events = readEvents(reply.body);
  try {
    for (;;) {
      const { done, value } = await events.next().catch(failConnection);
      if (done) return;
      const piece = parseEvent(value);
      // A stream that has begun can tell of an error only inside itself.
      const error = readError(piece);
      if (error) {
        throw new GenerativeFailure(describeRefusal(error, error.code ?? 500));
      }
      yield piece;
    }
  } finally {
    await events.return(undefined);
  }
}

/** Half an event is what a lost connection leaves. */
function parseEvent(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (error) {
    return failConnection(error);
  }
}

/** What the provider, or our own server before it, says is wrong. */
async function readRefusal(reply: Response): Promise<GenerativeFailure> {
  const error = readError(await reply.json().catch(() => null));
  return new GenerativeFailure(describeRefusal(error, reply.status));
}

function describeRefusal(error: ReturnType<typeof readError>, status: number): GenerativeProblem {
  if (error?.passRequired) return { kind: 'pass-required' };
  const keyRefused = error !== null && (error.keyInvalid || status === 401 || status === 403);
  return { kind: 'api', status, message: error?.message ?? null, keyRefused };
}

/** Gives up when nothing comes for too long; follows the visitor's own signal. */
function startPatience(outer: AbortSignal) {
  const inner = new AbortController();
  const giveUp = () => inner.abort();
  let timer = setTimeout(giveUp, patience);
  outer.addEventListener('abort', giveUp);
  if (outer.aborted) giveUp();
  return {
    signal: inner.signal,
    renew() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience);
    },
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', giveUp);
      giveUp();
    },
  };
}

function failConnection(cause: unknown): never {
  throw new GenerativeFailure({ kind: 'connection' }, { cause });
}
