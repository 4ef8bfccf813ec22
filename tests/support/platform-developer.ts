import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

/** Asks the voice platform as its developer; answers what was made. */
export async function askPlatform(
  server: TestServer,
  path: string,
  body: object,
): Promise<{ id: string }> {
  const key = (await readFile(join(server.dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
  const reply = await fetch(`${server.url}/voice${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { id: string };
}
