import { expect, it } from 'vitest';
import type { Caller, Restrictions } from './caller.ts';
import { checkRestrictions, readOrigin } from './restrictions.ts';

const page = 'https://page.example';
const closed: Restrictions = {
  allowedOrigins: [`${page}/contact`],
  allowedAssistantIds: ['mine'],
  allowTransientAssistant: false,
};

function isRefused(
  body: unknown,
  restrictions: Restrictions | null = closed,
  origin: string | undefined = page,
) {
  try {
    checkRestrictions({ kind: 'public', orgId: 'org', restrictions }, origin, body);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ statusCode: 403 });
    return true;
  }
}

it('D167 who sends no origin is no page of an allowed one', () => {
  const caller: Caller = { kind: 'public', orgId: 'org', restrictions: closed };
  expect(() => checkRestrictions(caller, undefined, { assistantId: 'mine' })).toThrow(
    'This public key is not for pages of this origin.',
  );
  expect(() => checkRestrictions(caller, page, { assistantId: 'mine' })).not.toThrow();
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
