import { createWebhookHandler } from '@parley/voice/rest';
import express from 'express';

const answer = createWebhookHandler(
  {
    'tool-calls': ({ toolCallList }) => ({
      results: toolCallList.map(({ id, function: { name, arguments: given } }) => {
        const { day } = JSON.parse(given);
        return { toolCallId: id, name, result: `Booked for ${day}.` };
      }),
    }),
    'end-of-call-report': ({ endedReason }) => console.log(`The call ended: ${endedReason}`),
  },
  { authentication: { type: 'secret', secret: process.env.VOICE_WEBHOOK_SECRET ?? '' } },
);

const app = express();
// A signature is of the bytes: nothing may parse them before.
app.post('/hook', express.raw({ type: '*/*', limit: '10mb' }), answer);

const server = app.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}/hook`),
);
