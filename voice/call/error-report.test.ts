import { beforeEach, expect, it, vi } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';
import { filter } from './error-report.ts';
import { TransportError, type FatalErrorKind } from './transport.ts';

const sent: { url: string; body: string }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body });
    throw new TypeError('Failed to fetch');
  });
  return () => vi.unstubAllGlobals();
});

async function failWith(kind: FatalErrorKind, message = 'lost', url?: string) {
  const details = { userName: 'Ann', url: 'https://r.test/x?t=secret' };
  const { client, settle } = setUpClient({
    joins: [new TransportError(kind, message, details)],
    ...(url !== undefined && { client: { errorReporting: { url } } }),
  });
  await client.start('assistant-id');
  await vi.dynamicImportSettled();
  await settle();
}

it.each(['connection-error', 'end-of-life', 'no-room', 'load-failed'] as const)(
  'R7.36 reports %s, without names and tokens',
  async (kind) => {
    await failWith(kind, 'lost', 'https://reports.test/');
    expect(sent.map(({ url }) => url)).toEqual(['https://reports.test/']);
    const report = JSON.parse(sent[0]!.body) as Record<string, unknown>;
    expect(report).toMatchObject({
      reason: kind,
      error: {
        name: 'TransportError',
        message: 'lost',
        details: { userName: '[Filtered]', url: 'https://r.test/x?t=[Filtered]' },
      },
    });
    expect(sent[0]!.body).not.toMatch(/Ann|secret/);
  },
);

it.each(['exp-room', 'meeting-full', 'ejected', 'unknown'] as const)(
  'R7.36 keeps %s to itself',
  async (kind) => {
    await failWith(kind, 'lost', 'https://reports.test/');
    expect(sent).toEqual([]);
  },
);

it('D138 R7.36 reports no room that the platform deleted, and nothing unless it is asked to', async () => {
  await failWith('no-room', 'The meeting was deleted', 'https://reports.test/');
  await failWith('connection-error');
  expect(sent).toEqual([]);
});

it('R7.36 breaks nothing when an error cannot be written down', async () => {
  const { client, log, settle } = setUpClient({
    joins: [new TransportError('connection-error', 'lost', { size: 1n })],
    client: { errorReporting: { url: 'https://reports.test/' } },
  });
  await client.start('assistant-id');
  await vi.dynamicImportSettled();
  await settle();
  expect(log.error).toHaveBeenLastCalledWith(
    'An error could not be reported:',
    expect.any(TypeError),
  );
  expect(sent).toEqual([]);
});

it('D138 filters at any depth, and keeps what is no secret', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  expect(
    filter({
      callToken: 'abc',
      list: [{ email: 'a@b.test', kept: 1 }],
      header: 'Bearer xyz',
      text: `with ${jwt} inside`,
      error: { name: 'TypeError' },
      caller: { name: 'Ann' },
    }),
  ).toEqual({
    callToken: '[Filtered]',
    list: [{ email: '[Filtered]', kept: 1 }],
    header: 'Bearer [Filtered]',
    text: 'with [Filtered] inside',
    error: { name: 'TypeError' },
    caller: { name: '[Filtered]' },
  });
});
