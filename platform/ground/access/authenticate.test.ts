import type { Database } from '@parley/database/database';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createAuthentication } from './authenticate.ts';
import { createSessions } from './sessions.ts';

const asAdmin = { org_id: 'org', user_id: 'user', tag: 'private', role: 'admin', managed: false };
const asPage = { org_id: 'org', user_id: null, tag: 'public', role: null, managed: false };

/** A database whose one token is `row`; `asked` counts how often it was looked for. */
function setUp(row: object | null) {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const tokens = { row, asked: 0 };
  const query = async () => {
    tokens.asked += 1;
    return { rows: tokens.row === null ? [] : [tokens.row], affected: 0 };
  };
  const { authenticate } = createAuthentication(
    { query } as unknown as Database,
    createSessions('secret'),
  );
  return { tokens, authenticate };
}

it('a token that another server has taken back is believed for 5 seconds, and no longer', async () => {
  const { tokens, authenticate } = setUp(asAdmin);
  await authenticate('Bearer token');
  tokens.row = null;
  vi.advanceTimersByTime(4_999);
  expect(await authenticate('Bearer token')).toMatchObject({ orgId: 'org', role: 'admin' });
  expect(tokens.asked).toBe(1);
  vi.advanceTimersByTime(1);
  await expect(authenticate('Bearer token')).rejects.toMatchObject({ statusCode: 401 });
});

it('no more than 1,000 tokens are remembered', async () => {
  const { tokens, authenticate } = setUp(asAdmin);
  for (let i = 0; i < 1_000; i++) await authenticate(`Bearer ${i}`);
  await authenticate('Bearer 0');
  expect(tokens.asked).toBe(1_000);
  await authenticate('Bearer another');
  await authenticate('Bearer 0');
  expect(tokens.asked).toBe(1_002);
});

it('D167 a public token is held to its restrictions while they are enabled', async () => {
  const sent = { allowedOrigins: ['https://page.example'] };
  const restrictionsOf = async (restrictions: object | null) => {
    const { authenticate } = setUp({ ...asPage, restrictions });
    const caller = await authenticate('Bearer token');
    return caller.kind === 'public' && caller.restrictions;
  };
  expect(await restrictionsOf(null)).toBeNull();
  expect(await restrictionsOf(sent)).toBeNull();
  expect(await restrictionsOf({ ...sent, enabled: false })).toBeNull();
  expect(await restrictionsOf({ ...sent, enabled: true })).toEqual({
    allowedOrigins: ['https://page.example'],
    allowedAssistantIds: null,
    allowTransientAssistant: false,
  });
});

it('a private token of somebody who has left opens nothing', async () => {
  const { authenticate } = setUp({ ...asAdmin, role: null });
  await expect(authenticate('Bearer token')).rejects.toMatchObject({ statusCode: 401 });
});
