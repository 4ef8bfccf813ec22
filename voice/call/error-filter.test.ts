import { afterEach, expect, it, vi } from 'vitest';
import { setUpClient } from '../testing/client-under-test.ts';
import type { CallError } from './call-error.ts';
import { filter, reportError } from './error-report.ts';

const hidden = '[Filtered]';
const url = 'https://reports.test/';

function takeRequests() {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({}),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ...['name', 'userName', 'user_name', 'username', 'userData', 'user_data', 'userId', 'user_id'],
  ...[
    'email',
    'Email',
    'phone',
    'phoneNumber',
    'phone_number',
    'token',
    'callToken',
    'accessToken',
  ],
])('D138 hides the field %s', (field) => {
  expect(filter({ [field]: 'secret' })).toEqual({ [field]: hidden });
});

it.each(['fileName', 'phoneNumberId', 'names', 'tokens', 'userIds', 'emailed', 'surname'])(
  'D138 keeps the field %s',
  (field) => {
    expect(filter({ [field]: 'kept' })).toEqual({ [field]: 'kept' });
  },
);

it('D138 keeps of an error its class, and not what is called like it elsewhere', () => {
  expect(filter({ name: 'Ann', error: { name: 'TypeError', email: 'a@b.test' } })).toEqual({
    name: hidden,
    error: { name: 'TypeError', email: hidden },
  });
});

it('D138 looks eight levels deep, and shows nothing of what lies deeper', () => {
  const nest = (levels: number): unknown => (levels === 0 ? { kept: 1 } : { in: nest(levels - 1) });
  const list = (levels: number): unknown => (levels === 0 ? [1] : [list(levels - 1)]);
  expect(filter(nest(8))).toEqual(nest(8));
  expect(JSON.stringify(filter(nest(9)))).toContain(`{"in":"${hidden}"}`);
  expect(filter(list(8))).toEqual(list(8));
  expect(JSON.stringify(filter(list(9)))).toContain(`["${hidden}"]`);
  expect(filter({ nothing: null, count: 0 })).toEqual({ nothing: null, count: 0 });
});

it('R7.36 sends one request, which outlives the page', () => {
  const fetch = takeRequests();
  const error: CallError = {
    type: 'daily-error',
    reason: 'connection-error',
    error: { message: 'The room was deleted from the network.' },
    timestamp: '2026-01-01T00:00:00.000Z',
    cause: new Error('with a secret'),
  };
  reportError(error, { url });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: expect.any(String) as string,
  });
  const { cause: _, ...facts } = error;
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string)).toEqual(facts);
});

it('R7.36 reports nothing of a call that was stopped', async () => {
  const fetch = takeRequests();
  const { client, log, settle } = setUpClient({ client: { errorReporting: { url } } });
  await client.start('assistant-id');
  await client.stop();
  await vi.dynamicImportSettled();
  await settle();
  expect(fetch).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});
