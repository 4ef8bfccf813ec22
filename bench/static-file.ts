import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { alternate } from './harness/alternate.ts';
import type { Benchmark, Finding } from './harness/finding.ts';
import { measure } from './harness/load.ts';
import { startNginx } from './harness/nginx.ts';
import { describeRatio, median, pairedRatio } from './harness/statistics.ts';
import { startSubject } from './harness/subject.ts';

const most = { floor: 1.3, nginx: 2.3 };
const assets = new URL('../site/dist/assets', import.meta.url).pathname;

/** The largest script of the build. */
function pickFile(): string {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const size = (name: string) => statSync(join(assets, name)).size;
  return scripts.sort((a, b) => size(b) - size(a))[0]!;
}

export const staticFile: Benchmark = async () => {
  const name = pickFile();
  const path = `/assets/${name}`;
  const file = join(assets, name);
  const floor = await startSubject('node:http', 'pages-floor.ts', {
    FILE: `${file}.br`,
    FILE_PATH: path,
  });
  const ours = await startSubject('Parley', 'pages-parley.ts');
  const nginx = await startNginx(`${file}.gz`, path);
  const findings: Finding[] = [];
  const load = { connections: 32, amount: 2000 };

  const [theirs, mine] = await alternate([floor, ours], 7, (subject) =>
    measure(subject, { path, headers: { 'accept-encoding': 'br' } }, load),
  );
  const cpu = (side: typeof mine) => side!.map((round) => round.cpuPerRequest);
  const ratio = pairedRatio(cpu(mine), cpu(theirs));
  findings.push({
    goal: `Static file (${name}, brotli): CPU ≤ ${most.floor} × an in-memory buffer on node:http`,
    measured: `${describeRatio(ratio)}; ${median(cpu(mine)).toFixed(0)} µs against ${median(cpu(theirs)).toFixed(0)} µs`,
    met: ratio.median <= most.floor,
  });

  if (nginx === null) {
    findings.push({
      goal: `Static file: CPU ≤ ${most.nginx} × nginx`,
      measured: 'nginx is not to be had here',
      met: null,
    });
  } else {
    const [nginxRounds, ourRounds] = await alternate([nginx, ours], 7, (subject) =>
      measure(subject, { path, headers: { 'accept-encoding': 'gzip' } }, load),
    );
    const against = pairedRatio(cpu(ourRounds), cpu(nginxRounds));
    findings.push({
      goal: `Static file (gzip): CPU ≤ ${most.nginx} × nginx with gzip_static`,
      measured: `${describeRatio(against)}; ${median(cpu(ourRounds)).toFixed(0)} µs against ${median(cpu(nginxRounds)).toFixed(0)} µs`,
      met: against.median <= most.nginx,
    });
    await nginx.stop();
  }
  await Promise.all([floor.stop(), ours.stop()]);
  return findings;
};
