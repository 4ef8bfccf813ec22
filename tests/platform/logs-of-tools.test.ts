import { describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openChatVisit } from './chat-visit.ts';
import { openForTests } from '../support/open-for-tests.ts';

describe.each(engines)('logs of tools on %s', (engine) => {
  const visit = openChatVisit(engine);
  const tools = openForTests(() =>
    receiveWebhooks((response, index) => response.writeHead(index === 0 ? 200 : 404).end('{}')),
  );

  it('R7.31 tell what a tool asked of its server, without what the model wrote', async () => {
    const tool = {
      type: 'apiRequest',
      name: 'look',
      method: 'GET',
      url: `${tools.url}?q={{city}}`,
    };
    const called = { call: [{ name: 'look', with: { city: 'Rome' } }] };
    for (let turn = 0; turn < 2; turn += 1) {
      visit.provider.script(called, { say: ['Done.'] });
      const assistant = { model: visit.model({ tools: [tool] }) };
      const { status } = await visit.server.ask('POST', '/chat', { input: 'Look!', assistant });
      expect(status).toBe(200);
    }
    expect(tools.received.map(({ path }) => path)).toEqual(['/leads?q=Rome', '/leads?q=Rome']);
    const { json } = await visit.server.ask('GET', '/logs?type=Webhook&sortOrder=ASC');
    expect(json.results).toMatchObject([
      { requestHttpMethod: 'GET', requestUrl: tools.url, responseHttpCode: 200 },
      { requestUrl: tools.url, responseHttpCode: 404, error: { message: 'HTTP 404' } },
    ]);
  });
});
