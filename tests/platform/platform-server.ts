import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { openFirstOrg } from '../../platform/ground/access/first-org.ts';
import {
  type ProviderAddresses,
  providerAddresses,
} from '../../platform/ground/accounts/provider-api.ts';
import { type PlatformOptions, platformRoutes } from '../../platform/compose.ts';
import { openEngine } from '../server/engines.ts';
import { type FeatureServer, serveFeature } from '../server/feature-server.ts';
import { openForTests } from '../support/open-for-tests.ts';

export const privateKey = 'sk_private-key-of-the-test';
export const publicKey = 'pk_public-key-of-the-test';
const publicKeyName = 'Public key of this server';

/** Nothing listens there, so no test reaches a real provider by mistake. */
const nowhere = Object.fromEntries(
  Object.keys(providerAddresses).map((service) => [service, 'http://127.0.0.1:9']),
) as unknown as ProviderAddresses;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or null when the reply is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
  readonly json: any;
}

export interface PlatformServer extends FeatureServer {
  readonly orgId: string;
  /** A JSON call below `/voice`, with the private key of the first organisation unless `key` says otherwise. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    options?: { readonly key?: string | null; readonly headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Opens the public key of the first organisation, as the guide has it for any key. */
  openPublicKey(): Promise<void>;
  close(): Promise<void>;
}

export interface TestPlatform {
  readonly database: Database;
  readonly server: PlatformServer;
}

/**
 * The platform on a database of its own, for the tests of a block. `options` is asked when it opens, so
 * that it may name what was opened for the block before.
 */
export function openPlatform(
  engine: Database['engine'],
  options: () => Partial<PlatformOptions> = () => ({}),
): TestPlatform {
  const database = openForTests(() => openEngine(engine));
  const server = openForTests(() => servePlatform(database, options()));
  return { database, server };
}

/** The platform alone on a real port, every reply held against the contract. */
export async function servePlatform(
  database: Database,
  options: Partial<PlatformOptions> = {},
): Promise<PlatformServer> {
  const { orgId } = await openFirstOrg(database, { privateKey, publicKey });
  const directory = await mkdtemp(join(tmpdir(), 'parley-uploads-'));
  const server = await serveFeature(async (app) => {
    app.addHook('onClose', () => rm(directory, { recursive: true }));
    await app.register(
      platformRoutes({
        database,
        sealingKey: 'sealing-key-of-the-test',
        uploadsDirectory: directory,
        publicUrl: null,
        answer: () => 'The company answers.',
        brand: { name: 'A company', rules: '', icon: '/icon.svg' },
        reach: 'machine',
        hasRoom: async () => true,
        spendingCeiling: { requests: 1_000_000, tokens: 1_000_000_000 },
        providerAddresses: nowhere,
        live: {
          ports: [41_000, 41_199],
          announcedAddress: null,
          loopbackOnly: true,
          engines: { spoken: null, speech: null, transcription: null },
          callsAtOnce: 25,
        },
        checkReplies: true,
        ...options,
      }),
    );
  });
  const whole: PlatformServer = {
    ...server,
    orgId,
    close: () => server.app.close(),
    async openPublicKey() {
      const { json } = await whole.ask('GET', '/token?limit=1000');
      const { id } = json.find(({ name }: { name?: string }) => name === publicKeyName);
      const restrictions = { enabled: true, allowTransientAssistant: true };
      await whole.ask('PATCH', `/token/${id}`, { restrictions });
    },
    async ask(method, path, body, { key = privateKey, headers = {} } = {}) {
      const reply = await fetch(`${server.origin}/voice${path}`, {
        method,
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      return {
        status: reply.status,
        headers: reply.headers,
        json: reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
      };
    },
  };
  return whole;
}
