import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceApi } from '@parley/voice/rest';
import { describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { keepKilledServer } from './killed-server.ts';

/** What the server has said yes to, by id. */
interface Acknowledged {
  /** With the number of the last change. */
  readonly assistants: Map<string, number>;
  readonly calls: Set<string>;
  /** With what is in it. */
  readonly files: Map<string, string>;
  readonly deletedFiles: Set<string>;
}

/** Each kind of write goes on until the server is gone; the first failure is that. */
const writers: readonly ((api: VoiceApi, told: Acknowledged) => Promise<void>)[] = [
  async ({ assistants }, told) => {
    const { id } = await assistants.create({ name: 'Changing', firstMessage: '0' });
    told.assistants.set(id, 0);
    for (let change = 1; change <= 5; change += 1) {
      await assistants.update(id, { firstMessage: String(change) });
      told.assistants.set(id, change);
    }
  },
  async ({ calls }, told) => {
    const { id } = await calls.createWeb({ assistant: { name: 'Written out' } });
    told.calls.add(id);
  },
  async ({ files }, told) => {
    const text = `A file of its own: ${crypto.randomUUID()}. `.repeat(500);
    const { id } = await files.create({ file: new File([text], 'own.txt') });
    told.files.set(id, text);
  },
  async ({ files }, told) => {
    const { id } = await files.create({ file: new File(['Soon gone.'], 'gone.txt') });
    await files.delete(id);
    told.deletedFiles.add(id);
  },
];

describe.each(engines)('D187 D84 kill -9 under the platform’s writes on %s', (engine) => {
  const server = keepKilledServer(engine);

  it('loses nothing acknowledged, and leaves no file without a row and no row without its file', async () => {
    const told: Acknowledged = {
      assistants: new Map(),
      calls: new Set(),
      files: new Map(),
      deletedFiles: new Set(),
    };
    for (const killAfter of [15, 60, 4]) {
      const { api, child } = await server.start();
      let writes = 0;
      const work = async (write: (typeof writers)[number]) => {
        while (child.exitCode === null && child.signalCode === null) {
          await write(api, told);
          writes += 1;
          if (writes === killAfter) child.kill('SIGKILL');
        }
      };
      // The same twice, so that writes of a kind meet as well.
      await Promise.allSettled([...writers, ...writers].map(work));
      expect(writes).toBeGreaterThanOrEqual(killAfter);
      if (child.signalCode === null) await once(child, 'exit');
    }

    const { api } = await server.start();
    for (const [id, change] of told.assistants) {
      const { firstMessage } = await api.assistants.get(id);
      // The change that was under way may be there, or not.
      expect([change, change + 1]).toContain(Number(firstMessage));
    }
    for (const id of told.calls) expect((await api.calls.get(id)).id).toBe(id);
    const files = await api.files.list();
    const ids = new Set(files.map(({ id }) => id));
    expect([...told.files.keys()].filter((id) => !ids.has(id))).toEqual([]);
    expect([...told.deletedFiles].filter((id) => ids.has(id))).toEqual([]);
    for (const { id, url, bytes } of files) {
      const text = await (await fetch(url!)).text();
      expect([id, text.length]).toEqual([id, bytes]);
      if (told.files.has(id)) expect(text).toBe(told.files.get(id));
    }
    const kept = await readdir(join(server.dataDir, 'uploads'));
    // In a Postgres they are the database's own, which settles them after an hour.
    if (engine === 'postgres') return expect(kept).toEqual([]);
    expect(kept.sort()).toEqual([...files.map(({ key }) => key!), 'unsettled'].sort());
    expect(await readdir(join(server.dataDir, 'uploads/unsettled'))).toEqual([]);
  }, 180_000);
});
