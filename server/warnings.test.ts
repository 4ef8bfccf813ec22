import { expect, it } from 'vitest';
import { warnOfBackups } from './backups/warn-of-backups.ts';
import { warnOfDrill } from './backups/warn-of-drill.ts';
import { parseEnvironment } from './environment.ts';
import { createKeyRefusals } from './generative/key-refusals.ts';
import { warnOfChatKey } from './warnings.ts';

const timeZone = 'Europe/Brussels';
const at = '2026-02-03T23:05:06.000Z';
const there = '2026-02-04 00:05 (Europe/Brussels)';

it('D1371 the console warns by the operator’s clock', () => {
  const record = {
    madeAt: at,
    file: 'a.tar',
    bytes: 1,
    failure: 'The disk is full.',
    failedAt: at,
    commandFailure: null,
    secondsSinceMade: 40 * 3600,
  };
  const drill = { ranAt: at, file: 'a.tar', rows: null, seconds: 1, age: 1, untried: null };
  const refusal = {
    count: 1,
    variable: 'GEMINI_API_KEY',
    status: 403,
    message: 'No.',
    at,
  } as const;
  const refusals = { ...createKeyRefusals(), read: () => refusal };
  const told = [
    ...warnOfBackups(record, { startedAt: new Date(at), untold: null, timeZone }),
    ...warnOfDrill({ ...drill, failure: 'It is torn.' }, timeZone),
    ...warnOfChatKey(refusals, parseEnvironment({ OPERATOR_TIME_ZONE: timeZone })),
  ].map(({ detail }) => detail);
  expect(told).toHaveLength(4);
  for (const detail of told) {
    expect(detail).toContain(there);
    expect(detail).not.toContain('UTC');
  }
});
