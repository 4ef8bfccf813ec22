import { expect, it } from 'vitest';
import type { Caller, Restrictions } from './caller.ts';
import { checkRestrictions, readOrigin } from './restrictions.ts';

const page = 'https://page.example';
const closed: Restrictions = {
  allowedOrigins: [`${page}/contact`],
  allowedAssistantIds: ['mine'],
  allowTransientAssistant: false,
};

function isRefused(body: unknown, restrictions: Restrictions | null = closed) {
  try {
    const caller: Caller = { kind: 'public', orgId: 'org', isSiteKey: false, restrictions };
    checkRestrictions(caller, { origin: page, host: 'api.example' }, body);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ statusCode: 403 });
    return true;
  }
}

it('D167 who sends no origin is no page of an allowed one', () => {
  const caller: Caller = { kind: 'public', orgId: 'org', isSiteKey: false, restrictions: closed };
  const checkFrom = (origin: string | undefined) => () =>
    checkRestrictions(caller, { origin, host: 'api.example' }, { assistantId: 'mine' });
  expect(checkFrom(undefined)).toThrow('This public key is not for pages of this origin.');
  expect(checkFrom(page)).not.toThrow();
});

const ofSite: Caller = {
  kind: 'public',
  orgId: 'org',
  isSiteKey: true,
  restrictions: {
    allowedOrigins: null,
    allowedAssistantIds: ['mine'],
    allowTransientAssistant: false,
  },
};

it.each([
  ['http://localhost:3000', 'localhost:3000', false],
  ['https://site.example', 'SITE.example', false],
  ['https://other.example', 'site.example', true],
  ['http://localhost:4000', 'localhost:3000', true],
  ['null', 'site.example', true],
  [undefined, 'site.example', true],
])('D396 without a public address a page of %s, at %s, is refused: %s', (origin, host, refused) => {
  const check = () => checkRestrictions(ofSite, { origin, host }, { assistantId: 'mine' });
  if (refused) expect(check).toThrow('not for pages of this origin');
  else expect(check).not.toThrow();
});

it('D396 with one, pages of that origin alone', () => {
  const restrictions = { ...ofSite.restrictions!, allowedOrigins: [page] };
  const checkFrom = (origin: string) => () =>
    checkRestrictions(
      { ...ofSite, restrictions },
      { origin, host: 'localhost:3000' },
      { assistantId: 'mine' },
    );
  expect(checkFrom(page)).not.toThrow();
  expect(checkFrom('http://localhost:3000')).toThrow('not for pages of this origin');
});

it.each(['assistantId', 'squadId', 'workflowId'])('D167 %s has to be one that is allowed', (by) => {
  expect(isRefused({ [by]: 'mine' })).toBe(false);
  expect(isRefused({ [by]: 'other' })).toBe(true);
  expect(isRefused({ [by]: 'other' }, { ...closed, allowedAssistantIds: null })).toBe(false);
});

it.each(['assistant', 'squad', 'workflow'])('D167 no %s is written out', (what) => {
  expect(isRefused({ [what]: {} })).toBe(true);
  expect(isRefused({ [what]: {} }, { ...closed, allowTransientAssistant: true })).toBe(false);
});

it.each([
  [{}, false],
  [{ variableValues: {} }, false],
  [{ metadata: {} }, false],
  [{ variableValues: {}, metadata: {}, model: {} }, true],
])('D167 overrides of %j, refused: %s', (assistantOverrides, refused) => {
  expect(isRefused({ assistantId: 'mine', assistantOverrides })).toBe(refused);
});

it('D167 a key without restrictions is held to none', () => {
  expect(isRefused({ assistant: {}, squadId: 'other' }, null)).toBe(false);
});

it.each([
  [page, page],
  [`${page}:443/a?b`, page],
  ['http://page.example:8080', 'http://page.example:8080'],
  ['page.example', null],
  ['file:///page', null],
  ['null', null],
])('the origin of %s is %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin);
});
