import { Api } from '@vapi-ai/web/dist/api.js';
import { answer } from '../harness/answer-calls.ts';

answer((baseUrl) => {
  const headers = { authorization: 'Bearer key' };
  const { assistant } = new Api({ baseUrl, baseApiParams: { headers } });
  return async () => (await assistant.assistantControllerFindAll({ limit: 10 })).data;
});
