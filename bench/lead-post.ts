import { alternate } from './harness/alternate.ts';
import type { Benchmark } from './harness/finding.ts';
import { measure } from './harness/load.ts';
import { describeRatio, median, pairedRatio } from './harness/statistics.ts';
import { startSubject } from './harness/subject.ts';
import { leadRequest } from './lead-request.ts';

const most = 1.25;

export const leadPost: Benchmark = async () => {
  const env = { ANON_KEY: 'bench-key' };
  const floor = await startSubject('node:http', 'lead-floor.ts', env);
  const ours = await startSubject('Parley', 'lead-parley.ts', env);
  const request = leadRequest(env.ANON_KEY);
  const [theirs, mine] = await alternate([floor, ours], 7, (subject) =>
    measure(subject, request, { connections: 32, amount: 20_000, visitors: true }),
  );
  await Promise.all([floor.stop(), ours.stop()]);
  const cpu = (side: typeof mine) => side!.map((round) => round.cpuPerRequest);
  const ratio = pairedRatio(cpu(mine), cpu(theirs));
  return [
    {
      goal: `Lead POST without its database: CPU ≤ ${most} × bare node:http with the same check`,
      measured: `${describeRatio(ratio)}; ${median(cpu(mine)).toFixed(0)} µs against ${median(cpu(theirs)).toFixed(0)} µs`,
      met: ratio.median <= most,
    },
  ];
};
