import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toHubSpot } from '../../examples/leads-to-crm/hubspot.ts';
import type { Deliver } from '../../examples/leads-to-crm/lead.ts';
import { toPipedrive } from '../../examples/leads-to-crm/pipedrive.ts';
import { receiveLeads } from '../../examples/leads-to-crm/receive.ts';
import { signWebhook } from '../../server/leads/signature.ts';
import type { ToldLead } from '../../server/leads/told-lead.ts';
import { tellOfLead, tellOfTest } from '../../server/leads/webhook-body.ts';
import { sendToWebhook } from '../../server/leads/webhook-request.ts';

/* Stand-ins answer as the published wires of Zapier, Make, HubSpot and Pipedrive do. */

const secret = 'secret-of-the-test';
const lead: ToldLead = {
  id: '3f0c6c52-8d55-4a0e-9d0e-1f6a3a6f0001',
  createdAt: '2026-02-03T04:05:06.789Z',
  name: 'Ada Byron',
  email: 'ada@bakery.com',
  phone: '+1 555 010-0199',
  company: null,
  message: 'Hi',
  openedBy: null,
  firstQuestion: null,
};
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
type Json = Record<string, unknown>;
type Answer = (
  request: IncomingMessage,
  body: string,
) => { readonly status: number; readonly body: unknown };
const serve = (answer: Answer) =>
  listen(
    createServer(async (request, response: ServerResponse) => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const { status, body } = answer(request, text);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }),
  );
const send = (url: string, told = lead) =>
  sendToWebhook(
    { webhook: { format: 'json', url, secret }, timeoutMs: 5_000 },
    tellOfLead(told, { publicUrl: null, timeZone: 'UTC' }),
  );

describe('D593 Zapier and Make', () => {
  it('Zapier’s hook gets the same key and body in every try, and is asked again after a 429', async () => {
    const seen: [unknown, unknown][] = [];
    const url = await serve(({ headers, method, url: path }, body) => {
      seen.push([headers['idempotency-key'], JSON.parse(body)]);
      expect([method, path]).toEqual(['POST', '/hooks/catch/123456/abcdef/']);
      if (seen.length === 1) return { status: 429, body: { status: 'throttled' } };
      return { status: 200, body: { status: 'success', id: 'x', request_id: 'x', attempt: 'x' } };
    });
    const hook = `${url}/hooks/catch/123456/abcdef/`;
    expect(await send(hook)).toEqual({ kind: 'failed', reason: 'HTTP 429' });
    expect(await send(hook)).toEqual({ kind: 'delivered' });
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]![0]).toBe(lead.id);
    expect(seen[0]![1]).toMatchObject({ id: lead.id, lead: { email: 'ada@bakery.com' } });
  });

  it('Make’s hook is asked again while it throttles', async () => {
    let tries = 0;
    const url = await serve(() => {
      tries += 1;
      return tries === 1
        ? { status: 429, body: 'Too many requests' }
        : { status: 200, body: 'Accepted' };
    });
    expect(await send(`${url}/abc`)).toEqual({ kind: 'failed', reason: 'HTTP 429' });
    expect(await send(`${url}/abc`)).toEqual({ kind: 'delivered' });
  });
});

