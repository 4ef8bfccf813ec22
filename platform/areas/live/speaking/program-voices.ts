import { findProgram } from '../programs/find-program.ts';
import { createGate, type Gate } from '../programs/gate.ts';
import { ProgramFailure, runProgram } from '../programs/run-program.ts';
import { createResampler } from '../media/resample.ts';
import { readWav } from './read-wav.ts';
import { type Voice, VoiceFailure } from './voice.ts';

/** A sentence takes a core for a fraction of a second. */
const atOnce = 2;
/** A minute of sound, more than any sentence takes. */
const mostBytes = 24_000 * 2 * 60;

/**
 * It writes into a file alone, which it opens twice: into one that has no name any more, so that nothing
 * of a call is left whenever it is killed.
 */
const fliteScript =
  'f=$(mktemp) && exec 3<>"$f" && rm "$f" && "$0" -voice slt - /dev/fd/3 >/dev/null && cat </dev/fd/3';

/** Voices that need no account, the better one first, as they are installed here: flite speaks English alone. */
export async function findProgramVoices(): Promise<readonly Voice[]> {
  const [flite, espeak] = await Promise.all([findProgram('flite'), findProgram('espeak-ng')]);
  const gate = createGate(atOnce);
  return [
    ...(flite === null ? [] : [openFlite(gate, flite)]),
    ...(espeak === null ? [] : [openEspeak(gate, espeak)]),
  ];
}

function openFlite(gate: Gate, flite: string): Voice {
  const voice = voiceOf(gate, 'flite', 'sh', ['-c', fliteScript, flite]);
  return { ...voice, in: (language) => (/^en\b/i.test(language) ? voice : null) };
}

function openEspeak(gate: Gate, espeak: string): Voice {
  const args = ['--stdin', '--stdout'];
  const name = 'espeak-ng';
  return {
    ...voiceOf(gate, name, espeak, args),
    in: (language) => voiceOf(gate, name, espeak, ['-v', language.toLowerCase(), ...args]),
  };
}

function voiceOf(gate: Gate, name: string, command: string, args: readonly string[]): Voice {
  return {
    name,
    async *speak(text, signal) {
      const sound = runProgram(
        { command, args, input: `${text}\n`, mostBytes, isBelow: true },
        signal,
      );
      let resample: ReturnType<typeof createResampler> | null = null;
      const leaveGate = await gate.enter(signal);
      try {
        for await (const { rate, samples } of readWav(sound)) {
          resample ??= createResampler(rate, 24_000);
          yield resample(samples);
        }
      } catch (error) {
        if (error instanceof ProgramFailure) throw new VoiceFailure(error.message);
        throw error;
      } finally {
        leaveGate();
      }
    },
  };
}
