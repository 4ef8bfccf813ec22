import { serve } from '@hono/node-server';
import { createWebhookHandler } from '@parley/voice/rest';
import { Hono } from 'hono';

const answer = createWebhookHandler(
  {
    'tool-calls': ({ toolCallList }) => ({
      results: toolCallList.map(({ id, function: { name, arguments: given } }) => {
        const { day } = JSON.parse(given);
        return { toolCallId: id, name, result: `Booked for ${day}.` };
      }),
    }),
    'assistant-request': () => ({ assistantId: process.env.VOICE_ASSISTANT }),
  },
  { authentication: { type: 'secret', secret: process.env.VOICE_WEBHOOK_SECRET ?? '' } },
);

const app = new Hono();
app.post('/hook', ({ req }) => answer(req.raw));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080), hostname: '127.0.0.1' }, (info) =>
  console.log(`http://127.0.0.1:${info.port}/hook`),
);
