import type { Check, Finding, Patient } from './finding.ts';
import { wrong } from './finding.ts';

/** Milliseconds for all that one check does; a mail server may think for half a minute before it takes something. */
const checkMs = 20_000;
const sendingMs = 60_000;

/**
 * Runs the checks one after the other and tells each finding as it comes. Answers whether nothing is wrong.
 * @param checks by what each looks at
 */
export async function examine(
  checks: Readonly<Record<string, Check>>,
  patient: Omit<Patient, 'signal'>,
  tell: (finding: Finding) => void,
  mostMs: number = patient.send ? sendingMs : checkMs,
): Promise<boolean> {
  let isWell = true;
  for (const [name, check] of Object.entries(checks)) {
    for (const finding of await runInTime(name, check, patient, mostMs)) {
      if (finding.state === 'wrong') isWell = false;
      tell(finding);
    }
  }
  return isWell;
}

async function runInTime(
  name: string,
  check: Check,
  patient: Omit<Patient, 'signal'>,
  mostMs: number,
): Promise<readonly Finding[]> {
  const cut = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(() => {
      const seconds = Math.round(mostMs / 1000);
      resolve([wrong(name, `there was no end to it in ${seconds} s.`, 'see what holds it up.')]);
      cut.abort();
    }, mostMs);
  });
  try {
    return await Promise.race([check({ ...patient, signal: cut.signal }), late]);
  } catch (error) {
    return [wrong(name, describe(error), 'mend that, then run the doctor again.')];
  } finally {
    clearTimeout(timer);
  }
}

/** Our own words as they are; of others only the kind, since they may quote a key. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'it could not be looked at.';
  if (error.name === 'StartProblem' || error.name === 'BusinessProblem') return error.message;
  const { code } = error as NodeJS.ErrnoException;
  return `it could not be looked at (${typeof code === 'string' ? code : error.name}).`;
}

/** `  ok     Disk         12 GB are free` */
export function writeFinding(finding: Finding): string {
  const mark = { ok: 'ok', note: 'note', wrong: 'WRONG' }[finding.state];
  const line = `  ${mark.padEnd(6)} ${finding.about.padEnd(12)} ${finding.says}`;
  const todo = finding.state === 'ok' ? undefined : finding.todo;
  return todo === undefined ? line : `${line}\n${' '.repeat(22)}→ ${todo}`;
}
