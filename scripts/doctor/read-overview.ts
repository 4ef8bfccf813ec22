import type { OperatorOverview } from '@parley/contract';
import { readFile } from 'node:fs/promises';
import { secretPath } from '../../server/data-directory.ts';
import type { Patient } from './finding.ts';
import { ask, readJson } from './network.ts';

/** What the console of the running server shows; null where none runs here, or it does not say. */
export async function readOverview({
  environment,
  server,
  signal,
}: Patient): Promise<OperatorOverview | null> {
  if (server === null) return null;
  const token =
    environment.operatorToken ??
    (await readFile(secretPath(environment.dataDirectory, 'operatorToken'), 'utf8').catch(
      () => null,
    ));
  if (token === null) return null;
  try {
    const headers = { authorization: `Bearer ${token.trim()}` };
    const reply = await ask(`${server.url}/operator/api/overview`, signal, headers);
    const overview = reply.ok ? await readJson(reply) : await reply.body?.cancel().then(() => null);
    return (overview ?? null) as OperatorOverview | null;
  } catch {
    // Whether it can be reached another check says.
    return null;
  }
}
