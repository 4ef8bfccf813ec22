import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { onRequestAsyncHookHandler } from 'fastify';
import { invalidFields, Problem, tooManyRequests } from '../ground/problem.ts';

/*
 * Faults that a developer asks for, to see what a program makes of them: the header `x-fault`, a list of
 * `latency=300` (milliseconds), `429`, `500` and `drop`, each with the share of requests it is for
 * (`429@0.2`), all of them when there is none. `seed=7` gives the shares another throw of the dice, and
 * `run=b` begins it again: the third request of a run meets the same fault in every run of that seed.
 */

const headerName = 'x-fault';
const longestLatency = 10_000;
/** Runs of which we know how many requests they had; the oldest is forgotten. */
const rememberedRuns = 1_000;

/** With the share of requests that meets it, 0 to 1. */
type Fault = { readonly share: number } & (
  | { readonly kind: 'latency'; readonly milliseconds: number }
  | { readonly kind: '429' | '500' | 'drop' }
);

interface AskedFaults {
  readonly faults: readonly Fault[];
  readonly seed: string;
  readonly run: string;
}

/** A hook that makes the faults that requests ask for. Only for development: anybody may ask. */
export function createFaults(): onRequestAsyncHookHandler {
  const counts = new Map<string, number>();
  const count = (run: string): number => {
    const number = (counts.get(run) ?? 0) + 1;
    counts.delete(run);
    counts.set(run, number);
    if (counts.size > rememberedRuns) counts.delete(counts.keys().next().value!);
    return number;
  };

  return async (request, reply) => {
    const header = request.headers[headerName];
    if (header === undefined) return;
    const { faults, seed, run } = readFaults(String(header));
    const number = count(`${seed} ${run}`);
    const drawn = faults.filter(({ share }, index) => draw(`${seed} ${number} ${index}`) < share);
    for (const fault of drawn) {
      if (fault.kind === 'latency') await wait(fault.milliseconds);
    }
    switch (drawn.find(({ kind }) => kind !== 'latency')?.kind) {
      case '429':
        throw tooManyRequests(1);
      case '500':
        throw new Problem(500, `This failure was asked for, by the header ${headerName}.`);
      case 'drop':
        reply.hijack();
        request.raw.socket.destroy();
    }
  };
}

/** @throws {Problem} 400 naming what is not understood. */
function readFaults(header: string): AskedFaults {
  const faults: Fault[] = [];
  let seed = '';
  let run = '';
  for (const part of header.split(/[\s,]+/).filter((text) => text !== '')) {
    const setting = /^(seed|run)=([\w-]{1,40})$/.exec(part);
    if (setting?.[1] === 'seed') seed = setting[2]!;
    else if (setting) run = setting[2]!;
    else faults.push(readFault(part));
  }
  return { faults, seed, run };
}

function readFault(part: string): Fault {
  const parts = /^(?:latency=(\d{1,5})|(429|500|drop))(?:@(0?\.\d{1,6}|0|1))?$/.exec(part);
  const [, milliseconds, kind, share = '1'] = parts ?? [];
  if (kind !== undefined) return { kind: kind as '429' | '500' | 'drop', share: Number(share) };
  if (milliseconds !== undefined && Number(milliseconds) <= longestLatency) {
    return { kind: 'latency', milliseconds: Number(milliseconds), share: Number(share) };
  }
  throw invalidFields([
    `${headerName}: ${part.slice(0, 40)} is none of latency=MILLISECONDS (at most ${longestLatency}), 429, 500, drop (each with @SHARE), seed=NAME, run=NAME`,
  ]);
}

/** From 0 up to 1, by the text alone. */
function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
