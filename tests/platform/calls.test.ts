import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { sendRaw } from '../support/raw-request.ts';
import { openPlatform, privateKey, publicKey, servePlatform } from './platform-server.ts';
import { openForTests } from '../support/open-for-tests.ts';

interface Told {
  readonly type: string;
  readonly status?: string;
  readonly endedReason?: string;
  readonly call: { readonly id: string };
}

describe.each(engines)('calls on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  const receiver = openForTests(() => receiveWebhooks((response) => response.writeHead(200).end()));
  afterEach(async () => {
    await database.execute(`delete from voice.objects where kind = 'call'`);
  });

  const told = async (): Promise<Told> =>
    (JSON.parse((await receiver.next()).body) as { message: Told }).message;

  it('R7.18 begins a web call, and tells where to join it', async () => {
    await server.openPublicKey();
    const assistant = { name: 'Ada', artifactPlan: { videoRecordingEnabled: true } };
    const { status, json: call } = await server.ask(
      'POST',
      '/call/web',
      { assistant },
      { key: publicKey },
    );
    expect(status).toBe(201);
    const url = `${server.origin}/voice/call/${call.id}/web`;
    expect(call).toMatchObject({
      type: 'webCall',
      status: 'queued',
      orgId: server.orgId,
      assistant,
      webCallUrl: `${url}#${call.transport.callToken}`,
      transport: {
        provider: 'webrtc',
        conversationType: 'voice',
        roomDeleteOnUserLeaveEnabled: true,
        callUrl: url,
        recognition: 'browser',
        speech: 'browser',
      },
    });
    // Nobody records the picture here, so no page is told to send one.
    expect(call.artifactPlan).toEqual({});
    const workflow = {
      name: 'Sale',
      nodes: [],
      edges: [],
      artifactPlan: { recordingFormat: 'mp3' },
    };
    const ofWorkflow = await server.ask('POST', '/call/web', { workflow });
    expect(ofWorkflow.json.artifactPlan).toEqual({ recordingFormat: 'mp3' });
    const { callToken, ...transport } = call.transport;
    expect(callToken).toMatch(/^ct_.{40}/);
    // Whoever reads it later may not join.
    const { monitor, ...kept } = (await server.ask('GET', `/call/${call.id}`)).json;
    expect(kept).toEqual({ ...call, webCallUrl: url, transport });
    expect(monitor).toBeDefined();
  });

  it('R7.18 begins a call over a WebSocket, with the sound that was asked for', async () => {
    const { status, json: call } = await server.ask('POST', '/call', {
      assistant: {},
      transport: { provider: 'vapi.websocket', audioFormat: { format: 'mulaw' } },
    });
    expect(status).toBe(201);
    expect(call).toMatchObject({
      type: 'vapi.websocketCall',
      status: 'queued',
      transport: {
        audioFormat: { format: 'mulaw', container: 'raw', sampleRate: 8000 },
        websocketCallUrl: `${server.origin.replace('http', 'ws')}/voice/call/${call.id}/transport`,
      },
    });
    const refused = await server.ask('POST', '/call', {
      assistant: {},
      transport: { provider: 'vapi.websocket' },
      customers: [],
    });
    expect(refused.status).toBe(400);
    expect(refused.json.message).toEqual([
      'customers: a call over vapi.websocket has no telephone',
    ]);
  });

  it('D242 gives addresses of a Host header to whoever sent it, and to nobody else', async () => {
    const lie = 'elsewhere.example';
    const send = async (method: string, path: string, body?: object, key = privateKey) => {
      const headers = {
        host: lie,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      };
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const reply = await sendRaw(server.origin, `/voice${path}`, sent);
      // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
      return JSON.parse(reply.body.toString()) as any;
    };
    const serverMessages = ['status-update', 'call.deleted'];
    const assistant = { server: { url: receiver.url }, serverMessages };
    const call = await send('POST', '/call/web', { assistant }, publicKey);
    expect(call.transport.callUrl).toBe(`http://${lie}/voice/call/${call.id}/web`);
    const { json: kept } = await server.ask('GET', `/call/${call.id}`);
    expect(kept.webCallUrl).toBe(`${server.origin}/voice/call/${call.id}/web`);
    const line = await send('POST', '/call', {
      assistant,
      transport: { provider: 'vapi.websocket' },
    });
    expect(line.transport.websocketCallUrl).toContain(lie);
    for (const path of ['/call', '/v2/call', '/v2/call/metadata']) {
      const { json } = await server.ask('GET', path);
      expect(JSON.stringify(json)).toContain(server.origin);
      expect(JSON.stringify(json)).not.toContain(lie);
    }
    await send('DELETE', `/call/${line.id}`);
    const { rows } = await database.query<{ text: string }>(
      `select (select jsonb_agg(body) from voice.objects)::text
         || (select jsonb_agg(message) from voice.deliveries)::text as text`,
    );
    expect(rows[0]?.text).toContain(call.id);
    expect(rows[0]?.text).not.toContain(lie);
    for (const id of [call.id, line.id, line.id]) {
      const message = await told();
      expect(message.call.id).toBe(id);
      expect(JSON.stringify(message)).not.toContain(lie);
    }
  });

  it('D242 tells servers of the addresses of its public address', async () => {
    const publicUrl = 'https://voice.example';
    const known = await servePlatform(database, { publicUrl });
    const assistant = { server: { url: receiver.url } };
    const { json: call } = await known.ask('POST', '/call/web', { assistant });
    await known.app.close();
    const url = `${publicUrl}/voice/call/${call.id}/web`;
    expect(call.transport.callUrl).toBe(url);
    expect((await told()).call).toMatchObject({ webCallUrl: url, transport: { callUrl: url } });
  });

  it('R7.18 takes exactly one to speak, and only one that is there', async () => {
    const none = await server.ask('POST', '/call/web', {});
    expect(none.status).toBe(400);
    expect(none.json.message[0]).toMatch(/^assistantId: one of .* is required$/);
    const two = await server.ask('POST', '/call/web', { assistant: {}, squad: { members: [] } });
    expect(two.json.message[0]).toMatch(/^squad: only one of/);
    const unknown = await server.ask('POST', '/call/web', { assistantId: randomUUID() });
    expect(unknown.json.message[0]).toMatch(/^assistantId: there is no assistant/);
    expect((await server.ask('GET', '/call')).json).toEqual([]);
  });

  it('R7.18 renames a call, and nothing else', async () => {
    const begun = await server.ask('POST', '/call/web', { assistant: {} });
    const { json: call } = await server.ask('GET', `/call/${begun.json.id}`);
    const renamed = await server.ask('PATCH', `/call/${call.id}`, { name: 'One', status: 'ended' });
    expect(renamed.json).toEqual({ ...call, name: 'One', updatedAt: renamed.json.updatedAt });
    expect((await server.ask('PATCH', `/call/${call.id}`, { name: 'x'.repeat(41) })).status).toBe(
      400,
    );
  });

  it('R7.18 deletes what is kept of a call, its log with it', async () => {
    const begun = await server.ask('POST', '/call/web', { assistant: {} });
    const { json: call } = await server.ask('GET', `/call/${begun.json.id}`);
    expect((await server.ask('GET', `/log?callId=${call.id}`)).json.results).toHaveLength(1);
    const deleted = await server.ask('DELETE', `/call/${call.id}`, {});
    expect(deleted.status).toBe(200);
    const { monitor: _over, ...left } = call;
    expect(deleted.json).toEqual(left);
    expect((await server.ask('GET', `/call/${call.id}`)).status).toBe(404);
    expect((await server.ask('GET', `/log?callId=${call.id}`)).json.results).toEqual([]);
    expect((await server.ask('DELETE', `/call/${call.id}`)).status).toBe(404);
  });

  it('D166 ends a web call that nobody joins, also when the server was away meanwhile', async () => {
    const assistant = { server: { url: receiver.url } };
    const patient = await servePlatform(database, { callTimes: { joinTimeoutMs: 3_600_000 } });
    const { json: call } = await patient.ask('POST', '/call/web', { assistant });
    expect(await told()).toMatchObject({
      type: 'status-update',
      status: 'queued',
      call: { id: call.id },
    });
    await patient.app.close();

    const hasty = await servePlatform(database, { callTimes: { joinTimeoutMs: 1 } });
    expect(await told()).toMatchObject({
      type: 'status-update',
      status: 'ended',
      endedReason: 'assistant-join-timed-out',
      call: { id: call.id },
    });
    expect(await told()).toMatchObject({
      type: 'end-of-call-report',
      endedReason: 'assistant-join-timed-out',
      artifact: {},
      analysis: {},
    });
    const ended = await hasty.ask('GET', `/call/${call.id}`);
    expect(ended.json).toMatchObject({
      status: 'ended',
      endedReason: 'assistant-join-timed-out',
      endedAt: expect.stringMatching(/Z$/),
    });
    await hasty.app.close();
  });

  it('begins a scheduled call when its time comes', async () => {
    const order = {
      assistant: { server: { url: receiver.url } },
      transport: { provider: 'vapi.websocket' },
    };
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { json: call } = await server.ask('POST', '/call', {
      ...order,
      schedulePlan: { earliestAt: later },
    });
    expect(call).toMatchObject({ status: 'scheduled', schedulePlan: { earliestAt: later } });
    expect(await told()).toMatchObject({ status: 'scheduled' });

    // Its time comes at once, and any new call makes the watch look.
    await database.query(
      `update voice.objects set body = jsonb_set(body, '{schedulePlan,earliestAt}', '"2020-01-01T00:00:00Z"')
       where id = $1`,
      [call.id],
    );
    await server.ask('POST', '/call/web', { assistant: {} });
    expect(await told()).toMatchObject({ status: 'queued', call: { id: call.id } });
  });

  it('does not begin a scheduled call too late', async () => {
    const plan = (from: number, to: number) => ({
      earliestAt: new Date(Date.now() + from).toISOString(),
      latestAt: new Date(Date.now() + to).toISOString(),
    });
    const ask = (schedulePlan: object) =>
      server.ask('POST', '/call', {
        assistant: { server: { url: receiver.url } },
        transport: { provider: 'vapi.websocket' },
        schedulePlan,
      });
    expect((await ask(plan(-2000, -1000))).json.message).toEqual([
      'schedulePlan.latestAt: is over',
    ]);
    expect((await ask(plan(2000, 1000))).status).toBe(400);
    const { json: call } = await ask(plan(3_600_000, 7_200_000));
    await told();
    await database.query(
      `update voice.objects set body = jsonb_set(body, '{schedulePlan}', $2::jsonb) where id = $1`,
      [call.id, JSON.stringify(plan(-2000, -1000))],
    );
    await server.ask('POST', '/call/web', { assistant: {} });
    expect(await told()).toMatchObject({ status: 'ended', endedReason: 'worker-shutdown' });
    await told();
    const { json: log } = await server.ask('GET', `/log?callId=${call.id}`);
    expect(log.results[0]).toMatchObject({ level: 'ERROR', callId: call.id });
    expect(log.results[0].log).toContain('the platform was not there');
  });

  /** Calls as they are when they are over. */
  async function keepCalls(bodies: readonly object[]): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, body] of bodies.entries()) {
      const { rows } = await database.query<{ id: string }>(
        `insert into voice.objects (org_id, kind, created_at, body)
         values ($1, 'call', timestamptz '2026-01-01' + make_interval(hours => $2), $3::jsonb) returning id`,
        [server.orgId, index, JSON.stringify({ status: 'ended', ...body })],
      );
      ids.push(rows[0]!.id);
    }
    return ids;
  }

  it('R7.19 finds calls by every filter, page by page', async () => {
    const [a, b, c] = await keepCalls([
      { cost: 0.5, endedReason: 'customer-busy' },
      {
        cost: 1.25,
        analysis: { successEvaluation: 'true' },
        messages: [],
        artifact: { transcript: 'Hi' },
      },
      { cost: 2, endedReason: 'customer-busy' },
    ]);
    const find = async (query: string) => {
      const { status, json } = await server.ask('GET', `/v2/call?${query}`);
      expect(status, query).toBe(200);
      return json.results.map(({ id }: { id: string }) => id);
    };
    expect(await find('')).toEqual([c, b, a]);
    expect(await find('sortOrder=ASC')).toEqual([a, b, c]);
    expect(await find('costGe=1.25')).toEqual([c, b]);
    expect(await find('costLe=0.5')).toEqual([a]);
    expect(await find('cost=2')).toEqual([c]);
    expect(await find('endedReason=customer-busy')).toEqual([c, a]);
    expect(await find('successEvaluation=true')).toEqual([b]);
    expect(await find(`idAny=${a}&idAny=${c}`)).toEqual([c, a]);
    expect(await find(`id=${b}`)).toEqual([b]);
    expect(await find('id=none')).toEqual([]);
    expect(await find('createdAtGt=2026-01-01T00:00:00Z&createdAtLt=2026-01-01T02:00:00Z')).toEqual(
      [b],
    );
    const { json: page } = await server.ask('GET', '/v2/call?limit=2&page=2');
    expect(page.metadata).toEqual({ itemsPerPage: 2, totalItems: 3, currentPage: 2 });
    expect(page.results.map(({ id }: { id: string }) => id)).toEqual([a]);

    const { json: metadata } = await server.ask('GET', `/v2/call/metadata?id=${b}`);
    expect(metadata.results[0]).toMatchObject({
      id: b,
      cost: 1.25,
      analysis: { successEvaluation: 'true' },
    });
    expect(metadata.results[0]).not.toHaveProperty('artifact');
    expect(
      (await server.ask('GET', '/call?limit=2')).json.map(({ id }: { id: string }) => id),
    ).toEqual([c, b]);
  });

  it('R7.19 exports calls as comma-separated values or JSON, the columns that are asked for', async () => {
    const [id] = await keepCalls([
      {
        startedAt: '2026-01-01T00:00:00.000Z',
        endedAt: '2026-01-01T00:01:30.500Z',
        customer: { name: 'Ada, "the" Countess', number: '15550100' },
        artifact: { transcript: '=HYPERLINK("http://evil.example")' },
        cost: 0.75,
      },
    ]);
    const ask = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${server.origin}/voice/v2/call/export?${query}`, {
        headers: { authorization: `Bearer ${privateKey}`, ...headers },
      });
    const read = async (query: string) => {
      const reply = await ask(query);
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      return reply.text();
    };
    const json = await ask('columns=id,cost,summary', { accept: 'application/json' });
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await json.json()).toEqual([{ id, cost: 0.75, summary: null }]);
    expect(await read('columns=id,duration,customerName,transcript,cost,summary')).toBe(
      'id,duration,customerName,transcript,cost,summary\r\n' +
        `${id},90.5,"Ada, ""the"" Countess","'=HYPERLINK(""http://evil.example"")",0.75,\r\n`,
    );
    expect(await read('columns=id&columns=cost')).toBe(`id,cost\r\n${id},0.75\r\n`);
    expect((await read('')).split('\r\n')[0]!.split(',')).toHaveLength(24);
  });
});
