import createClient from 'openapi-fetch';
import { answer } from '../harness/answer-calls.ts';

/** As much of a document's types as one operation needs. */
interface Paths {
  '/assistant': {
    get: {
      parameters: { query: { limit: number } };
      responses: { 200: { content: { 'application/json': unknown[] } } };
    };
  };
}

answer((baseUrl) => {
  const client = createClient<Paths>({ baseUrl, headers: { authorization: 'Bearer key' } });
  return async () => {
    const { data } = await client.GET('/assistant', { params: { query: { limit: 10 } } });
    return data ?? [];
  };
});
