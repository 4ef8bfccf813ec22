import { chatTools } from '@parley/business/chat-tools';
import type {
  Content,
  FunctionCall,
  GenerateContentRequest,
  PublicConfig,
  asideHeader,
  visitorHeaders,
} from '@parley/contract';
import { clipText, countBytes, longestAnswer } from './answer-limit.ts';
import { findConversationKey } from './conversation-key.ts';
import { readJson } from './bounded-body.ts';
import type { SimpleStorage } from './browser-storage.ts';
import { readEvents } from './event-stream.ts';
import { dropOwnKey, isSiteKey, keyEntry, keyPrefix, settleKey } from './generative-key.ts';
import {
  describeProblem,
  GenerativeFailure,
  type GenerativeProblem,
} from './generative-problem.ts';
import { readCalls, readError, readFinish, readText } from './generative-reply.ts';

/** A chunk of its own: its prices are written when something is asked, not while the chat opens. */
export const importInstruction = () => import('@parley/business/chat-instruction');

const generationConfig = { temperature: 0.8, maxOutputTokens: 1000 };

const visitorHeader: typeof visitorHeaders.conversationKey = 'x-conversation-key';

const asideMark: typeof asideHeader = 'x-guided-aside';

/** Of tools, in one answer. */
const mostCalls = 8;

/** How long nothing may arrive. Longer than our server waits, which then says why. Milliseconds. */
export const patience = 60_000;

/** What arrives while an answer is made: texts, and at most one of the others as the last of them. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Of a tool that the request declared. */
  | { readonly kind: 'call'; readonly call: FunctionCall }
  /** The texts before are not the whole answer: it was cut, or the provider ended it early. */
  | { readonly kind: 'unfinished' }
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
  /** It is asked beside the questions of a guided conversation, where no button stands under an answer. */
  readonly isAside?: boolean;
}

export function createGenerative({
  loadConfig,
  storage,
  isAside = false,
}: GenerativePorts): Generative {
  async function readConfig() {
    try {
      return (await loadConfig()).generative;
    } catch (error) {
      // What fetch throws when there is no network, or one that is too slow.
      if (error instanceof TypeError || error instanceof DOMException) failReading(error);
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
      let isOperators = false;
      try {
        const config = await readConfig();
        const key = settleKey(storage, config.key);
        // Our own server words what becomes of the key that it keeps.
        isOperators = key === config.key && !isSiteKey(config.key);
        if (key === null) throw new GenerativeFailure({ kind: 'no-key' });
        dropKey = () => dropOwnKey(storage, key, config.key);
        if (!key.startsWith(keyPrefix)) throw new GenerativeFailure({ kind: 'key-format' });
        yield* generate(
          { ...config, key, visitor: findConversationKey(storage), isAside },
          contents,
          signal,
        );
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof GenerativeFailure)) throw error;
        const problem = isOperators ? hideRefusal(error.problem) : error.problem;
        if (problem !== error.problem)
          console.warn('The provider refused the key of this site:', error);
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
        await readJson(reply).catch(failReading);
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

/** `visitor`: the key of this browser, for our own server alone, as is what it is asked beside. */
type Endpoint = PublicConfig['generative'] & {
  readonly visitor?: string | null;
  readonly isAside?: boolean;
};

/** Of a key that is not the visitor's, the visitor cannot do anything about a refusal. */
function hideRefusal(problem: GenerativeProblem): GenerativeProblem {
  const isRefusal = problem.kind === 'api' && problem.status >= 400 && problem.status < 500;
  return isRefusal ? { kind: 'unavailable' } : problem;
}

/** Throws a `GenerativeFailure`, where nothing of an answer has come or the provider says why. */
async function* generate(
  endpoint: Endpoint,
  contents: readonly Content[],
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { systemInstruction } = await importInstruction().catch(failReading);
  const body: GenerateContentRequest = {
    contents: [...contents],
    generationConfig,
    systemInstruction: { parts: [{ text: systemInstruction }] },
    // Where no button stands under an answer all of it is in words.
    ...(!endpoint.isAside && { tools: [{ functionDeclarations: [...chatTools] }] }),
  };
  const wait = startPatience(signal);
  let room: number = longestAnswer;
  let finish: string | null = null;
  let called = 0;
  try {
    let reply = await post(endpoint, 'streamGenerateContent', body, wait.signal);
    const cannotStream = [404, 405, 501].includes(reply.status) || (reply.ok && !reply.body);
    if (cannotStream) {
      wait.renew();
      reply = await post(endpoint, 'generateContent', body, wait.signal);
    }
    if (!reply.ok) throw await readRefusal(reply);

    for await (const piece of readPieces(reply)) {
      wait.renew();
      finish = readFinish(piece) ?? finish;
      for (const call of readCalls(piece)) {
        if (called === mostCalls) break;
        called += 1;
        yield { kind: 'call', call };
      }
      const text = readText(piece);
      if (text === '') continue;
      const taken = clipText(text, room);
      room -= countBytes(taken);
      yield { kind: 'text', text: taken };
      if (taken.length < text.length) return yield { kind: 'unfinished' };
    }
  } catch (error) {
    // What has come is shown: it was cut, whatever cut it.
    if ((room === longestAnswer && called === 0) || !isCut(error)) throw error;
    finish = null;
  } finally {
    wait.end();
  }
  if (room === longestAnswer && called === 0) throw new GenerativeFailure({ kind: 'empty' });
  if (finish !== 'STOP') yield { kind: 'unfinished' };
}

function isCut(error: unknown): boolean {
  return (
    error instanceof GenerativeFailure &&
    ['connection', 'late', 'empty'].includes(error.problem.kind)
  );
}

function post(
  { baseUrl, model, key, visitor, isAside }: Endpoint,
  method: 'generateContent' | 'streamGenerateContent',
  body: GenerateContentRequest,
  signal: AbortSignal,
): Promise<Response> {
  const query = new URLSearchParams(method === 'streamGenerateContent' ? { alt: 'sse' } : {});
  query.set('key', key);
  return fetch(`${baseUrl}/v1beta/models/${encodeURIComponent(model)}:${method}?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(baseUrl.startsWith('/') && {
        ...(visitor && { [visitorHeader]: visitor }),
        ...(isAside && { [asideMark]: '1' }),
      }),
    },
    body: JSON.stringify(body),
    signal,
  }).catch(failReading);
}

/** The reply as one piece, or as many as its stream has. */
async function* readPieces(reply: Response): AsyncGenerator<unknown> {
  if (!reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield await readJson(reply).catch(failReading);
    return;
  }
  const events = readEvents(reply.body);
  try {
    for (;;) {
      const { done, value } = await events.next().catch(failReading);
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
    return failReading(error);
  }
}

/** What the provider, or our own server before it, says is wrong. */
async function readRefusal(reply: Response): Promise<GenerativeFailure> {
  const error = readError(await readJson(reply).catch(() => null));
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

/** A reply that does not come, does not end or cannot be read, by what the browser throws. */
function failReading(cause: unknown): never {
  throw new GenerativeFailure({ kind: readCause(cause) }, { cause });
}

function readCause(cause: unknown): 'connection' | 'late' | 'empty' {
  if (cause instanceof DOMException && /Abort|Timeout/.test(cause.name)) return 'late';
  return cause instanceof SyntaxError || cause instanceof RangeError ? 'empty' : 'connection';
}
