import type { Assistant, Message } from '../../ground/conversation/message.ts';
import type { UsedModel } from '../../ground/conversation/model.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { Body } from '../../ground/store/store.ts';

/* What live calls take from other areas; given where the platform is put together. */

/** Who answers in a call, from its first words to its last: it keeps where the conversation stands. */
export interface Mind {
  /**
   * Answers what was said. The words as they come, by the message of the output that they are of; at the
   * end the whole. An `Interruption` as the signal's reason ends it at once, with what there is by then.
   * @throws {Problem} when there is nobody to speak; {ModelFailure}; the signal's reason.
   */
  answer(asked: {
    readonly said: readonly Message[];
    readonly signal: AbortSignal;
    /** What goes on beside the words, while it does. */
    readonly tell: (event: AnswerEvent) => void;
  }): AsyncGenerator<AnswerPart, Answer>;
  /**
   * Somebody else answers, from the next answer on.
   * @throws {Problem} when there is nobody of that id or name.
   */
  handOver(to: NextSpeaker): Promise<void>;
  /** Frees what its tools hold open. */
  leave(): void;
}

/** One who is kept by the organisation, or another of the squad that speaks. */
export type NextSpeaker =
  | { readonly assistantId: string }
  | { readonly assistantName: string }
  | { readonly squadId: string };

/** In the words of the contract's messages to the page, which is anybody's, where nothing else is said. */
export type AnswerEvent =
  | { readonly type: 'assistant.started'; readonly newAssistant: object }
  | {
      readonly type: 'transfer-update';
      readonly fromAssistant: object;
      readonly toAssistant: object;
    }
  | { readonly type: 'workflow.node.started'; readonly node: object }
  | {
      readonly type: 'tool-calls';
      readonly toolCallList: readonly object[];
      readonly toolWithToolCallList: readonly object[];
    }
  /** No server has the result of this call: the page may. For the room alone. */
  | { readonly type: 'left-to-page'; readonly toolCallId: string }
  | { readonly type: 'tool-calls-result'; readonly toolCallResult: object }
  | { readonly type: 'metadata'; readonly metadata: string };

export interface AnswerPart {
  readonly index: number;
  readonly text: string;
}

export interface Answer {
  readonly output: readonly Message[];
  readonly used: readonly UsedModel[];
  /** Somebody ended the conversation. */
  readonly ended: boolean;
}

type Call = Kinds['call'];
type Status = NonNullable<Call['status']>;

/** What a call speaks with, from its first words on. */
export interface OpenedMind {
  readonly mind: Mind;
  /** Whoever speaks first, as this call has it; with its secrets. */
  readonly assistant: Assistant;
  /** Nobody has first words of their own: the mind finds them. */
  readonly speaksFirst: boolean;
  /** The words with their variables filled in, in order. */
  render(words: readonly string[]): Promise<readonly string[]>;
  /** What the models took, as a call's costs. */
  costsOf(used: readonly UsedModel[]): NonNullable<Call['costs']>;
}

/**
 * @param call as it is kept
 * @throws {Problem} when there is nobody to speak.
 */
export type OpenMind = (call: Call, by: { readonly isPublic: boolean }) => Promise<OpenedMind>;

/** Changes of a call's state, each told to whoever wants to know. */
export interface CallStates {
  /** Null when the call is in none of the states `from`, or there is none. */
  move(
    orgId: string,
    id: string,
    from: readonly Status[],
    change: Partial<Body<'call'>>,
  ): Promise<Call | null>;
  end(
    orgId: string,
    id: string,
    from: readonly Status[],
    how: {
      readonly endedReason: NonNullable<Call['endedReason']>;
      readonly why?: string | undefined;
      readonly record?: Partial<Body<'call'>> | undefined;
    },
  ): Promise<Call | null>;
}
