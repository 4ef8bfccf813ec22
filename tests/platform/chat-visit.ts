import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { openPlatform, type PlatformServer, privateKey } from './platform-server.ts';
import { type ProviderStandIn, standInForProvider } from './chat-provider.ts';

/** A platform whose organisation has an account with a model. */
export interface ChatVisit {
  readonly database: Database;
  readonly server: PlatformServer;
  /** Each test begins with no requests. */
  readonly provider: ProviderStandIn;
  /** An assistant's model, with more of its own. */
  model(more?: object): object;
}

export const modelKey = 'sk-the-key-of-the-model';

/** For the tests of a block. */
export function openChatVisit(
  engine: Database['engine'] = 'pglite',
  options?: Parameters<typeof openPlatform>[1],
): ChatVisit {
  const { database, server } = openPlatform(engine, options);
  const provider = openForTests(standInForProvider);
  beforeAll(async () => {
    const credential = { provider: 'openai', apiKey: modelKey, apiUrl: `${provider.origin}/v1` };
    const made = await server.ask('POST', '/credential', credential);
    if (made.status !== 201) throw new Error(JSON.stringify(made.json));
  });
  beforeEach(() => void provider.requests.splice(0));
  const model = (more = {}) => ({ provider: 'openai', model: 'gpt-4o-mini', ...more });
  return { database, server, provider, model };
}

interface StreamedReply {
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
  readonly events: readonly any[];
  readonly lines: readonly string[];
}

/** The `data:` of each event, parsed, as it was sent; whatever else a stream has is in `lines`. */
export async function readEvents(
  server: PlatformServer,
  path: string,
  body: object,
): Promise<StreamedReply> {
  const reply = await fetch(`${server.origin}/voice${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const lines = (await reply.text()).split('\n').filter((line) => line !== '');
  const events = lines
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)));
  return { events, lines };
}