describe('D594 leads into a CRM', () => {
  const complaints = vi.spyOn(console, 'error');
  beforeEach(() => void complaints.mockReset().mockImplementation(() => {}));
  const receive = (deliver: Deliver) => listen(receiveLeads(secret, deliver));

  it('HubSpot has one contact for a lead that comes twice', async () => {
    const contacts = new Map<string, Json>();
    const url = await serve(({ method, url: path, headers }, body) => {
      if (headers.authorization !== 'Bearer pat-1') return { status: 401, body: {} };
      if (method !== 'POST' || path !== '/crm/v3/objects/contacts/batch/upsert')
        return { status: 404, body: {} };
      const { inputs } = JSON.parse(body) as {
        inputs: { id: string; idProperty: string; properties: Json }[];
      };
      const results = inputs.map(({ id, idProperty, properties }) => {
        expect([idProperty, properties['email']]).toEqual(['email', id]);
        const isNew = !contacts.has(id);
        contacts.set(id, { ...contacts.get(id), ...properties });
        return { id: '1', new: isNew, properties };
      });
      return { status: 200, body: { status: 'COMPLETE', results } };
    });
    const hook = await receive(toHubSpot({ token: 'pat-1', url }));
    expect(await send(hook)).toEqual({ kind: 'delivered' });
    expect(await send(hook)).toEqual({ kind: 'delivered' });
    expect([...contacts]).toEqual([
      [
        'ada@bakery.com',
        { email: 'ada@bakery.com', firstname: 'Ada Byron', phone: '+1 555 010-0199' },
      ],
    ]);
    const refused = await receive(toHubSpot({ token: 'wrong', url }));
    expect(await send(refused)).toEqual({ kind: 'failed', reason: 'HTTP 502' });
    expect(complaints.mock.calls).toEqual([['the CRM answered HTTP 401']]);
  });

  it('Pipedrive has one person and one lead, also where it broke off between them', async () => {
    const persons: Json[] = [];
    const leads: Json[] = [];
    let isBroken = true;
    const url = await serve(({ method, url: path = '', headers }, body) => {
      if (headers['x-api-token'] !== 'token-1') return { status: 401, body: { success: false } };
      const { pathname, searchParams } = new URL(path, 'http://here');
      const found = (ids: unknown[]) => ({
        status: 200,
        body: { success: true, data: { items: ids.map((id) => ({ item: { id } })) } },
      });
      const term = searchParams.get('term');
      switch (`${method} ${pathname}`) {
        case 'GET /api/v2/persons/search':
          expect(searchParams.get('exact_match')).toBe('true');
          return found(persons.filter((one) => JSON.stringify(one).includes(term!)).map(() => 7));
        case 'GET /api/v2/leads/search':
          return found(leads.filter(({ title }) => title === term).map(() => 'a-lead'));
        case 'POST /api/v2/persons':
          persons.push(JSON.parse(body) as Json);
          return { status: 201, body: { success: true, data: { id: 7 } } };
        case 'POST /v1/leads':
          if (isBroken) return { status: 429, body: { success: false } };
          leads.push(JSON.parse(body) as Json);
          return { status: 201, body: { success: true, data: { id: 'a-lead' } } };
        default:
          return { status: 404, body: { success: false } };
      }
    });
    const hook = await receive(toPipedrive({ token: 'token-1', url }));
    expect(await send(hook)).toEqual({ kind: 'failed', reason: 'HTTP 502' });
    isBroken = false;
    expect(await send(hook)).toEqual({ kind: 'delivered' });
    expect(await send(hook)).toEqual({ kind: 'delivered' });
    expect(persons).toHaveLength(1);
    expect(persons[0]).toMatchObject({ name: 'Ada Byron', emails: [{ value: 'ada@bakery.com' }] });
    expect(leads).toEqual([{ title: `Ada Byron (${lead.id})`, person_id: 7, origin_id: lead.id }]);
  });

  it('takes nothing that is not signed, is old or is no lead', async () => {
    const deliver = vi.fn<Deliver>(async () => {});
    const hook = await receive(deliver);
    const body = tellOfLead(lead, { publicUrl: null, timeZone: 'UTC' }).json();
    const post = async (signature: string, text = body) =>
      (
        await fetch(hook, {
          method: 'POST',
          headers: { 'x-parley-signature': signature },
          body: text,
        })
      ).status;
    const now = Math.floor(Date.now() / 1000);
    expect((await fetch(hook)).status).toBe(405);
    expect(await post('')).toBe(401);
    expect(await post(signWebhook('another-secret-of-it', body, now))).toBe(401);
    expect(await post(signWebhook(secret, body, now - 600))).toBe(401);
    expect(await post(signWebhook(secret, body, now), `${body} `)).toBe(401);
    const test = tellOfTest(new Date()).json();
    expect(await post(signWebhook(secret, test, now), test)).toBe(204);
    expect(deliver).not.toHaveBeenCalled();
    expect(await post(signWebhook(secret, body, now))).toBe(204);
    expect(deliver).toHaveBeenCalledOnce();
  });
});

it('D594 the receiver outlives a request that breaks off', async () => {
  const url = await listen(receiveLeads(secret, async () => {}));
  const broken = connect(Number(new URL(url).port), '127.0.0.1');
  broken.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
  broken.end();
  await once(broken.resume(), 'close');
  expect((await fetch(url)).status).toBe(405);
});
