import { guidedScript } from '@parley/business';
import { tallyPath } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { tallyRoutes } from '../../server/tally/routes.ts';
import { listVisitMarks } from '../../server/tally/visit-marks.ts';
import { type FeatureServer, serveFeature } from './feature-server.ts';

let server: FeatureServer;
let counted: string[] = [];
let key = 0;

beforeAll(async () => {
  const limiter = createRateLimiter({ burst: 3, perMinute: 1 });
  server = await serveFeature(
    tallyRoutes({
      marks: listVisitMarks(guidedScript),
      count: (mark) => counted.push(mark),
      limit: () => limiter.take(String(key)),
    }),
  );
});
afterAll(() => server.app.close());
beforeEach(() => {
  counted = [];
  key += 1;
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const tell = (body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.origin + tallyPath, {
    method: 'POST',
    body,
    headers: { 'user-agent': firefox, ...headers },
  });

it('D634 what a page tells is counted, each mark once, without a cookie', async () => {
  const reply = await tell('gate-opened\nguided-reached:step_1\ngate-opened');
  expect(reply.status).toBe(204);
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(counted).toEqual(['gate-opened', 'guided-reached:step_1']);
});

it.each([
  'visit',
  'lead',
  '',
  'guided-reached:__proto__',
  'constructor',
  'gate-opened\nAnn <ann@example.test>',
])('D634 %j is no mark: nothing of it is counted, and it is said', async (body) => {
  const reply = await tell(body);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ message: expect.stringMatching(/is not counted/) });
  expect(counted).toEqual([]);
});

it('D634 what is too long, or no text, is refused, and so is who tells too often', async () => {
  expect((await tell('x'.repeat(10_000))).status).toBe(413);
  expect((await tell('{}', { 'content-type': 'application/json' })).status).toBe(415);
  expect((await tell('call-begun')).status).toBe(204);
  const refused = await tell('call-begun');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(counted).toEqual(['call-begun']);
});

it('D634 every mark of the script fits in one request', async () => {
  const all = [...listVisitMarks(guidedScript)];
  expect((await tell(all.join('\n'))).status).toBe(204);
  expect(counted).toEqual(all);
});

const ofVisitor: [string, Record<string, string>, string[]][] = [
  ['a page of this site', { 'sec-fetch-site': 'same-origin' }, ['call-begun']],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, []],
  ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }, []],
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, []],
];
it.each(ofVisitor)(
  'D634 what %s tells is taken, and counted of visitors alone',
  async (_, headers, expected) => {
    expect((await tell('call-begun', headers)).status).toBe(204);
    expect(counted).toEqual(expected);
  },
);
