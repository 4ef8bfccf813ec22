import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { mostMailsAnHour } from '../../server/leads/mail-pace.ts';
import { headerOf, receiveMail } from '../server/smtp-receiver.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { startGoogleStandIn } from '../support/google-stand-in.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { ask, askUntilAnswered } from './three-servers/ask.ts';
import { develop, type Made, takeTokenBack } from './three-servers/developer.ts';
import { startFleet } from './three-servers/fleet.ts';
import { type Acknowledged, visit } from './three-servers/visitor.ts';

const seed = Number(process.env['DRILL_SEED'] ?? Date.now() % 1_000_000);
const visitors = 90;
const atOnce = 6;
const dailyLimit = 60;
const loadMs = 45_000;
/** Also where the machine is slow. */
const leastEnded = 3;

/** The same numbers for the same seed: mulberry32. */
function createDice(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Only Linux has more addresses of its own than 127.0.0.1.
it.skipIf(!hasPostgres || process.platform !== 'linux')(
  `D651 three servers on one Postgres lose and double nothing, killed and started again at random (seed ${seed})`,
  async () => {
    const google = await startGoogleStandIn();
    const hooks = await receiveWebhooks((response) => response.end());
    const post = await receiveMail();
    const DATABASE_URL = await createPostgresDatabase();
    const fleet = await startFleet(3, {
      DATABASE_URL,
      PARLEY_SECRET: 'a-secret-of-several-servers-0123456789',
      LEAD_WEBHOOK_URL: hooks.url,
      LEAD_WEBHOOK_SECRET: 'a-secret-of-the-webhook-0123456789',
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      MAIL_FROM: 'leads@company.example',
      LEAD_MAIL_TO: 'maya@company.example',
      GEMINI_API_KEY: 'AIzaReal-operator-0123456789',
      GEMINI_BASE_URL: google.baseUrl,
      // Each start tries calls with it, which counts against no limit of the chat.
      VOICE_REALTIME: 'off',
      CHAT_DAILY_LIMIT: String(dailyLimit),
    });
    onTestFinished(async () => {
      await fleet.stop();
      await Promise.all([google.close(), hooks.close(), post.close()]);
    });
    const database = await openPostgres({ url: DATABASE_URL });
    onTestFinished(() => database.close());
    const config = (await (await fetch(`${fleet.url}/config.json`)).json()) as {
      generative: { key: string };
    };

    const told: Acknowledged = {
      leads: new Set(),
      guided: new Map(),
      chatStatuses: [],
    };
    const made: Made = {
      assistants: new Map(),
      deleted: new Set(),
      chats: new Set(),
      files: new Map(),
      takenBack: [],
    };
    const { url, servers, voiceKey } = fleet;
    const development = {
      url,
      servers,
      voiceKey,
      hookUrl: new URL('/developer', hooks.url).href,
      made,
    };
    const signedIn = await ask(`${url}/operator/api/session`, {
      headers: { origin: url },
      body: { token: fleet.operatorToken },
    });
    expect(signedIn.status).toBe(201);
    const session = { cookie: signedIn.cookie! };
    const dice = createDice(seed);
    const until = performance.now() + loadMs;
    let next = 0;
    let done = 0;
    let ended = 0;
    async function visitOnAndOn(): Promise<void> {
      while (next < visitors && performance.now() < until) {
        const n = next++;
        await visit({ url, siteKey: config.generative.key, told }, n);
        await develop(development, n);
        done += 1;
        await sleep(dice() * 500);
      }
    }
    let isOver = false;
    async function takeTokensBack(): Promise<void> {
      while (!isOver) await takeTokenBack(development);
    }
    const visiting = Promise.all(Array.from({ length: atOnce }, visitOnAndOn));
    void visiting.finally(() => (isOver = true)).catch(() => {});
    const working = Promise.all([visiting, takeTokensBack()]);
    working.catch(() => {});
    // One of them, now and then, in the middle of whatever it does; every fourth may stop in peace.
    while (!isOver || ended < leastEnded) {
      await sleep(500 + dice() * 1_500);
      const signal = dice() < 0.25 ? 'SIGTERM' : 'SIGKILL';
      await fleet.restart(Math.floor(dice() * 3), signal, dice() * 1_000);
      ended += 1;
    }
    await working;
    expect(done).toBeGreaterThan(atOnce);

    const read = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;
    const leads = await read<{ id: string; name: string }>('select id, name from leads');
    // Each was asked for until it was answered, with the same key.
    expect(leads.map(({ name }) => name).sort()).toEqual([...told.leads].sort());
    const guidedRows = await read<{ name: string; kind: string | null }>(
      'select user_name as name, business_type as kind from guided_conversations',
    );
    // One row of each that was said to be kept: a map would hide a second.
    const acknowledged = guidedRows.filter(({ name }) => told.guided.has(name));
    expect(acknowledged).toHaveLength(new Set(acknowledged.map(({ name }) => name)).size);
    const guided = new Map(guidedRows.map(({ name, kind }) => [name, kind]));
    for (const [name, answer] of told.guided)
      expect([name, guided.get(name)]).toEqual([name, answer]);
    const assistants = new Map(
      (
        await read<{ id: string; name: string | null }>(
          `select id, body ->> 'name' as name from voice.objects`,
        )
      ).map(({ id, name }) => [id, name]),
    );
    for (const [id, name] of made.assistants) expect([id, assistants.get(id)]).toEqual([id, name]);
    expect([...made.chats].filter((id) => !assistants.has(id))).toEqual([]);
    expect([...made.deleted].filter((id) => assistants.has(id))).toEqual([]);
    for (const [path, text] of made.files)
      expect((await askUntilAnswered(url + path, { method: 'GET' })).text).toBe(text);
    expect(made.takenBack.length).toBeGreaterThan(0);
    expect(made.chats.size).toBeGreaterThan(0);
    expect(made.files.size).toBeGreaterThan(0);
    expect(Math.max(...made.takenBack)).toBeLessThan(1_000);

    // One session all along; signed out of one server it is over on each.
    const look = async (server: string) =>
      (
        await askUntilAnswered(`${server}/operator/api/session`, {
          method: 'GET',
          headers: session,
        })
      ).status;
    expect(await Promise.all(servers.map(look))).toEqual([200, 200, 200]);
    const signedOut = await askUntilAnswered(`${url}/operator/api/session`, {
      method: 'DELETE',
      headers: { ...session, origin: url },
    });
    expect(signedOut.status).toBe(204);
    expect(await Promise.all(servers.map(look))).toEqual([401, 401, 401]);

    // Nobody who left details is asked for them again; what the day has is used up, and not more.
    expect(new Set(told.chatStatuses)).toEqual(new Set([200]));
    // Over midnight there are two days.
    const [counted] = await read<{ most: number; days: number }>(
      `select max(count)::float8 as most, count(*)::int as days from usage_counters where scope = 'day'`,
    );
    const { most, days } = counted!;
    const asked = told.chatStatuses.length;
    expect(most).toBeLessThanOrEqual(dailyLimit);
    if (asked >= dailyLimit * days) expect(most).toBe(dailyLimit);
    expect(google.requests.length).toBeLessThanOrEqual(dailyLimit * days);

    // Whoever took a message and died has it for a minute; then another sends it.
    const waiting = () =>
      read(
        `select 'lead by ' || way as message, attempts, next_attempt_at, last_error
           from lead_deliveries where delivered_at is null
             and (way <> 'mail' or permitted_at is not null or next_attempt_at <= now())
         union all select type, attempts, next_attempt_at, last_error
           from voice.deliveries where delivered_at is null limit 5`,
      );
    await expect.poll(waiting, { timeout: 100_000, interval: 500 }).toEqual([]);
    const sent = hooks.received.map(({ path, body }) => {
      const message = JSON.parse(body) as { id: string; message?: { chat: { id: string } } };
      return path === '/developer' ? `chat ${message.message!.chat.id}` : `lead ${message.id}`;
    });
    const once = new Set(sent);
    const expected = [
      ...leads.map(({ id }) => `lead ${id}`),
      ...[...made.chats].map((id) => `chat ${id}`),
    ];
    expect(expected.filter((key) => !once.has(key))).toEqual([]);
    // Again only what somebody took again, from a server that ended: the receiver knows it by its id.
    const tries = new Map(
      (
        await read<{ key: string; attempts: number }>(
          `select 'lead ' || lead_id as key, attempts from lead_deliveries where way = 'webhook'
           union all select 'chat ' || (message #>> '{chat,id}'), attempts from voice.deliveries`,
        )
      ).map(({ key, attempts }) => [key, attempts]),
    );
    const times = (key: string) => sent.filter((one) => one === key).length;
    expect([...once].filter((key) => times(key) > (tries.get(key) ?? 0))).toEqual([]);
    // As many as an hour has mails for; the others wait for the next.
    const mailed = await read<{ id: string; attempts: number }>(
      `select lead_id as id, attempts from lead_deliveries
       where way = 'mail' and delivered_at is not null`,
    );
    expect(mailed.length).toBeGreaterThanOrEqual(Math.min(mostMailsAnHour, leads.length));
    const mails = post.received.map((mail) => ({
      id: headerOf(mail, 'message-id')!,
      about: headerOf(mail, 'subject')!,
    }));
    // One Message-ID a lead, over all tries of all servers, and no more tries than were counted.
    const aboutLeads = mails.filter(({ id }) => id.startsWith('<lead.'));
    const ids = new Set(aboutLeads.map(({ id }) => id));
    expect(ids.size).toBe(new Set(aboutLeads.map(({ about }) => about)).size);
    const timesMailed = ({ id }: { readonly id: string }) =>
      aboutLeads.filter((mail) => mail.id === `<lead.${id}@company.example>`).length;
    expect(mailed.filter((one) => timesMailed(one) === 0)).toEqual([]);
    expect(mailed.filter((one) => timesMailed(one) > one.attempts)).toEqual([]);
    const again = [...tries.values()].filter((attempts) => attempts > 1).length;
    // A server that ended had a few under way; most were on none.
    expect(again).toBeLessThan(tries.size / 4);
    console.log(
      `seed ${seed}: ${done} visits, ${ended} servers ended, ${leads.length} leads, ` +
        `${made.assistants.size} assistants, ${made.chats.size} chats, ${made.files.size} files, ` +
        `${google.requests.length} of ${asked} questions to the model, ${tries.size} messages, ${again} taken again, ` +
        `${sent.length - once.size} sent again, ${aboutLeads.length} mails about ${ids.size} leads, ${made.takenBack.length} tokens taken back, ` +
        `the longest taken for ${Math.round(Math.max(...made.takenBack))} ms more`,
    );
  },
);
