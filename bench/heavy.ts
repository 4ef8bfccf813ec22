import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type HeavyRequest,
  heavyRequests,
  limitedRequests,
} from '../tests/support/heavy-requests.ts';
import { openVoiceCaller } from '../tests/support/voice-caller.ts';
import type { Benchmark, Finding } from './harness/finding.ts';
import { residentOfTree } from './harness/resident.ts';
import { withSmallServer } from './harness/small-server.ts';
import { visitBeside, warmUp } from './harness/visit.ts';
import { measureErasure } from './heavy-erasure.ts';

const voiceKey = 'bench-private-key-of-the-platform';
/** In MiB. */
const mostResident = 600;
const atOnce = 4;

/** Milliseconds until a page, and a lead, are answered while heavy requests are worked on. */
export const heavy: Benchmark = async () => [...(await measureRequests()), await measureErasure()];

async function measureRequests(): Promise<Finding[]> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-heavy-'));
  return withSmallServer(directory, { VOICE_PRIVATE_KEY: voiceKey }, async (url, server) => {
    await warmUp(url);
    const findings: Finding[] = [];
    for (const request of [...heavyRequests, ...limitedRequests])
      findings.push(await measureBeside(url, request));
    const resident = residentOfTree(server.child.pid!);
    return [
      ...findings,
      {
        goal: `Memory after these, with what is kept to be searched, ≤ ${mostResident} MB`,
        measured: `${resident.toFixed(0)} MB`,
        met: resident <= mostResident,
      },
    ];
  });
}

async function measureBeside(
  url: string,
  { name, prepare, failsWith }: HeavyRequest,
): Promise<Finding> {
  const voice = openVoiceCaller(url, voiceKey);
  const { path, body, close } = await prepare(voice);
  let working = atOnce;
  const all = Promise.all(
    Array.from({ length: atOnce }, async () => {
      const { status } = await voice.ask(path, body);
      if (status >= 500 && status !== failsWith) throw new Error(`${name}: ${status}`);
      working -= 1;
    }),
  );
  const finding = await visitBeside(url, `${atOnce} × ${name}`, () => working > 0);
  await all;
  await close?.();
  return finding;
}
