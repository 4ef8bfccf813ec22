import { VapiClient } from '@vapi-ai/server-sdk';
import { answer } from '../harness/answer-calls.ts';

answer((baseUrl) => {
  const { assistants } = new VapiClient({ token: 'key', baseUrl });
  return () => assistants.list({ limit: 10 });
});
