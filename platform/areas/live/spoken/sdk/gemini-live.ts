import type { HostGuard } from '../../../../ground/outbound/guarded-fetch.ts';
import type { Dialect } from './dialect.ts';
import { readGeminiNotice } from './gemini-notices.ts';

export interface RealtimeEndpoint {
  /** With its version. */
  readonly address: string;
  readonly key: string | null;
  readonly model: string;
  /** As the service calls it; null for its own. */
  readonly voice: string | null;
  /** Of an address that somebody else wrote. */
  readonly guard?: HostGuard;
}

/** They hang up on `clientContent` once the conversation has begun. */
const heardAlone = 'gemini-3.1-';

/** Gemini Live. Written words go by `clientContent`, which ends what is being said, as the SDK's own way may not. */
export const createGeminiLive = ({
  address,
  key,
  model,
  voice,
  guard,
}: RealtimeEndpoint): Dialect => ({
  provider: 'google',
  model,
  key,
  ...(guard && { guard }),
  heardRate: 16_000,
  async open() {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ apiKey: key ?? '', baseURL: address }).experimental_realtime(model);
  },
  config: ({ instructions, tools }, handle) => ({
    instructions,
    ...(voice !== null && { voice }),
    outputModalities: ['audio'],
    inputAudioFormat: { type: 'audio/pcm', rate: 16_000 },
    inputAudioTranscription: {},
    outputAudioTranscription: {},
    tools: tools.map((tool) => ({ type: 'function' as const, ...tool })),
    providerOptions: {
      // It waits for a tool, as the caller does.
      ...(model.startsWith('gemini-3.8-live') && {
        google: { defaultToolBehavior: 'BLOCKING' },
      }),
      contextWindowCompression: { slidingWindow: {} },
      sessionResumption: handle === null ? {} : { handle },
    },
  }),
  tellsOwnCuts: true,
  write: (text) =>
    model.startsWith(heardAlone)
      ? [{ realtimeInput: { text } }]
      : [{ clientContent: { turns: [{ role: 'user', parts: [{ text }] }], turnComplete: true } }],
  results: (results) => [
    {
      toolResponse: {
        functionResponses: results.map(({ call, content }) => ({
          id: call.id,
          name: call.function.name,
          response: { output: content },
        })),
      },
    },
  ],
  // Whatever ends their run ends them there too.
  leftCalls: () => [],
  ask: null,
  codeOf: ({ code }) => code,
  isAskedTooSoon: () => false,
  // It takes the rest for said: its answers are made hardly sooner than they sound.
  cut: () => [],
  isHarmless: () => false,
  readNotice: readGeminiNotice,
  readFailure: () => undefined,
});
