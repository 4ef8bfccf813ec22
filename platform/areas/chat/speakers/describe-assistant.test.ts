import { expect, it } from 'vitest';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { describeAssistant } from './describe-assistant.ts';

it('D1316 a server learns nothing of what other servers are shown: no tool of the model’s or a hook’s, no header', () => {
  const secret = {
    type: 'apiRequest',
    url: 'https://example.com',
    method: 'POST',
    headers: { properties: { authorization: { type: 'string', value: 'Bearer SECRET' } } },
    parameters: [{ key: 'proof', value: 'SECRET' }],
  };
  const assistant = {
    name: 'Ann',
    metadata: { noted: 'here' },
    model: { provider: 'openai', model: 'gpt-4o-mini', messages: [], tools: [secret] },
    server: { url: 'https://example.com', headers: { proof: 'SECRET' } },
    voice: { provider: 'custom-voice', server: { url: 'https://example.com', secret: 'SECRET' } },
    hooks: [{ on: 'call.ending', do: [{ type: 'tool', tool: secret }] }],
  } as unknown as Assistant;
  const described = JSON.stringify(describeAssistant(assistant));
  expect(described).not.toContain('SECRET');
  expect(JSON.parse(described)).toMatchObject({ name: 'Ann', metadata: { noted: 'here' } });
});
