import { installOnDebian } from './debian.ts';
import { findMissingSpeech, howToGetSpeechPrograms } from './speech-programs.ts';

/** Sees to the programs that tests of calls need, and installs them where that is one safe command. */
export default function setup(): void {
  const missing = findMissingSpeech();
  if (missing.length > 0) installOnDebian(missing, 'the tests of calls');
  if (findMissingSpeech().length === 0) return;
  if (process.env['CI']) throw new Error(howToGetSpeechPrograms);
  console.warn(`parley: tests of calls that speak are skipped, ${howToGetSpeechPrograms}`);
}
