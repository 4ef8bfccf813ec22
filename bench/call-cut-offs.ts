import { planEndpointing } from '../platform/areas/live/hearing/endpointing.ts';
import {
  followTurn,
  quiet,
  type TurnOutcome,
  type TurnPlan,
} from '../platform/areas/live/hearing/turns.ts';
import { createVoiceDetector } from '../platform/areas/live/hearing/voice-activity.ts';
import { createFramer } from '../platform/areas/live/media/frames.ts';
import { frameMs, heardSamples } from '../platform/areas/live/media/line.ts';
import { createResampler } from '../platform/areas/live/media/resample.ts';
import { findProgramVoices } from '../platform/areas/live/speaking/program-voices.ts';
import type { Finding } from './harness/finding.ts';
import { scriptedMs } from './harness/scripted-speech.ts';
import { median } from './harness/statistics.ts';
import { spokenSentences } from './spoken-sentences.ts';

/*
 * Whose turn ends before it is over: ours, and a detector's that waits for 500 ms of silence, on the same
 * sound. Each sentence pauses once, in turn between any two of its words and for any of these times, so
 * that nobody chose where people think. Exact: no clock is asked.
 */

const pausesMs = [200, 300, 400, 500, 600, 700, 800, 900, 1_000];
const fixedMs = 500;
const endMs = 2_000;

interface Turn {
  readonly isCut: boolean;
  /** From the end of the voice. */
  readonly decidedMs: number;
}

/** Before and after the pause. */
interface Clip {
  readonly words: readonly [string, string];
  readonly sounds: readonly [readonly boolean[], readonly boolean[]];
}

export async function measureCutOffs(): Promise<Finding[]> {
  const [voice] = await findProgramVoices();
  if (!voice) throw new Error('the bench of turns needs flite or espeak-ng');

  async function listen(text: string): Promise<boolean[]> {
    const detector = await createVoiceDetector();
    const heard: boolean[] = [];
    const framer = createFramer(heardSamples, (frame) => heard.push(detector.isVoice(frame)));
    const resample = createResampler(24_000, 16_000);
    for await (const sound of voice!.speak(text, new AbortController().signal))
      framer.push(resample(sound));
    detector.free();
    // The voice's own silence around the words is no pause of the speaker's.
    return heard.slice(heard.indexOf(true), heard.lastIndexOf(true) + 1);
  }

  const clips: Clip[] = [];
  for (const sentence of spokenSentences) {
    const words = sentence.split(' ');
    for (let cut = 1; cut < words.length; cut += 1) {
      const halves = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')] as const;
      clips.push({ words: halves, sounds: [await listen(halves[0]), await listen(halves[1])] });
    }
  }

  const ours: TurnPlan = {
    secondsToWait: planEndpointing(),
    voiceSeconds: 0.2,
    hasPunctuation: false,
    patienceSeconds: 4,
    assistantSaid: '',
  };
  const fixed: TurnPlan = { ...ours, secondsToWait: () => fixedMs / 1_000 };
  const turnsOf = (plan: TurnPlan) =>
    clips.flatMap((clip) =>
      pausesMs.map((pauseMs) => ({ pauseMs, ...follow(clip, pauseMs, plan) })),
    );
  const [mine, theirs] = [turnsOf(ours), turnsOf(fixed)];
  const cut = (turns: typeof mine) => turns.filter(({ isCut }) => isCut).length;
  const inPercent = (turns: typeof mine) => `${((cut(turns) / turns.length) * 100).toFixed(1)} %`;
  const decided = (turns: typeof mine) =>
    `${median(turns.filter(({ isCut }) => !isCut).map(({ decidedMs }) => decidedMs)).toFixed(0)} ms`;
  const within = (isLong: boolean) => {
    const of = (turns: typeof mine) =>
      inPercent(turns.filter(({ pauseMs }) => pauseMs >= fixedMs === isLong));
    return `${of(mine)} to ${of(theirs)}`;
  };
  return [
    {
      goal: `No more turns cut off than by a detector of ${fixedMs} ms on the same clips`,
      measured: `${inPercent(mine)} against ${inPercent(theirs)} of ${mine.length} (${clips.length} clips by ${voice.name}, each with a pause of ${pausesMs[0]} to ${pausesMs.at(-1)} ms: below ${fixedMs} ms ${within(false)}, from there on ${within(true)}); decided ${decided(mine)} after the voice against ${decided(theirs)}`,
      met: cut(mine) <= cut(theirs),
    },
  ];
}

/** The recogniser finds the words so long after each pause began. */
function follow({ words, sounds }: Clip, pauseMs: number, plan: TurnPlan): Turn {
  const silence = (ms: number) => Array<boolean>(Math.round(ms / frameMs)).fill(false);
  const frames = [...sounds[0], ...silence(pauseMs), ...sounds[1], ...silence(endMs)];
  const saidFrames = frames.length - silence(endMs).length;
  const secondAt = (sounds[0].length + pauseMs / frameMs) * frameMs;
  let state = quiet;
  let overAt: number | null = null;
  let wordsAt: number | null = null;
  const take = (step: ReturnType<typeof followTurn>, at: number) => {
    ({ state } = step);
    for (const outcome of step.outcomes) hear(outcome, at);
  };
  function hear(outcome: TurnOutcome, at: number): void {
    if (outcome.type === 'paused') wordsAt = at + scriptedMs.recogniser;
    if (outcome.type === 'resumed') wordsAt = null;
    if (outcome.type === 'over') overAt ??= at;
  }
  frames.forEach((isVoice, index) => {
    const at = (index + 1) * frameMs;
    take(followTurn(state, { type: 'frame', isVoice, at }, plan), at);
    if (wordsAt === null || at < wordsAt) return;
    wordsAt = null;
    const text = at > secondAt ? words.join(' ') : words[0];
    take(followTurn(state, { type: 'words', text, isFinal: true, at }, plan), at);
  });
  const saidAt = saidFrames * frameMs;
  return { isCut: overAt !== null && overAt < saidAt, decidedMs: (overAt ?? saidAt) - saidAt };
}
