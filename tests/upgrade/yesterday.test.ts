import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startParley, type TestServer } from '../support/server.ts';
import { ask, chatAsVisitor, type Platform, platformAt, signIn, writeAsVisitor } from './ask.ts';
import type { KeptLead, Json } from './expected.ts';
import { listAddress } from './read-all.ts';
import { readReleases, waysToBring } from './releases.ts';
import { grantedToken, openStandIn, type StandIn, standInAddress } from './stand-in.ts';

/*
 * What every release left is there for the present server: as its data directory, and as its backup,
 * restored into the embedded database and into a Postgres. The tests of one kind go on from each other:
 * they read everything as it was, and only then use it.
 */

const dayMs = 24 * 60 * 60 * 1000;
const isYoungerThan = (days: number, time: string) => Date.parse(time) > Date.now() - days * dayMs;

/** Of the leads, which were told of no more then than a form asks. */
function withLaterColumns(csv: string): string {
  const [titles, ...records] = csv.split('\r\n').slice(0, -1);
  return [
    `${titles},opened_by,first_question,state,state_at,owner,note,source,campaign,referrer,medium,term,content`,
    ...records.map((record) => `${record},,,new,,,,,,,,,`),
    '',
  ].join('\r\n');
}

/** Out of how many is of the console that shows it, which counted every question there is before. */
const answered = (conversation: Json) => ({
  ...conversation,
  progress: { ...conversation.progress, total: expect.any(Number) },
});

/** Whether somebody still had to be told of it. */
const isWaiting = ({ delivery, deliveries = [] }: KeptLead) =>
  [...(delivery ? [delivery] : []), ...deliveries].some(({ deliveredAt }) => deliveredAt === null);

/** Made by a server whose pages make calls, where there is none. */
const siteKeyName = "Key of this server's site";

/** The last one whose new installations had an open public key. */
const lastOpen = 'v0.1.0';

