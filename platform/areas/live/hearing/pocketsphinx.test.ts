import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { heardSamples } from '../media/line.ts';
import { findPocketsphinx } from './pocketsphinx.ts';
import type { Hearing } from './recogniser.ts';
import { recogniseUtterances } from './utterances.ts';

const found = await findPocketsphinx();
const recogniser = found && recogniseUtterances([found]);
// The tests' own setup installs it; with CI set its absence is a failure.
const isHere = recogniser !== null || process.env['CI'] !== undefined;

/** What flite says, in frames. */
function speak(words: string): Int16Array[] {
  const script = 'f=$(mktemp) && flite -voice slt - "$f" >/dev/null && cat "$f"; rm "$f"';
  const wav = execFileSync('sh', ['-c', script], { input: words, timeout: 10_000 });
  const sound = wav.subarray(44, wav.length - (wav.length % 2));
  const samples = new Int16Array(Uint8Array.from(sound).buffer);
  const frames: Int16Array[] = [];
  for (let at = 0; at + heardSamples <= samples.length; at += heardSamples)
    frames.push(samples.slice(at, at + heardSamples));
  return frames;
}

async function hear(words: string, prepare?: (hearing: Hearing) => void): Promise<string> {
  const heard: string[] = [];
  const hearing = recogniser!.open({
    ...silent,
    onWords: (text) => void heard.push(text),
    onFailed: (why) => void heard.push(`failed: ${why}`),
  });
  try {
    prepare?.(hearing);
    const frames = speak(words);
    for (const frame of frames.slice(0, 5)) hearing.push16k(frame);
    hearing.resume();
    for (const frame of frames.slice(5)) hearing.push16k(frame);
    hearing.pause();
    await expect.poll(() => heard.length, { timeout: 9_000 }).toBe(1);
  } finally {
    await hearing.close();
  }
  return heard[0]!;
}

it.runIf(isHere)('finds the words of an utterance', { timeout: 20_000 }, async () => {
  expect(await hear('How much is a website for my bakery')).toBe(
    'how much is a website for my bakery',
  );
});

it.runIf(isHere)('finds one of the options that were asked', { timeout: 20_000 }, async () => {
  const options = [
    'Yes, tell me more',
    'What are the payment options?',
    'Not interested right now',
  ];
  expect(await hear('what are the payment options', (one) => one.expect(options))).toBe(
    'what are the payment options',
  );
});

it.runIf(isHere)(
  'D424 listens freely where an option has a word that it cannot hear, or none was meant',
  { timeout: 40_000 },
  async () => {
    const question = 'How much is a website for my bakery';
    const free = question.toLowerCase();
    expect(await hear(question, (one) => one.expect(['Zyxwob', 'How much']))).toBe(free);
    expect(await hear(question, (one) => one.expect(['1 to 10', 'How much']))).toBe(free);
    const forget = (one: Hearing) => (one.expect(['stop', 'repeat']), one.expect([]));
    expect(await hear(question, forget)).toBe(free);
  },
);

it.runIf(isHere)('D424 hears no grammar in a phrase', { timeout: 20_000 }, async () => {
  const asked = ['stop); public <x> = (repeat', 'Yes | no', "let's   talk"];
  expect(await hear("let's talk", (one) => one.expect(asked))).toBe("let's talk");
});

it.runIf(isHere)('tells nothing of a turn that is over', { timeout: 20_000 }, async () => {
  const heard: string[] = [];
  const hearing = recogniser!.open({
    ...silent,
    onWords: (text) => void heard.push(text),
    onFailed: (why) => void heard.push(why),
  });
  for (const frame of speak('hello')) hearing.push16k(frame);
  hearing.resume();
  hearing.pause();
  hearing.forget();
  await wait(50);
  await hearing.close();
  expect(heard).toEqual([]);
});

