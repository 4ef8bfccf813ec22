import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { startGoogleStandIn } from '../support/google-stand-in.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { startFleet } from './three-servers/fleet.ts';
import { type Acknowledged, visit } from './three-servers/visitor.ts';

const seed = Number(process.env['DRILL_SEED'] ?? Date.now() % 1_000_000);
const visitors = 90;
const atOnce = 6;
const dailyLimit = 60;
const loadMs = 45_000;

/** The same numbers for the same seed: mulberry32. */
function createDice(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

it.skipIf(!hasPostgres)(
  `D651 three servers on one Postgres lose and double nothing, killed and started again at random (seed ${seed})`,
  { timeout: 180_000 },
  async () => {
    const google = await startGoogleStandIn();
    const hooks = await receiveWebhooks((response) => response.end());
    const DATABASE_URL = await createPostgresDatabase();
    const fleet = await startFleet(3, {
      DATABASE_URL,
      PARLEY_SECRET: 'a-secret-of-several-servers-0123456789',
      LEAD_WEBHOOK_URL: hooks.url,
      LEAD_WEBHOOK_SECRET: 'a-secret-of-the-webhook-0123456789',
      GEMINI_API_KEY: 'AIzaReal-operator-0123456789',
      GEMINI_BASE_URL: google.baseUrl,
      CHAT_DAILY_LIMIT: String(dailyLimit),
    });
    onTestFinished(async () => {
      await fleet.stop();
      await Promise.all([google.close(), hooks.close()]);
    });
    const database = await openPostgres({ url: DATABASE_URL });
    onTestFinished(() => database.close());
    const config = (await (await fetch(`${fleet.url}/config.json`)).json()) as {
      generative: { key: string };
    };

    const told: Acknowledged = {
      leads: new Set(),
      guided: new Map(),
      assistants: new Set(),
      chats: new Set(),
      chatStatuses: [],
    };
    const dice = createDice(seed);
    const until = performance.now() + loadMs;
    let next = 0;
    let done = 0;
    let ended = 0;
    async function visitOnAndOn(): Promise<void> {
      while (next < visitors && performance.now() < until) {
        const n = next++;
        await visit(
          {
            url: fleet.url,
            voiceKey: fleet.voiceKey,
            siteKey: config.generative.key,
            hookUrl: new URL('/developer', hooks.url).href,
            told,
          },
          n,
        );
        done += 1;
        await sleep(dice() * 500);
      }
    }
    const working = Promise.all(Array.from({ length: atOnce }, visitOnAndOn));
    let isOver = false;
    void working.finally(() => (isOver = true)).catch(() => {});
    // One of them, now and then, in the middle of whatever it does; every fourth may stop in peace.
    while (!isOver) {
      await sleep(500 + dice() * 1_500);
      const signal = dice() < 0.25 ? 'SIGTERM' : 'SIGKILL';
      await fleet.restart(Math.floor(dice() * 3), signal, dice() * 1_000);
      ended += 1;
    }
    await working;
    expect(done).toBeGreaterThan(atOnce);
    expect(ended).toBeGreaterThan(2);

    const read = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;
    const leads = await read<{ id: string; name: string }>('select id, name from leads');
    // Each was asked for until it was answered, with the same key.
    expect(leads.map(({ name }) => name).sort()).toEqual([...told.leads].sort());
    const guided = new Map(
      (
        await read<{ name: string; kind: string | null }>(
          'select user_name as name, business_type as kind from guided_conversations',
        )
      ).map(({ name, kind }) => [name, kind]),
    );
    for (const [name, answer] of told.guided)
      expect([name, guided.get(name)]).toEqual([name, answer]);
    const objects = new Set(
      (await read<{ id: string }>('select id from voice.objects')).map(({ id }) => id),
    );
    expect([...told.assistants, ...told.chats].filter((id) => !objects.has(id))).toEqual([]);

    // Nobody who left details is asked for them again; what the day has is used up, and not more.
    expect(new Set(told.chatStatuses)).toEqual(new Set([200]));
    const [counted] = await read<{ count: number }>(
      `select count from usage_counters where scope = 'day'`,
    );
    const asked = told.chatStatuses.length;
    expect(counted!.count).toBeLessThanOrEqual(dailyLimit);
    if (asked >= dailyLimit) expect(counted!.count).toBe(dailyLimit);
    expect(google.requests.length).toBeLessThanOrEqual(dailyLimit);

    // Whoever took a message and died has it for a minute; then another sends it.
    const waiting = async () =>
      (
        await read<{ count: number }>(
          `select (select count(*) from lead_deliveries where delivered_at is null)
             + (select count(*) from voice.deliveries where delivered_at is null) as count`,
        )
      )[0]!.count;
    await expect.poll(waiting, { timeout: 100_000, interval: 500 }).toBe(0);
    const sent = hooks.received.map(({ path, body }) => {
      const message = JSON.parse(body) as { id: string; message?: { chat: { id: string } } };
      return path === '/developer' ? `chat ${message.message!.chat.id}` : `lead ${message.id}`;
    });
    const once = new Set(sent);
    const expected = [
      ...leads.map(({ id }) => `lead ${id}`),
      ...[...told.chats].map((id) => `chat ${id}`),
    ];
    expect(expected.filter((key) => !once.has(key))).toEqual([]);
    // Again only what was under way on a server that ended, which the receiver knows by its id.
    expect(sent.length - once.size).toBeLessThanOrEqual(ended * 2 * atOnce);
  },
);
