import { describe, expect, it } from 'vitest';
import { createOperatorApi } from './api.ts';

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

function answering(response: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const api = createOperatorApi(async (address, init) => {
    sent.push({ address: String(address), init: init! });
    return response();
  });
  return { api, sent };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

describe('the wire of the console', () => {
  it('D99 sends what is searched for in the body, never in the address', async () => {
    const { api, sent } = answering(() => json(200, { items: [], nextCursor: null }));
    await api.listLeads({ query: '', quarantinedOnly: false }, null);
    await api.listLeads({ query: 'a & b', quarantinedOnly: true }, '1.x');
    await api.listConversations({ query: 'ada' }, '2.x');
    await api.search('ada', null);
    await api.listTimeline({ by: 'key', key: 'ab' }, '3.x');
    await api.listTimeline({ by: 'lead', leadId: 'a' }, null);
    expect(sent.map(({ address, init }) => [init.method, address, init.body])).toEqual([
      ['POST', '/operator/api/leads/search', '{"query":"","quarantined":false}'],
      ['POST', '/operator/api/leads/search', '{"query":"a & b","quarantined":true,"cursor":"1.x"}'],
      ['POST', '/operator/api/conversations/search', '{"query":"ada","cursor":"2.x"}'],
      ['POST', '/operator/api/search', '{"query":"ada"}'],
      ['POST', '/operator/api/timeline', '{"visitorKey":"ab","cursor":"3.x"}'],
      ['POST', '/operator/api/timeline', '{"leadId":"a"}'],
    ]);
  });

  it('sends a token in the body, never in the address', async () => {
    const { api, sent } = answering(() => json(201, { expiresAt: '2026-01-01T00:00:00Z' }));
    const result = await api.signIn('secret');
    expect(result).toEqual({ ok: true, value: { expiresAt: '2026-01-01T00:00:00Z' } });
    expect(sent[0]).toMatchObject({
      address: '/operator/api/session',
      init: { method: 'POST', body: '{"token":"secret"}' },
    });
  });

  it('D602 sets what is given, of the leads of one person', async () => {
    const { api, sent } = answering(() => json(200, []));
    const work = { state: 'called', note: null } as const;
    await api.workLeads(['a', 'b'], { work, seen: { state: 'new' } });
    await api.listDayPeople(null);
    await api.listDayPeople('first.1.x');
    expect(sent.map(({ address, init }) => [init.method, address, init.body])).toEqual([
      [
        'POST',
        '/operator/api/leads/work',
        '{"leadIds":["a","b"],"state":"called","note":null,"seen":{"state":"new"}}',
      ],
      ['POST', '/operator/api/day/people', '{}'],
      ['POST', '/operator/api/day/people', '{"cursor":"first.1.x"}'],
    ]);
  });

  it('finds a visitor by key and by lead', async () => {
    const { api, sent } = answering(() => json(200, {}));
    await api.readVisitor({ by: 'key', key: 'ab12' });
    await api.readVisitor({ by: 'lead', leadId: 'x/y' });
    expect(sent.map(({ address }) => address)).toEqual([
      '/operator/api/visitors/ab12',
      '/operator/api/leads/x%2Fy/visitor',
    ]);
  });

  it('lists, reads and sends again the messages of the voice platform', async () => {
    const { api, sent } = answering(() => json(200, {}));
    await api.listMessages({ givenUpOnly: false }, null);
    await api.listMessages({ givenUpOnly: true }, '1.x');
    await api.readMessage('x/y');
    await api.resendMessage('x/y');
    expect(sent.map(({ address, init }) => [init.method, address, init.body])).toEqual([
      ['POST', '/operator/api/developers/messages/search', '{}'],
      ['POST', '/operator/api/developers/messages/search', '{"givenUp":true,"cursor":"1.x"}'],
      ['GET', '/operator/api/developers/messages/x%2Fy', undefined],
      ['POST', '/operator/api/developers/messages/x%2Fy/resend', undefined],
    ]);
  });

  it('D662 asks for what developers see, page by page, and for one by its id', async () => {
    const { api, sent } = answering(() => json(200, {}));
    const { developers } = api;
    await developers.listRecords('call', null);
    await developers.listRecords('session', '1.x');
    await developers.readRecord('chat', 'x/y');
    await developers.listLines({ level: 'info', request: '' }, null);
    await developers.listLines({ level: 'warn', request: 'ab12' }, '7');
    await developers.listKeys(null);
    await developers.readSpent();
    const root = '/operator/api/developers';
    expect(sent.map(({ address, init }) => [init.method, address, init.body])).toEqual([
      ['POST', `${root}/calls/search`, '{}'],
      ['POST', `${root}/sessions/search`, '{"cursor":"1.x"}'],
      ['GET', `${root}/chats/x%2Fy`, undefined],
      ['POST', `${root}/log/search`, '{"level":"info"}'],
      ['POST', `${root}/log/search`, '{"level":"warn","request":"ab12","cursor":"7"}'],
      ['POST', `${root}/keys/search`, '{}'],
      ['GET', `${root}/spend`, undefined],
    ]);
  });

  it('changes a lead by its id', async () => {
    const { api, sent } = answering(() => json(200, {}));
    await api.releaseLead('x/y');
    await api.resendLead('x/y');
    expect(sent.map(({ address, init }) => [init.method, address])).toEqual([
      ['POST', '/operator/api/leads/x%2Fy/release'],
      ['POST', '/operator/api/leads/x%2Fy/resend'],
    ]);
  });

  it('takes an answer without content', async () => {
    const { api } = answering(() => new Response(null, { status: 204 }));
    expect(await api.signOut()).toEqual({ ok: true, value: null });
  });

  it.for([
    [401, {}, {}, { kind: 'signed-out' }],
    [404, {}, {}, { kind: 'missing' }],
    [429, {}, { 'retry-after': '17' }, { kind: 'too-many', seconds: 17 }],
    [429, {}, {}, { kind: 'too-many', seconds: 60 }],
    [400, { error: { message: 'No.' } }, {}, { kind: 'refused', message: 'No.' }],
    [400, 'not an error of ours', {}, { kind: 'broken', status: 400 }],
    [400, { error: { message: 7 } }, {}, { kind: 'broken', status: 400 }],
    [503, { error: { message: 'inner words' } }, {}, { kind: 'broken', status: 503 }],
  ] as const)('reads %i %j', async ([status, body, headers, failure]) => {
    const { api } = answering(() => json(status, body, headers));
    expect(await api.readOverview()).toEqual({ ok: false, failure });
  });

  it('takes a lost network, and half an answer, as out of reach', async () => {
    const lost = answering(() => Promise.reject(new TypeError('network')));
    const half = answering(() => new Response('{"leads":', { status: 200 }));
    for (const { api } of [lost, half]) {
      expect(await api.readOverview()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
    }
  });
});
