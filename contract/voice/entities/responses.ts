import { z } from 'zod';
import { anyObject, entity, text, variants } from '../schema.ts';

export const responseObject = entity(
  'ResponseObject',
  {
    id: text,
    object: z.literal('response'),
    created_at: z.number().describe('Seconds since 1970.'),
    status: z.enum(['completed', 'failed', 'in_progress', 'incomplete']),
    output: z.array(
      entity('ResponseOutputMessage', {
        id: text,
        type: z.literal('message'),
        role: z.literal('assistant'),
        status: z.enum(['in_progress', 'completed', 'incomplete']),
        content: z.array(
          entity('ResponseOutputText', {
            type: z.literal('output_text'),
            text,
            annotations: z.array(anyObject),
          }),
        ),
      }),
    ),
  },
  { error: z.string().nullable() },
  "A chat's answer in the shape that OpenAI's clients read.",
);

const place = { item_id: text, output_index: z.number(), content_index: z.number() };

export const responseEvent = variants('ResponseEvent', 'type', [
  entity('ResponseTextDeltaEvent', {
    type: z.literal('response.output_text.delta'),
    ...place,
    delta: text,
  }),
  entity('ResponseTextDoneEvent', {
    type: z.literal('response.output_text.done'),
    ...place,
    text,
  }),
  entity('ResponseCompletedEvent', {
    type: z.literal('response.completed'),
    response: responseObject,
  }),
  entity(
    'ResponseErrorEvent',
    { type: z.literal('error'), code: text, message: text, sequence_number: z.number() },
    { param: z.string().nullable() },
  ),
]);
