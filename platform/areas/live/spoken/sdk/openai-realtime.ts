import { z } from 'zod';
import type { ToolCall } from '../../../../ground/conversation/message.ts';
import type { Dialect } from './dialect.ts';
import type { RealtimeEndpoint } from './gemini-live.ts';

const cutId = 'cut';

/** Servers of others have no codes, and say more by the type. */
const error = z.object({ code: z.string().nullish(), type: z.string().nullish() });
const failed = z.object({ error });
const failedResponse = z.object({ response: z.object({ status_details: failed }) });
const nameOf = (found: z.infer<typeof error> | undefined) =>
  found?.code ?? found?.type ?? undefined;

const outputOf = (call: ToolCall, output: string) => ({
  type: 'conversation.item.create',
  item: { type: 'function_call_output', call_id: call.id, output },
});

/** Whatever speaks OpenAI's realtime protocol. */
export const createOpenaiRealtime = ({
  address,
  key,
  model,
  voice,
  guard,
}: RealtimeEndpoint): Dialect => ({
  provider: 'openai',
  model,
  key,
  ...(guard && { guard }),
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
  results: (results) => results.map(({ call, content }) => outputOf(call, content)),
  leftCalls: (calls) => calls.map((call) => outputOf(call, 'There is no result now.')),
  ask: { type: 'response.create' },
  codeOf: ({ raw }) => nameOf(failed.safeParse(raw).data?.error),
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
  readFailure: ({ raw }) =>
    nameOf(failedResponse.safeParse(raw).data?.response.status_details.error),
});