/** A program in its place, for which the test writes the script. What it noted, a line each. */
async function stageProgram(script: string) {
  const folder = await mkdtemp(join(tmpdir(), 'stage-'));
  const notes = join(folder, 'notes');
  const program = join(folder, 'pocketsphinx_continuous');
  await writeFile(program, `#!/bin/sh\nnotes=${notes}\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });
  const staged = recogniseUtterances([(await findPocketsphinx())!]);
  const readNotes = async () =>
    (await readFile(notes, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const listPrepared = async () =>
    (await readdir(folder)).filter((name) => name.startsWith('parley-hearing-'));
  return { staged, readNotes, listPrepared };
}

const silent = { onWords: () => {}, onUnclear: () => {}, onMovedOn: () => {}, onFailed: () => {} };

it.runIf(isHere)(
  'D455 of what is expected the newest is prepared, when somebody speaks',
  async () => {
    const { staged, readNotes, listPrepared } = await stageProgram(
      'while [ "$1" != -jsgf ]; do shift; done; tail -n 1 "$2" >>$notes; cat >/dev/null; echo yes',
    );
    const heard: string[] = [];
    const hearing = staged.open({ ...silent, onWords: (text) => void heard.push(text) });
    for (let count = 0; count < 100; count += 1) hearing.expect(['stop', 'repeat']);
    hearing.expect(['yes', 'no']);
    await wait(200);
    expect(await listPrepared()).toEqual([]);
    hearing.resume();
    hearing.pause();
    await expect.poll(() => heard).toEqual(['yes']);
    expect(await readNotes()).toEqual(['public <options> = yes | no;']);
    expect(await listPrepared()).toHaveLength(1);
    await hearing.close();
  },
);

it.runIf(isHere)('D1085 says by its name why it found nothing', async () => {
  const { staged } = await stageProgram('cat >/dev/null; exit 3');
  const failures: string[] = [];
  const hearing = staged.open({ ...silent, onFailed: (why) => void failures.push(why) });
  hearing.resume();
  hearing.pause();
  await expect.poll(() => failures).toEqual(['pocketsphinx: it ended with 3']);
  await hearing.close();
});

it.runIf(isHere)(
  'D459 a caller who pauses again and again has one place, and others theirs',
  { timeout: 30_000 },
  async () => {
    // It says whose sound it reads. What the first leaves behind says so itself, when nobody ends it with
    // the program any more, and takes a while to end.
    const { staged, readNotes } = await stageProgram(
      'who=$(head -c 1 | od -An -tu1 | tr -d " "); note="echo $who >>$notes"; ' +
        'if [ "$who" = 1 ]; then setsid sh -c "$note; exec sleep 3" & else eval "$note"; fi; sleep 0.3',
    );
    const [one, other] = [staged.open(silent), staged.open(silent)];
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
    one.push16k(new Int16Array(heardSamples).fill(1));
    other.push16k(new Int16Array(heardSamples).fill(2));
    one.resume();
    one.pause();
    await expect.poll(readNotes).toEqual(['1']);
    one.resume();
    one.pause();
    await wait(200);
    other.resume();
    other.pause();
    await expect.poll(readNotes, { timeout: 10_000 }).toEqual(['1', '2', '1']);
  },
);

it.runIf(isHere)(
  'D459 a second reading of the same words waits in line again',
  { timeout: 30_000 },
  async () => {
    // Nothing of what was expected: it is read a second time, freely.
    const { staged, readNotes } = await stageProgram(
      'who=$(head -c 1 | od -An -tu1 | tr -d " "); echo "$who" >>$notes; sleep 0.3',
    );
    const callers = [1, 2, 3].map((who) => {
      const hearing = staged.open(silent);
      hearing.push16k(new Int16Array(heardSamples).fill(who));
      if (who < 3) hearing.expect(['yes']);
      return hearing;
    });
    onTestFinished(async () => void (await Promise.all(callers.map((one) => one.close()))));
    for (const one of callers.slice(0, 2)) {
      one.resume();
      one.pause();
    }
    await expect.poll(async () => (await readNotes()).toSorted()).toEqual(['1', '2']);
    callers[2]!.resume();
    callers[2]!.pause();
    await expect.poll(async () => (await readNotes()).length, { timeout: 10_000 }).toBe(5);
    expect((await readNotes()).indexOf('3')).toBeLessThan(4);
  },
);

it.runIf(isHere)('D458 a failure that nobody foresaw is told as one', async () => {
  const { staged } = await stageProgram('echo words');
  const told: string[] = [];
  const hearing = staged.open({
    ...silent,
    onWords() {
      throw new Error('its reader broke');
    },
    onFailed: (why) => void told.push(why),
  });
  hearing.resume();
  hearing.pause();
  await expect.poll(() => told).toEqual(['it could not be run']);
  await hearing.close();
});
