import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../database/run-command.ts';
import { spawnParley } from '../support/server-process.ts';
import { packDirectory } from './archive.ts';
import { ask, type Platform, platformAt, signIn } from './ask.ts';
import { type Expected, type Json, secretOwners } from './expected.ts';
import { leaveCalls } from './leave-calls.ts';
import {
  leaveConversations,
  leaveKeys,
  leaveResources,
  leaveTestRun,
  uploadText,
} from './leave-resources.ts';
import { leaveVisits } from './leave-visits.ts';
import { readOperator, readPlatform } from './read-all.ts';
import { openStandIn, standInAddress } from './stand-in.ts';

/*
 * Makes what a release leaves behind: `node tests/upgrade/make-yesterday.ts vX.Y.Z`, with the Node that
 * the launcher uses, in a checkout of the tag that is built, once, when the release is tagged. It starts
 * that server on a new data directory, fills it over HTTP, stops it, and writes `backup.tar.gz`,
 * `data.tar.zst` and `expected.json` into `tests/upgrade/vX.Y.Z`, which are committed and never made
 * again: they are what was, and not what this script would make today.
 */

const [release] = process.argv.slice(2);
if (!release || !/^v\d+\.\d+\.\d+$/.test(release))
  throw new Error('usage: node tests/upgrade/make-yesterday.ts vX.Y.Z');
const target = join(import.meta.dirname, release);
await mkdir(target);

const working = await mkdtemp(join(tmpdir(), 'parley-yesterday-'));
const dataDir = join(working, 'data');
const standIn = await openStandIn();
const leadWebhookSecret = makeSecret('lead-webhook');
const secrets = Object.fromEntries(
  secretOwners.map((owner) => [owner, makeSecret(owner)]),
) as Expected['secrets'];

/** A server of its own for the time of the work. */
async function serve<Done>(
  env: Readonly<Record<string, string>>,
  work: (url: string) => Promise<Done>,
): Promise<Done> {
  const reroute = pathToFileURL(join(import.meta.dirname, 'reroute-carrier.ts'));
  const server = spawnParley({
    DATA_DIR: dataDir,
    LEAD_WEBHOOK_URL: `${standInAddress}/leads`,
    LEAD_WEBHOOK_SECRET: leadWebhookSecret,
    NODE_OPTIONS: `--import=${reroute}`,
    ...env,
  });
  try {
    return await work(await server.ready);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

const readSecret = async (name: string) =>
  (await readFile(join(dataDir, 'secrets', name), 'utf8')).trim();
const openPlatform = async (url: string) => platformAt(url, await readSecret('voice-private-key'));

const left = await serve({}, async (url) => {
  const platform = await openPlatform(url);
  const ids = await leaveResources(platform, (form) => upload(url, form), secrets);
  const keys = await leaveKeys(platform, ids.waiter);
  await leaveTestRun(platform, ids.host);
  const talks = await leaveConversations(platform, ids, standIn);
  const visitor = await leaveVisits(url, standIn);
  return { ids: { ...ids, ...talks }, keys, visitor };
});

// Carriers need an address of the server's own, and developers' tools on this machine that it has none.
const publicUrl = 'http://parley.example';
const seen = await serve({ PUBLIC_URL: publicUrl }, async (url) => {
  const platform = await openPlatform(url);
  const calls = await leaveCalls(platform, left.ids.waiter, secrets);
  const all = await readPlatform(platform);
  const operator = await readOperator(await signIn(url, await readSecret('operator-token')));
  const logs = await readLogs(platform);
  return { calls, all, operator, logs };
});

const expected: Expected = {
  about: `What ${release} left, and answered for it. The keys and secrets open these data alone.`,
  madeAt: new Date().toISOString(),
  origin: publicUrl,
  visitor: left.visitor,
  operator: {
    token: await readSecret('operator-token'),
    ...seen.operator,
    leadWebhookSecret,
  },
  keys: {
    private: await readSecret('voice-private-key'),
    public: await readSecret('voice-public-key'),
    ...left.keys,
  },
  secrets,
  platform: { ids: { ...left.ids, ...seen.calls }, ...seen.all, upload: uploadText },
  retention: {
    about: {
      logs: 'kept for 14 days',
      messages: 'kept for 30 days once they arrived or were given up; what waits is kept',
      counters: 'of chats, kept for their day',
      sessions: 'take chats for a day after the last one',
      pass: 'of a visitor, accepted for 180 days',
    },
    logs: seen.logs,
  },
};

const open = Object.values(seen.calls).map((id) => seen.all.replies[`/call/${id}`].status);
if (open.includes('ended')) throw new Error('it took too long: calls that are to be open are over');

const backup = await runCommand('backup', [join(target, 'backup.tar.gz')], { DATA_DIR: dataDir });
if (backup.code !== 0) throw new Error(backup.output);
// A stopped server leaves nothing else; the locks are not its data.
const kept = join(working, 'kept');
for (const part of ['database', 'secrets', 'uploads'])
  await cp(join(dataDir, part), join(kept, part), { recursive: true });
await packDirectory(kept, join(target, 'data.tar.zst'));
await writeFile(join(target, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
await standIn.close();
await rm(working, { recursive: true });

function makeSecret(of: string): string {
  return `${of}-${randomBytes(12).toString('base64url')}`;
}

async function upload(url: string, body: FormData): Promise<Json> {
  const authorization = `Bearer ${await readSecret('voice-private-key')}`;
  const { json } = await ask(`${url}/voice/file`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  return json;
}

/** The oldest first: what is asked after it stands behind. */
async function readLogs({ get }: Platform): Promise<readonly Json[]> {
  return (await get('/logs?limit=1000&sortOrder=ASC')).results;
}
