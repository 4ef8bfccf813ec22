import { z } from 'zod';
import type { Dialect } from './dialect.ts';
import type { RealtimeEndpoint } from './gemini-live.ts';

const cutId = 'cut';

const failure = z.object({
  response: z.object({
    status_details: z.object({
      error: z.object({ code: z.string().nullish(), type: z.string().nullish() }),
    }),
  }),
});

/** Whatever speaks OpenAI's realtime protocol. */
export const createOpenaiRealtime = ({
  address,
  key,
  model,
  voice,
}: RealtimeEndpoint): Dialect => ({
  provider: 'openai',
  model,
  key,
  heardRate: 24_000,
  async open() {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const openai = createOpenAI({ apiKey: key ?? 'none', baseURL: address });
    return openai.experimental_realtime(model, { api: 'realtime' });
  },
  config: ({ instructions, tools }) => ({
    instructions,
    ...(voice !== null && { voice }),
    outputModalities: ['audio'],
    inputAudioFormat: { type: 'audio/pcm', rate: 24_000 },
    outputAudioFormat: { type: 'audio/pcm', rate: 24_000 },
    inputAudioTranscription: {},
    turnDetection: { type: 'server-vad' },
    tools: tools.map((tool) => ({ type: 'function' as const, ...tool })),
  }),
  tellsOwnCuts: false,
  write: (text) => [
    { type: 'response.cancel', event_id: cutId },
    {
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
    },
  ],
  results: (results) =>
    results.map(({ call, content }) => ({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: call.id, output: content },
    })),
  ask: { type: 'response.create' },
  isAskedTooSoon: ({ code }) => code === 'conversation_already_has_active_response',
  cut: (item, heardMs) => [
    { type: 'response.cancel', event_id: cutId },
    {
      type: 'conversation.item.truncate',
      event_id: cutId,
      item_id: item,
      content_index: 0,
      audio_end_ms: heardMs,
    },
  ],
  isHarmless: ({ clientEventId, code }) =>
    clientEventId === cutId || code === 'response_cancel_not_active',
  readNotice: () => null,
  readFailure({ raw }) {
    const error = failure.safeParse(raw).data?.response.status_details.error;
    return error?.code ?? error?.type ?? undefined;
  },
});