describe.each(await readReleases())('yesterday’s %s', (release, { folder, expected }) => {
  const { operator: left, keys, secrets, visitor, retention } = expected;
  const { ids, replies, lists } = expected.platform;

  describe.each(waysToBring)('from %s', (_way, bring) => {
    let directory: string;
    let standIn: StandIn;
    let server: TestServer;
    let platform: Platform;
    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'parley-upgrade-'));
      const dataDir = join(directory, 'data');
      await mkdir(dataDir);
      standIn = await openStandIn();
      server = await startParley({
        dataDir,
        env: {
          // A developer's own machine, whose tools are beside it.
          TRUST_PROXY: '',
          LEAD_WEBHOOK_URL: `${standInAddress}/leads`,
          LEAD_WEBHOOK_SECRET: left.leadWebhookSecret,
          ...(await bring(folder, dataDir)),
        },
      });
      platform = platformAt(server.url, keys.private);
    });
    /** What was answered then, with the server's own addresses (of a file's bytes, of a call), which follow it. */
    const here = <T>(answer: T): T =>
      JSON.parse(JSON.stringify(answer).replaceAll(expected.origin, server.url));
    afterAll(async () => {
      await server?.stop();
      await standIn?.close();
      await rm(directory, { recursive: true });
    });

    const chat = (body: object, key = keys.private, headers: Record<string, string> = {}) =>
      ask(`${server.url}/voice/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, ...headers },
        body,
      });
    const statusFor = async (key: string) =>
      (await ask(`${server.url}/voice/assistant`, { headers: { authorization: `Bearer ${key}` } }))
        .status;

    it('every lead and conversation is in the console, and in its export', async () => {
      const operator = await signIn(server.url, left.token);
      // What becomes of the deliveries that waited is told below; what later releases keep was not kept.
      const apart = ({ delivery: _then, deliveries: _now, ...lead }: KeptLead) => ({
        openedBy: null,
        firstQuestion: null,
        cameFrom: null,
        state: 'new',
        stateAt: null,
        owner: null,
        note: null,
        ...lead,
      });
      const leads = await operator.searchAll('leads');
      expect(leads.map(apart)).toEqual(left.leads.map(apart));
      expect(await operator.searchAll('conversations')).toEqual(left.conversations.map(answered));
      for (const [table, text] of Object.entries(left.exports))
        expect((await operator.get(`/export.csv?table=${table}`)).text).toBe(
          table === 'leads' ? withLaterColumns(text) : text,
        );
      const { json } = await operator.get(`/visitors/${left.conversations[0]!.visitorKey}`);
      expect(json.leads).toHaveLength(2);
      expect(json.conversations).toEqual(left.conversations.map(answered));
    });

    it('every resource of the platform answers what it answered then', async () => {
      // These are over by the time, as they would have been then; told below.
      const over = [ids.unjoinedCall, ids.missedCall].map((id) => `/call/${id}`);
      const now = Object.fromEntries(
        await Promise.all(
          Object.keys(replies).map(async (path) => [path, await platform.get(path)] as const),
        ),
      );
      for (const [path, answer] of Object.entries(replies)) {
        if (over.includes(path)) continue;
        const same = path.startsWith('/file/') ? here(answer) : answer;
        expect([path, now[path]]).toEqual([path, same]);
      }
      for (const [path, listed] of Object.entries(lists)) {
        const answer = await platform.get(listAddress(path));
        const kept = (answer.results ?? answer).filter(({ name }: Json) => name !== siteKeyName);
        expect([path, kept.map(({ id }: Json) => id)]).toEqual([path, listed]);
      }
      const told = JSON.stringify(now);
      for (const secret of Object.values(secrets)) expect(told).not.toContain(secret);
    });

    it('logs and messages are there as long as they are kept', async () => {
      // That they were read was itself logged.
      const last = retention.logs.at(-1)?.time;
      const before = ({ time }: Json) => time < last;
      const young = retention.logs.filter(({ time }) => isYoungerThan(14, time));
      const { results } = await platform.get('/logs?limit=1000&sortOrder=ASC');
      expect(results.filter(before)).toEqual(young.filter(before));

      const operator = await signIn(server.url, left.token);
      const kept = (await operator.searchAll('developers/messages')).map(({ id }) => id);
      const arrived = left.messages.filter(({ deliveredAt }) => deliveredAt !== null);
      expect(arrived).not.toEqual([]);
      for (const message of arrived) {
        expect(kept.includes(message.id)).toBe(isYoungerThan(30, message.createdAt));
        if (!kept.includes(message.id)) continue;
        const { json } = await operator.get(`/developers/messages/${message.id}`);
        // What came to rest then had all its words.
        expect(json).toEqual(Object.assign({ isHeld: false }, message));
      }
    });

    it('D482 what waited to be told arrives, proven by the secrets of then', async () => {
      const waiting = left.leads.filter(isWaiting);
      expect(waiting).not.toEqual([]);
      const operator = await signIn(server.url, left.token);
      await expect.poll(() => standIn.seenAt('/leads').length).toBe(waiting.length);
      for (const { headers, body } of standIn.seenAt('/leads')) {
        expect(waiting.map(({ id }) => id)).toContain(JSON.parse(body).id);
        const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(
          String(headers['x-parley-signature']),
        )!;
        expect(signature).toBe(sign(left.leadWebhookSecret, `${time}.${body}`));
      }

      for (const { id } of waiting)
        await expect
          .poll(async () => (await operator.searchAll('leads')).find((lead) => lead.id === id))
          .toMatchObject({ deliveries: [{ way: 'webhook', deliveredAt: expect.any(String) }] });

      const untold = left.messages.filter(({ nextAttemptAt }) => nextAttemptAt !== null);
      expect(untold).not.toEqual([]);
      for (const { message } of untold)
        await expect
          .poll(() => standIn.seenAt('/hooks').map(({ body }) => JSON.parse(body).message))
          .toContainEqual(message);
      const toAssistant = standIn.seenAt('/hooks/assistant');
      expect(toAssistant).not.toEqual([]);
      for (const { headers } of toAssistant)
        expect(headers).toMatchObject({
          authorization: `Bearer ${secrets.webhookBearer}`,
          'x-vapi-secret': secrets.assistantServer,
        });
      expect(standIn.seenAt('/hooks/org')).not.toEqual([]);
      for (const { headers, body } of standIn.seenAt('/hooks/org'))
        expect(headers['x-signature']).toBe(
          sign(secrets.webhookSigning, `${String(headers['x-timestamp'])}.${body}`),
        );
    });

    it('calls are open, but those whose time is over', async () => {
      const ends = [
        [ids.unjoinedCall, 'assistant-join-timed-out'],
        [ids.missedCall, 'worker-shutdown'],
      ] as const;
      for (const [id, endedReason] of ends) {
        const read = () => platform.get(`/call/${id}`);
        await expect.poll(async () => (await read()).status).toBe('ended');
        const { endedAt, updatedAt, ...call } = await read();
        const { updatedAt: before, ...then } = replies[`/call/${id}`];
        expect(call).toEqual({ ...here(then), status: 'ended', endedReason });
        expect(Date.parse(endedAt)).toBeGreaterThan(Date.parse(expected.madeAt));
        expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(before));
      }
      const report = () =>
        standIn.seenAt('/hooks/assistant').map(({ body }) => JSON.parse(body).message);
      await expect
        .poll(() => report().find(({ type }) => type === 'end-of-call-report'))
        .toMatchObject({ call: { id: ids.unjoinedCall } });

      // The carrier is asked with the account's key, and its word ends the call.
      const underWay = () => platform.get(`/call/${ids.callUnderWay}`);
      expect((await underWay()).status).toBe('in-progress');
      standIn.carryCalls('completed');
      await expect
        .poll(async () => (await underWay()).endedReason, { timeout: 20_000 })
        .toBe('call.in-progress.twilio-completed-call');
      const account = Buffer.from(`AC-of-yesterday:${secrets.carrier}`).toString('base64');
      for (const { headers } of standIn.seenAt('/2010-04-01/'))
        expect(headers.authorization).toBe(`Basic ${account}`);
      const tomorrow = `/call/${ids.callOfTomorrow}`;
      expect(await platform.get(tomorrow)).toEqual(replies[tomorrow]);
    });

    it('an upload has its bytes, and is searched in a chat that goes on', async () => {
      const { url } = await platform.get(`/file/${ids.file}`);
      expect((await ask(url)).text).toBe(expected.platform.upload);

      const input = 'Risotto price?';
      const { messages, output } = replies[`/chat/${ids.chat}`];
      const { status, json } = await chat({ previousChatId: ids.chat, input });
      expect(status).toBe(200);
      expect(json.messages).toEqual([...messages, ...output, { role: 'user', content: input }]);
      expect(json.output.at(-1).content).toMatch(
        /^I was told: menu\.md:\nDinner\n.*eighteen euros; ask for “Zoë’s”/,
      );
      const asked = standIn.seenAt('/v1/chat/completions');
      expect(asked).toHaveLength(2);
      for (const { headers } of asked)
        expect(headers.authorization).toBe(`Bearer ${secrets.openai}`);

      const { updatedAt } = replies[`/session/${ids.session}`];
      const later = await chat({ sessionId: ids.session, input });
      expect(later.status).toBe(isYoungerThan(1, updatedAt) ? 200 : 400);
    });

    it('sealed secrets open what they opened: a model by OAuth2, a tool, documents', async () => {
      const { status, json } = await chat({ assistantId: ids.host, input: 'A table?' });
      expect([status, json.output.at(-1).content]).toEqual([200, 'I was told: A table at eight.']);
      const [token] = standIn.seenAt('/oauth/token');
      expect(new URLSearchParams(token!.body).get('client_secret')).toBe(secrets.customModelClient);
      for (const { headers } of standIn.seenAt('/llm/'))
        expect(headers.authorization).toBe(`Bearer ${grantedToken}`);
      expect(standIn.seenAt('/tools/reserve')).toMatchObject([
        { headers: { 'x-vapi-secret': secrets.toolServer, 'x-api-key': secrets.toolHeader } },
      ]);
      expect(standIn.seenAt('/documents')).toMatchObject([
        { headers: { 'x-vapi-secret': secrets.documents } },
      ]);
      expect((await chat({ squadId: ids.squad, input: 'Good evening.' })).status).toBe(200);
    });

    it('a number’s own login is what its calls are looked up by', async () => {
      const { phoneNumberId } = replies[`/call/${ids.callOfTomorrow}`];
      const before = standIn.seen.length;
      await platform.patch(`/phone-number/${phoneNumberId}`, { number: '+14155550101' });
      const [confirmed] = standIn.seen.slice(before).filter(({ path }) => path.includes('Numbers'));
      const login = Buffer.from(`AC-of-yesterday:${secrets.carrierOfNumber}`).toString('base64');
      expect(confirmed?.headers.authorization).toBe(`Basic ${login}`);
    });

    it('D271 keys open what they opened, and no more', async () => {
      expect(await statusFor(keys.private)).toBe(200);
      expect(await statusFor(keys.colleague)).toBe(200);
      expect(await statusFor(keys.revoked)).toBe(401);
      expect(await statusFor(keys.public)).toBe(403);
      const input = 'Good evening.';
      const withPublic = await chat({ assistantId: ids.waiter, input }, keys.public);
      expect(withPublic.status).toBe(200);
      // It may what it might then, and an open one is warned of.
      const bringsOwn = await chat({ assistant: { name: 'Own' }, input }, keys.public);
      expect(bringsOwn.status).toBe(release === lastOpen ? 200 : 403);
      expect(server.welcome.includes('WARNING: the public key')).toBe(release === lastOpen);

      const fromPage = (body: object, origin = keys.page.origin) =>
        chat({ input, ...body }, keys.page.value, { origin });
      expect((await fromPage({ assistantId: ids.waiter })).status).toBe(200);
      expect((await fromPage({ assistantId: ids.host })).status).toBe(403);
      expect((await fromPage({ assistant: { name: 'Own' } })).status).toBe(403);
      const elsewhere = await fromPage({ assistantId: ids.waiter }, 'https://elsewhere.example');
      expect(elsewhere.status).toBe(403);
    });

    it('a visitor comes back: with the pass, a repeated lead and an unfinished conversation', async () => {
      const expiry = Number(visitor.pass.split('.')[2]) * 1000;
      const accepted = expiry > Date.now() ? 200 : 403;
      expect((await chatAsVisitor(server.url, visitor.pass)).status).toBe(accepted);
      // The same pass, as the release would have signed it today.
      const secret = await readFile(join(server.dataDir, 'secrets/pass-secret'), 'utf8');
      expect((await chatAsVisitor(server.url, renew(visitor.pass, secret.trim()))).status).toBe(
        200,
      );
      const forged = renew(visitor.pass, 'another-secret-of-another-server');
      expect((await chatAsVisitor(server.url, forged)).status).toBe(403);

      const { conversationKey, idempotencyKey, openConversation, completedConversation } = visitor;
      const lead = { name: 'Ada Byron', email: 'ada@example.com', phone: '+1 (555) 010-0199' };
      const repeat = { conversationKey, idempotencyKey };
      expect((await writeAsVisitor(server.url, 'POST', 'leads', lead, repeat)).status).toBe(409);

      const proceed = async (id: string, key: string) =>
        (
          await writeAsVisitor(
            server.url,
            'PATCH',
            `guided_conversations?id=eq.${id}&select=id`,
            { current_leads: 'A few' },
            { conversationKey: key },
          )
        ).json;
      expect(await proceed(openConversation, conversationKey)).toEqual([{ id: openConversation }]);
      expect(await proceed(openConversation, `${conversationKey}x`)).toEqual([]);
      expect(await proceed(completedConversation, conversationKey)).toEqual([]);
      const operator = await signIn(server.url, left.token);
      const begun = left.conversations.find(({ id }) => id === openConversation)!;
      expect(await operator.searchAll('conversations')).toContainEqual(
        expect.objectContaining({
          id: openConversation,
          answers: { ...begun.answers, current_leads: 'A few' },
        }),
      );
      expect(await operator.searchAll('leads')).toHaveLength(left.leads.length);
    });

    it('nothing of it was a fault of the server', () => {
      const faults = ['error', 'fatal'];
      expect(server.logs().filter(({ level }) => faults.includes(String(level)))).toEqual([]);
    });
  });
});

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** As v0.1.0 signs a pass that it issues now, to who holds this one. */
function renew(cookie: string, secret: string): string {
  const [version = '', visitor = ''] = cookie.slice('parley_pass='.length).split('.');
  const signed = `${version}.${visitor}.${Math.floor(Date.now() / 1000) + 3600}`;
  const signature = createHmac('sha256', secret).update(`pass:${signed}`).digest('base64url');
  return `parley_pass=${signed}.${signature}`;
}
