import { absentOperations } from '@parley/contract/voice';
import { expect, it } from 'vitest';
import { defaultRateLimits } from '../../platform/ground/access/rate-limits.ts';
import { measureCoverage } from '../../scripts/hosted/coverage.ts';
import { openPlatform } from './platform-server.ts';

// All of them are asked for from one address, which is more than a stranger may in a minute.
const { server } = openPlatform('pglite', () => ({
  rateLimits: { ...defaultRateLimits, guesses: { burst: 1_000, perMinute: 1_000 } },
}));
const absent = Object.values(absentOperations).flat();

it('D778 knows every operation that the hosted platform has and this one does not', () => {
  expect([...absent].sort()).toEqual([...measureCoverage().operations.missing].sort());
});

it('D778 tells whoever asks for one that it is not here, and where that is written', async () => {
  for (const operation of absent) {
    const [method = '', path = ''] = operation.split(' ');
    const { status, json } = await server.ask(method, path.replaceAll(/\{\w+\}/g, 'x'));
    expect([operation, status]).toEqual([operation, 404]);
    expect(json.message).toContain(`${operation} is not on this server.`);
    expect(json.message).toContain('docs/voice-platform.md');
  }
});
