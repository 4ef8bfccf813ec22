import { describe, expect, it } from 'vitest';
import { company } from '@parley/business';
import type { CallAccount } from './call-budget.ts';
import { createCallAdmission } from './call-admission.ts';
import { createPasses } from './pass.ts';

const passes = createPasses({ secret: 'the secret of this server' });
const cookie = passes.issue(null, { secure: false }).split(';', 1)[0]!;
const minute = 60_000;

function setUp({
  passNeeded = true,
  leftMs = 5 * minute,
  scope = 'visitor' as const,
  callsAtOnce = 25,
} = {}) {
  const opened: unknown[] = [];
  const reserved: unknown[] = [];
  const admission = createCallAdmission({
    passes,
    passNeeded,
    callsAtOnce,
    budget: {
      async open(who, others): Promise<CallAccount> {
        opened.push(who);
        reserved.push(others);
        return { name: who.visitor ?? 'at address', leftMs, scope };
      },
      spend: async (_account, ms) => leftMs - ms,
      isSpent: async () => false,
    },
  });
  const admit = (isSiteKey: boolean, headers: { cookie?: string } = {}, ip = '203.0.113.1') =>
    admission.admit({ kind: 'public', orgId: 'org', isSiteKey, restrictions: null }, {
      headers,
      ip,
    } as Parameters<typeof admission.admit>[1]);
  const admitPrivate = () =>
    admission.admit(
      { kind: 'private', orgId: 'org', userId: 'user', role: 'admin', isServerKey: false },
      { headers: {}, ip: '203.0.113.1' } as Parameters<typeof admission.admit>[1],
    );
  return { admit, admitPrivate, opened, reserved };
}

describe('D397 who calls by the key of the site', () => {
  it('shows the pass of a visitor, and is known by it from then on', async () => {
    const { admit, opened } = setUp();
    const { visitor } = passes.read(cookie)!;
    const leave = expect.any(Function);
    expect(await admit(true, { cookie })).toEqual({
      visitor,
      account: visitor,
      longestMs: 5.5 * minute,
      leave,
    });
    expect(opened).toEqual([{ visitor, address: '203.0.113.1' }]);
  });

  it.each([{}, { cookie: 'parley_pass=forged' }])('is refused with %j', async (headers) => {
    const { admit, opened } = setUp();
    const refusal: unknown = await admit(true, headers).catch((error: unknown) => error);
    expect(JSON.parse(JSON.stringify(refusal))).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'Please tell us who you are first: calls open after the contact form.',
      reason: 'VISITOR_PASS_REQUIRED',
    });
    expect(opened).toEqual([]);
  });

  it('D443 needs none where leads are hosted elsewhere, has minutes all the same, and is no visitor', async () => {
    const { admit, opened } = setUp({ passNeeded: false });
    expect(await admit(true)).toEqual({
      visitor: null,
      account: 'at address',
      longestMs: 5.5 * minute,
      leave: expect.any(Function),
    });
    expect(opened).toEqual([{ visitor: null, address: '203.0.113.1' }]);
  });

  it('D404 is told what else there is once the minutes are used up', async () => {
    const { admit } = setUp({ leftMs: 29_999 });
    await expect(admit(true, { cookie })).rejects.toMatchObject({
      statusCode: 429,
      message: expect.stringMatching(
        new RegExp(
          `^Your minutes of calls for today are used up\\. The chat goes on.*${company.email}`,
        ),
      ),
    });
    const refusal = await admit(true, { cookie }).catch(
      (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
    );
    expect(refusal).toBeGreaterThan(0);
    expect(refusal).toBeLessThanOrEqual(86_400);
  });
});

it('D397 other keys need neither pass nor minutes', async () => {
  const { admit, admitPrivate, opened } = setUp({ leftMs: 0 });
  const unmeasured = { visitor: null, account: null, longestMs: null };
  expect(await admit(false)).toEqual({ ...unmeasured, leave: expect.any(Function) });
  expect(await admitPrivate()).toEqual(unmeasured);
  expect(opened).toEqual([]);
});

