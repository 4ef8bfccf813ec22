import { answer } from '../harness/answer-calls.ts';

/** The floor: one request by hand. */
answer((baseUrl) => async () => {
  const response = await fetch(`${baseUrl}/assistant?limit=10`, {
    headers: { authorization: 'Bearer key' },
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as unknown[];
});
