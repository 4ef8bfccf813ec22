import type { AgentEvent } from './state.ts';

/** How long one caller waited for an answer. Milliseconds. */
export interface TurnLatency {
  /** When the first sound of it was heard, by the clock of the call. */
  readonly at: number;
  /** From the end of the voice to the end of the turn, and what of it was waited for words. */
  readonly endpointing: number;
  readonly transcriber: number;
  /** From there to the first sentence, and from that to its sound. */
  readonly model: number;
  readonly voice: number;
}

/** Delays of one agent, found in what happens to it. */
export interface Latencies {
  note(event: AgentEvent): void;
  noteInterruption(at: number): void;
  readonly turns: readonly TurnLatency[];
  /** When the caller cut the agent short. */
  readonly interruptions: readonly number[];
}

/** Of a call: more are of no use to whoever looks. */
const mostTurns = 1_000;

export function createLatencies(): Latencies {
  const turns: TurnLatency[] = [];
  const interruptions: number[] = [];
  let voiceEndedAt: number | null = null;
  let wordsAt: number | null = null;
  /** Of what is being answered; null for what was typed, and once the answer sounds. */
  let said: {
    readonly voiceEndedAt: number;
    readonly wordsAt: number;
    readonly at: number;
  } | null = null;
  let sentenceAt: number | null = null;

  function finishTurn(at: number): void {
    if (!said || sentenceAt === null) return;
    if (turns.length < mostTurns)
      turns.push({
        at,
        endpointing: said.at - said.voiceEndedAt,
        transcriber: said.wordsAt - said.voiceEndedAt,
        model: sentenceAt - said.at,
        voice: at - sentenceAt,
      });
    said = null;
    sentenceAt = null;
  }

  return {
    note(event) {
      const { at } = event;
      switch (event.type) {
        case 'caller-began':
          voiceEndedAt = null;
          return;
        case 'caller-paused':
          voiceEndedAt = event.since;
          return;
        case 'caller-words':
          wordsAt = at;
          return;
        case 'caller-done':
          if (event.text !== null) {
            // A browser may hear words where the detector heard no voice: then they end it.
            const ended = voiceEndedAt ?? wordsAt ?? at;
            said = { at, voiceEndedAt: ended, wordsAt: Math.max(ended, wordsAt ?? ended) };
            sentenceAt = null;
          }
          voiceEndedAt = null;
          wordsAt = null;
          return;
        case 'message':
          // What is typed is answered, too.
          if (event.isAnswered) said = null;
          return;
        case 'sentence':
          sentenceAt ??= said && at;
          return;
        case 'began-speaking':
          finishTurn(at);
          return;
        default:
      }
    },
    noteInterruption(at) {
      if (interruptions.length < mostTurns) interruptions.push(at);
    },
    turns,
    interruptions,
  };
}
