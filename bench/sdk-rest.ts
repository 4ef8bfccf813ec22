import { packOnce } from '../scripts/make-once.ts';
import { alternate } from './harness/alternate.ts';
import { startCaller } from './harness/caller.ts';
import type { Benchmark, Finding } from './harness/finding.ts';
import { describeRatio, median, pairedRatio } from './harness/statistics.ts';
import { startSubject } from './harness/subject.ts';

const most = 1.15;
const rounds = 15;

const sides = {
  'bare fetch': 'rest-fetch.ts',
  Parley: 'rest-parley.ts',
  'openapi-fetch': 'rest-openapi-fetch.ts',
  "@vapi-ai/web's Api": 'rest-hosted-api.ts',
  '@vapi-ai/server-sdk': 'rest-server-sdk.ts',
};

/** The same list by each of them in turn: over loopback, and with the answer already there. */
export const sdkRest: Benchmark = async () => {
  await packOnce();
  const server = await startSubject('server', 'rest-server.ts');
  const overLoopback = await compare('over loopback', server.url, 500);
  await server.stop();
  return [...overLoopback, ...(await compare('answered in memory', '', 5_000))];
};

async function compare(how: string, url: string, callsInARound: number): Promise<Finding[]> {
  const callers = Object.entries(sides).map(([name, file]) => startCaller(name, file, url));
  const results = await alternate(callers, rounds, (caller) => caller.call(callsInARound));
  await Promise.all(callers.map((caller) => caller.stop()));
  const floor = results[0]!;
  return callers.slice(1).map(({ name }, index) => {
    const times = results[index + 1]!;
    const ratio = pairedRatio(times, floor);
    const isOurs = name === 'Parley';
    return {
      goal: isOurs
        ? `REST, ${how}: CPU a call ≤ ${most} × bare fetch`
        : `The same by ${name}, ${how}`,
      measured: `${describeRatio(ratio)}; ${median(times).toFixed(0)} µs against ${median(floor).toFixed(0)} µs`,
      met: isOurs ? ratio.median <= most : null,
    };
  });
}
