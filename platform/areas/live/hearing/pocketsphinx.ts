import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heardSamples } from '../media/line.ts';
import { findProgram } from '../programs/find-program.ts';
import { ProgramFailure, runProgram } from '../programs/run-program.ts';
import { createGate, type Gate } from '../programs/gate.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import type { Hearing, Recogniser, RecogniserEvents } from './recogniser.ts';

/** Where Debian's `pocketsphinx-en-us` puts what the program knows of English. */
const model = '/usr/share/pocketsphinx/model/en-us';
const dictionaryFile = join(model, 'cmudict-en-us.dict');

/** Sound before the detector is sure of a voice: the first letter is in it. */
const framesBefore = 15;
/** A minute of one turn; what follows is not read. */
const mostFrames = 3_000;
/** One takes a core for as long as it runs. */
const atOnce = 2;
const mostBytes = 16_384;

/** Debian's recogniser of English, where it is installed; null where it is not. */
export async function findPocketsphinx(): Promise<Recogniser | null> {
  const program = await findProgram('pocketsphinx_continuous');
  const hasModel = await access(join(model, 'en-us.lm.bin')).then(
    () => true,
    () => false,
  );
  if (program === null || !hasModel) return null;
  const machine = {
    program,
    gate: createGate(atOnce),
    dictionary: createDictionary(dictionaryFile),
  };
  return {
    name: 'pocketsphinx',
    hasPunctuation: false,
    // It always tells, if only that it was killed; before that it may have waited for others.
    patienceSeconds: 30,
    open: (events) => createHearing(machine, events),
  };
}

/** What all callers have together. */
interface Machine {
  readonly program: string;
  readonly gate: Gate;
  readonly dictionary: Dictionary;
}

/**
 * Reads whole utterances: at each pause everything that was said in this turn. A caller has one program at
 * a time, and waits in line with the others for each.
 */
function createHearing(machine: Machine, events: RecogniserEvents): Hearing {
  const { program, gate, dictionary } = machine;
  let frames: Int16Array[] = [];
  let isVoiced = false;
  let reading = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let expected: readonly string[] = [];
  let folder: string | null = null;

  /** @param said how many of the frames */
  async function read(said: number, signal: AbortSignal): Promise<void> {
    try {
      if (signal.aborted) return;
      const sound = toBytes(frames.slice(0, said));
      const grammar = await prepareGrammar();
      const listen = (to: string | null) =>
        gate.pass(signal, () => run(program, sound, to, signal));
      let text = await listen(grammar);
      if (text === '' && grammar !== null) text = await listen(null);
      if (!signal.aborted) events.onWords(text, true);
    } catch (error) {
      if (signal.aborted) return;
      events.onFailed(error instanceof ProgramFailure ? error.message : 'it could not be run');
    }
  }

  /** Of what is expected by now, and free speech (null) where that cannot be had. */
  async function prepareGrammar(): Promise<string | null> {
    const phrases = expected.map(toGrammarWords);
    if (phrases.length === 0) return null;
    try {
      // It would take another word for one that it cannot hear.
      const words = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
      if (!(await dictionary.knowsAll(words))) return null;
      folder ??= await mkdtemp(join(tmpdir(), 'parley-hearing-'));
      const file = join(folder, 'options.jsgf');
      await writeFile(file, toGrammar(phrases));
      return file;
    } catch {
      return null;
    }
  }

  function stop(): void {
    reading.abort();
    reading = new AbortController();
  }

  return {
    push16k(frame) {
      frames.push(frame);
      if (!isVoiced && frames.length > framesBefore) frames.shift();
      if (frames.length > mostFrames) frames.pop();
    },
    resume() {
      isVoiced = true;
      stop();
    },
    pause() {
      stop();
      const { signal } = reading;
      const said = frames.length;
      // The one before was told to stop, and has to have stopped.
      running = running.then(() => read(said, signal));
    },
    forget() {
      stop();
      isVoiced = false;
      frames = frames.slice(-framesBefore);
    },
    expect(phrases) {
      expected = phrases;
    },
    async close() {
      stop();
      frames = [];
      await running;
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(
  program: string,
  input: Uint8Array,
  grammar: string | null,
  signal: AbortSignal,
): Promise<string> {
  const language = grammar === null ? ['-lm', join(model, 'en-us.lm.bin')] : ['-jsgf', grammar];
  const options = [
    ...['-infile', '/dev/stdin', '-samprate', '16000', '-logfn', '/dev/null'],
    ...['-hmm', join(model, 'en-us'), '-dict', dictionaryFile, ...language],
  ];
  // It opens its input by name, which a socket has none of: `cat` makes a pipe of it.
  const args = ['-c', 'cat | "$0" "$@"', program, ...options];
  let text = '';
  for await (const chunk of runProgram({ command: 'sh', args, input, mostBytes }, signal))
    text += chunk.toString();
  return text.replace(/\s+/g, ' ').trim();
}

function toBytes(frames: readonly Int16Array[]): Uint8Array {
  const samples = new Int16Array(frames.length * heardSamples);
  for (const [index, frame] of frames.entries()) samples.set(frame, index * heardSamples);
  return new Uint8Array(samples.buffer);
}

/** Words as the program's dictionary has them: nothing in them can change the grammar. */
const toGrammarWords = (phrase: string) =>
  phrase
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

const toGrammar = (phrases: readonly string[]) =>
  `#JSGF V1.0;\ngrammar options;\npublic <options> = ${phrases.join(' | ')};\n`;
