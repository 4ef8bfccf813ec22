import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../programs/find-program.ts';
import { ProgramFailure, runProgram } from '../programs/run-program.ts';
import { createGate, type Gate } from '../programs/gate.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { UtteranceFailure, type UtteranceReader, type UtteranceRecogniser } from './utterances.ts';

/** Where Debian's `pocketsphinx-en-us` puts what the program knows of English. */
const model = '/usr/share/pocketsphinx/model/en-us';
const dictionaryFile = join(model, 'cmudict-en-us.dict');

const name = 'pocketsphinx';
/** One takes a core for as long as it runs. */
const atOnce = 2;
const mostBytes = 16_384;

/** Debian's recogniser of English, where it is installed; null where it is not. */
export async function findPocketsphinx(): Promise<UtteranceRecogniser | null> {
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
  const hears = (language: string) => /^en\b/i.test(language);
  return { name, hasPunctuation: false, hears, open: () => openReader(machine) };
}

/** What all callers have together. */
interface Machine {
  readonly program: string;
  readonly gate: Gate;
  readonly dictionary: Dictionary;
}

/** A caller waits in line with the others for each program. */
function openReader({ program, gate, dictionary }: Machine): UtteranceReader {
  let folder: string | null = null;

  /** Of what is expected, and free speech (null) where that cannot be had. */
  async function prepareGrammar(expected: readonly string[]): Promise<string | null> {
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

  return {
    async read(sound, expected, signal) {
      const bytes = new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength);
      const grammar = await prepareGrammar(expected);
      const listen = (to: string | null) =>
        gate.pass(signal, () => run(program, bytes, to, signal));
      try {
        const text = await listen(grammar);
        return text === '' && grammar !== null ? await listen(null) : text;
      } catch (error) {
        if (error instanceof ProgramFailure)
          throw new UtteranceFailure(`${name}: ${error.message}`);
        throw error;
      }
    },
    async close() {
      if (folder !== null) await rm(folder, { recursive: true, force: true });
      folder = null;
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

/** Words as the program's dictionary has them: nothing in them can change the grammar. */
const toGrammarWords = (phrase: string) =>
  phrase
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

const toGrammar = (phrases: readonly string[]) =>
  `#JSGF V1.0;\ngrammar options;\npublic <options> = ${phrases.join(' | ')};\n`;
