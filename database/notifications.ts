import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { createSession } from './postgres.ts';

/** What is told on a channel of the database, from now on. */
interface Channel {
  /** Whether nothing is missed just now. */
  isLive(): boolean;
  stop(): Promise<void>;
}

/** @param heard is given each payload; null, where some may have been missed: what was known is stale */
export type Listen = (channel: string, heard: (payload: string | null) => void) => Channel;

const retryMs = 1_000;
/** A connection that was lost without a word is found so soon. */
const askEveryMs = 5_000;
const answerMs = 5_000;

/**
 * Listens on a Postgres, by a connection of its own: poolers lend theirs only for a transaction. A lost one is made
 * again until this is stopped, and everything is stale at both its ends.
 * @param channel a plain name, as it is written into the statement
 */
export function listenTo(
  url: string,
  channel: string,
  heard: (payload: string | null) => void,
): Channel {
  const stopped = new AbortController();
  let isLive = false;
  let client: Client | null = null;

  async function listen(): Promise<void> {
    const session = createSession(url);
    client = session;
    const lost = new Promise<void>((resolve) => session.once('end', () => resolve()));
    try {
      await session.connect();
      session.on('notification', ({ payload = '' }) => heard(payload));
      await session.query(`set idle_session_timeout = 0; listen "${channel}"`);
      isLive = true;
      heard(null);
      await Promise.race([lost, watch(session)]);
    } finally {
      if (isLive) {
        isLive = false;
        heard(null);
      }
      await end(session);
    }
  }

  /** Resolves once it answers no more. */
  async function watch(session: Client): Promise<void> {
    for (;;) {
      await sleep(askEveryMs, undefined, { signal: stopped.signal, ref: false });
      const answered = session.query('select 1').then(
        () => true,
        () => false,
      );
      const late = sleep(answerMs, false, { ref: false });
      if (!(await Promise.race([answered, late]))) return;
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await listen().catch(() => {});
      await sleep(retryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    isLive: () => isLive,
    async stop() {
      stopped.abort();
      if (client !== null) await end(client);
      await running;
    },
  };
}

/** One that was lost without a word is not waited for. */
async function end(session: Client): Promise<void> {
  const late = new AbortController();
  const ended = session.end().catch(() => {});
  await Promise.race([ended, sleep(answerMs, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
}

/** Of one process alone, where nobody else changes anything. */
export const listenToNobody: Listen = () => ({ isLive: () => true, stop: async () => {} });
