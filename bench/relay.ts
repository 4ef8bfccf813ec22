import { Agent, request as ask } from 'node:http';
import { siteKeyPrefix } from '@parley/contract';
import { alternate } from './harness/alternate.ts';
import type { Benchmark } from './harness/finding.ts';
import { describeRatio, median, pairedRatio } from './harness/statistics.ts';
import type { Subject } from './harness/subject.ts';
import { startSubject } from './harness/subject.ts';

const most = { firstByte: 1.4, chunkAge: 2.5 };
const rounds = 30;
const siteKey = `${siteKeyPrefix}${'b'.repeat(24)}`;
const body = JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'hello' }] }] });

interface Stream {
  /** Milliseconds from the request to the first byte of the reply. */
  readonly firstByte: number;
  /** Median milliseconds between an event's writing and its arrival. */
  readonly chunkAge: number;
  readonly events: number;
}

export const relay: Benchmark = async () => {
  const upstream = await startSubject('upstream', 'relay-upstream.ts');
  const env = { UPSTREAM: upstream.url, SITE_KEY: siteKey };
  const pipe = await startSubject('node:http pipe', 'relay-pipe.ts', env);
  const ours = await startSubject('Parley', 'relay-parley.ts', env);
  const agent = new Agent({ keepAlive: true });
  const [direct, piped, mine] = await alternate([upstream, pipe, ours], rounds, (subject) =>
    readStream(subject, subject === ours ? '/gemini' : '', agent),
  );
  agent.destroy();
  await Promise.all([upstream, pipe, ours].map((subject) => subject.stop()));

  const firstByte = (side: readonly Stream[]) => side.map((stream) => stream.firstByte);
  const chunkAge = (side: readonly Stream[]) => side.map((stream) => stream.chunkAge);
  const first = pairedRatio(firstByte(mine!), firstByte(piped!));
  const age = pairedRatio(chunkAge(mine!), chunkAge(direct!));
  const whole = mine!.filter((stream) => stream.events === 200).length;
  return [
    {
      goal: `Chat relay: first byte ≤ ${most.firstByte} × a bare node:http pipe`,
      measured: `${describeRatio(first)}; ${median(firstByte(mine!)).toFixed(2)} ms against ${median(firstByte(piped!)).toFixed(2)} ms, direct ${median(firstByte(direct!)).toFixed(2)} ms`,
      met: first.median <= most.firstByte,
    },
    {
      goal: 'Chat relay: 200 of 200 events',
      measured: `${whole} of ${rounds} streams whole`,
      met: whole === rounds,
    },
    {
      goal: `Chat relay: chunk age ≤ ${most.chunkAge} × direct`,
      measured: `${describeRatio(age)}; ${median(chunkAge(mine!)).toFixed(2)} ms against ${median(chunkAge(direct!)).toFixed(2)} ms`,
      met: age.median <= most.chunkAge,
    },
  ];
};

function readStream(subject: Subject, prefix: string, agent: Agent): Promise<Stream> {
  const started = process.hrtime.bigint();
  const since = (moment: bigint) => Number(process.hrtime.bigint() - moment) / 1e6;
  const url = `${subject.url}${prefix}/v1beta/models/bench:streamGenerateContent?alt=sse&key=${siteKey}`;
  return new Promise((resolve, reject) => {
    const request = ask(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (reply) => {
        let firstByte: number | null = null;
        let rest = '';
        const ages: number[] = [];
        reply.setEncoding('utf8');
        reply.on('data', (text: string) => {
          firstByte ??= since(started);
          const lines = (rest + text).split('\n');
          rest = lines.pop()!;
          for (const line of lines) {
            const sent = /"text":"(\d+)"/.exec(line)?.[1];
            if (sent) ages.push(since(BigInt(sent)));
          }
        });
        reply.on('error', reject);
        reply.on('end', () => {
          if (firstByte === null || ages.length === 0)
            reject(new Error(`${subject.name}: ${reply.statusCode}`));
          else resolve({ firstByte, chunkAge: median(ages), events: ages.length });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
