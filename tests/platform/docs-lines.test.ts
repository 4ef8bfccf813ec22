import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { OperationName } from '@parley/contract/voice';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiDocument,
  listOperations,
  type PlacedOperation,
  readDocumentText,
} from '../../platform/wire/docs/document.ts';
import { curlOf } from '../../platform/wire/docs/snippets/curl.ts';
import {
  hostedClient,
  hostedMethods,
  hostedProgramOf,
} from '../../platform/wire/docs/snippets/hosted-client.ts';
import { ownProgramOf } from '../../platform/wire/docs/snippets/own-client.ts';
import manifest from '../package.json' with { type: 'json' };
import { clientMethods } from './clients-callers.ts';
import { openProgramFolder } from './docs-programs.ts';
import { answerWell } from './clients-providers.ts';
import { openPlatform, privateKey } from './platform-server.ts';
import { openProviderStandIn } from './provider-stand-in.ts';
import { openForTests } from '../support/open-for-tests.ts';

const document = JSON.parse(await readDocumentText()) as ApiDocument;
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const run = promisify(execFile);

/** Lines that need more than a new installation has, and what they answer without it. */
const needsMore: Readonly<Partial<Record<OperationName, number>>> = {
  // Its call goes on.
  replayCall: 400,
  // Nobody was told of it.
  getCallDelivery: 404,
  resendCallDelivery: 404,
  keepCallAsTest: 404,
  importVonagePhoneNumber: 400,
  handleCredentialWebhook: 401,
  triggerCredentialAction: 501,
  updateOrgUserRole: 404,
  removeOrgMember: 404,
  leaveOrg: 409,
};

/** Accounts that the lines of providers need. */
const accounts = [
  { provider: '11labs', apiKey: 'key-of-eleven' },
  { provider: 'make', teamId: '12', region: 'eu1', apiKey: 'make-key' },
  { provider: 'gohighlevel', apiKey: 'ghl-key' },
];

/** What makes things, then what looks at them and changes them, then what takes them away. */
const turnOf = ({ method, path }: PlacedOperation): number => {
  if (method === 'DELETE') return 100 - path.length;
  return method === 'POST' ? -100 + path.split('{').length : 0;
};
const lines = listOperations(document).sort((one, other) => turnOf(one) - turnOf(other));

/** A platform of one's own for all lines of a kind, in their order. */
function openPlatformForLines() {
  const providers = openForTests(openProviderStandIn);
  const { server } = openPlatform('pglite', () => ({
    publicUrl: 'https://voice.example',
    providerAddresses: providers.addresses,
  }));
  /** What a reader of the page would have set. */
  const variables: Record<string, string> = {};
  beforeAll(async () => {
    providers.answer(answerWell);
    for (const account of accounts) await server.ask('POST', '/credential', account);
    Object.assign(variables, {
      VOICE_URL: `${server.origin}/voice`,
      VOICE_KEY: privateKey,
      MEMBER_ID: '00000000-0000-4000-8000-000000000000',
      DELIVERY_ID: '00000000-0000-4000-8000-000000000000',
    });
  });
  /** Holds an answer to what the operation should say, and keeps the id of what was made. */
  const check = (placed: PlacedOperation, status: number, body: string) => {
    const expected = needsMore[placed.operation.operationId];
    if (expected !== undefined) expect(status, body).toBe(expected);
    else expect(status, body).toBeLessThan(300);
    if (placed.method !== 'POST' || status > 201 || !body.startsWith('{')) return;
    const { id } = JSON.parse(body) as { id?: string };
    if (id !== undefined) variables[idVariable(placed.path)] ??= id;
  };
  return { variables, check };
}

const cases = lines.map((one) => [one.operation.operationId, one] as const);

describe.skipIf(!hasCurl)('D181 the lines of the API’s pages, in a shell', () => {
  const { variables, check } = openPlatformForLines();

  it.each(cases)('%s works as copied', async (_name, placed) => {
    const line = `${curlOf(document, placed)} -s -w '\\n%{http_code}'`;
    const { stdout } = await run('sh', ['-euc', line], {
      env: { PATH: process.env['PATH'], ...variables },
    });
    const end = stdout.lastIndexOf('\n');
    check(placed, Number(stdout.slice(end + 1)), stdout.slice(0, end));
  });
});

describe.each([
  ['@parley/voice/rest', ownProgramOf],
  ['@vapi-ai/server-sdk', hostedProgramOf],
])('D1000 the programs of the API’s pages on %s', (client, programOf) => {
  const { variables, check } = openPlatformForLines();
  const folder = openForTests(openProgramFolder);

  it.each(cases)('%s works as copied', async (_name, placed) => {
    const program = programOf(document, placed);
    expect(program).toContain(`from '${client}'`);
    const { printed, failed } = await folder.run(program, variables);
    // A reply is printed by its status and its text, everything else as what it was.
    const [first, text] = printed;
    const isReply = typeof first === 'number' && typeof text === 'string';
    if (failed) check(placed, failed.status ?? 0, failed.message);
    else if (isReply) check(placed, first, text);
    else check(placed, 200, JSON.stringify(first) ?? '');
  });
});

it('D1000 know what the hosted platform’s client has a method for', () => {
  expect(hostedMethods).toEqual(clientMethods['server-sdk 2.0.1']);
  expect(manifest.devDependencies['server-sdk-2']).toBe(
    `npm:${hostedClient.name}@${hostedClient.version}`,
  );
});

/** `ASSISTANT_ID` of `/assistant`, `TEST_ID` of `/test-suite/{testSuiteId}/test`. */
function idVariable(path: string): string {
  const collection = path.split('/').findLast((part) => part !== '' && !part.startsWith('{'))!;
  return `${collection.replaceAll('-', '_').toUpperCase()}_ID`;
}