describe('D420 calls at once', () => {
  const cookieOf = () => passes.issue(null, { secure: false }).split(';', 1)[0]!;

  it('are two of a visitor, who is told so, and hold their minutes until they are over', async () => {
    const { admit, reserved } = setUp();
    const first = await admit(true, { cookie });
    await admit(true, { cookie }, '203.0.113.2');
    await expect(admit(true, { cookie }, '203.0.113.3')).rejects.toMatchObject({
      statusCode: 429,
      retryAfterSeconds: 60,
      message: expect.stringMatching(/^You are in two calls already/),
    });
    first.leave!();
    first.leave!();
    await admit(true, { cookie });
    await expect(admit(true, { cookie })).rejects.toMatchObject({ statusCode: 429 });
    expect(reserved).toEqual([
      { visitor: 0, address: 0, day: 0 },
      { visitor: 1, address: 0, day: 1 },
      { visitor: 1, address: 0, day: 1 },
    ]);
  });

  it('are two of a visitor who asks for many at the same time, the second without the first’s next minute', async () => {
    const { admit, reserved } = setUp();
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => admit(true, { cookie })),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(reserved).toEqual([
      { visitor: 0, address: 0, day: 0 },
      { visitor: 1, address: 1, day: 1 },
    ]);
  });

  it('do not count one that was refused its minutes', async () => {
    const { admit, reserved } = setUp({ leftMs: 0 });
    for (let n = 0; n < 3; n += 1)
      await expect(admit(true, { cookie })).rejects.toThrow('Your minutes');
    const none = { visitor: 0, address: 0, day: 0 };
    expect(reserved).toEqual([none, none, none]);
  });

  it.each([true, false])('are five of an address (passes: %s)', async (passNeeded) => {
    const { admit } = setUp({ passNeeded });
    const some = () => admit(true, passNeeded ? { cookie: cookieOf() } : {});
    const calls = [await some(), await some(), await some(), await some(), await some()];
    await expect(some()).rejects.toMatchObject({
      statusCode: 429,
      message: expect.stringMatching(/^Five calls from your network/),
    });
    calls[0]!.leave!();
    await some();
  });
});

it.each([true, false])(
  'D554 calls at once are ten of an IPv6 /48, whatever addresses in it (key of the site: %s)',
  async (isSiteKey) => {
    const { admit } = setUp({ passNeeded: false, callsAtOnce: 60 });
    const from = (subnet: number) => admit(isSiteKey, {}, `2001:db8:0:${subnet.toString(16)}::1`);
    const calls = [];
    for (let subnet = 0x100; subnet < 0x10a; subnet += 1) calls.push(await from(subnet));
    await expect(from(0x10a)).rejects.toMatchObject({
      statusCode: 429,
      retryAfterSeconds: 60,
      message: expect.stringMatching(/^Ten calls from networks beside yours/),
    });
    await admit(isSiteKey, {}, '2001:db8:1:100::1');
    for (let host = 0; host < 11; host += 1) await admit(isSiteKey, {}, `203.0.113.${host}`);
    calls[0]!.leave!();
    await from(0x10a);
  },
);

describe('D461 calls at once by public keys of others', () => {
  it('are five of an address, apart from those by the key of the site', async () => {
    const { admit, admitPrivate, reserved } = setUp();
    const calls = await Promise.all(Array.from({ length: 5 }, () => admit(false)));
    const refusal: unknown = await admit(false).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ retryAfterSeconds: 60 });
    expect(JSON.parse(JSON.stringify(refusal))).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Five calls from your network go on already. Please wait until one of them is over.',
    });
    await admit(true, { cookie });
    expect(reserved).toEqual([{ visitor: 0, address: 0, day: 0 }]);
    await admitPrivate();
    await admit(false, {}, '203.0.113.2');
    calls[0]!.leave!();
    await admit(false);
  });

  it('leave a third of the places, whatever addresses they come from', async () => {
    const { admit, admitPrivate } = setUp({ callsAtOnce: 6 });
    const calls = await Promise.all([1, 2, 3, 4].map((n) => admit(false, {}, `203.0.113.${n}`)));
    await expect(admit(false, {}, '203.0.113.5')).rejects.toMatchObject({
      statusCode: 429,
      retryAfterSeconds: 60,
      message: expect.stringMatching(/^This server has as many calls by public keys as it takes/),
    });
    await admit(true, { cookie }, '203.0.113.5');
    await admitPrivate();
    calls[0]!.leave!();
    await admit(false, {}, '203.0.113.5');
  });

  it('may have the only place', async () => {
    const { admit } = setUp({ callsAtOnce: 1 });
    await admit(false);
    await expect(admit(false)).rejects.toMatchObject({ statusCode: 429 });
  });
});
