import type { Database } from '../../database/database.ts';
import { openEngine } from '../server/engines.ts';
import { type PlatformServer, privateKey, servePlatform } from './platform-server.ts';
import { type ProviderStandIn, standInForProvider } from './chat-provider.ts';

/** A platform whose organisation has an account with a model. */
export interface ChatVisit {
  readonly server: PlatformServer;
  readonly provider: ProviderStandIn;
  /** An assistant's model, with more of its own. */
  model(more?: object): object;
  close(): Promise<void>;
}

export const modelKey = 'sk-the-key-of-the-model';

export async function beginChatVisit(
  engine: Database['engine'] = 'pglite',
  options: Parameters<typeof servePlatform>[1] = {},
): Promise<ChatVisit> {
  const database = await openEngine(engine);
  const server = await servePlatform(database, options);
  const provider = await standInForProvider();
  const credential = { provider: 'openai', apiKey: modelKey, apiUrl: `${provider.origin}/v1` };
  const made = await server.ask('POST', '/credential', credential);
  if (made.status !== 201) throw new Error(JSON.stringify(made.json));
  return {
    server,
    provider,
    model: (more = {}) => ({ provider: 'openai', model: 'gpt-4o-mini', ...more }),
    async close() {
      await server.app.close();
      await provider.close();
      await database.close();
    },
  };
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
