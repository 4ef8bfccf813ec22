import type {
  Assistant,
  Credential,
  Message,
  Tool,
  ToolCall,
} from '../../ground/conversation/message.ts';
import type { NamedModel, ToolDefinition, UsedModel } from '../../ground/conversation/model.ts';
import type { SpokenModel } from '../../ground/conversation/own-speech.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { RecordingConsent } from '../../ground/store/recordings.ts';
import type { MadeSound } from './speaking/speech.ts';
import type { Body } from '../../ground/store/store.ts';

/* What live calls take from other areas; given where the platform is put together. */

/**
 * Who answers in a call, from its first words to its last: it keeps where the conversation stands. `By` is what it
 * tells of whoever speaks.
 */
export interface Mind<By = HeardAgent> {
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
  }): AsyncGenerator<AnswerPart<By>, Answer>;
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

/** Whoever speaks, as far as it is heard: their voice and ears, and whom these are asked by. */
export interface HeardAgent {
  readonly assistant: Assistant;
  /** With its key; null where there is none. */
  accountWith(provider: string): Promise<Credential | null>;
}

export interface AnswerPart<By = HeardAgent> {
  readonly index: number;
  readonly text: string;
  /** Left out where it is whoever spoke before. */
  readonly by?: By | undefined;
  /** Of words that are heard as they come: whoever answers makes their sound, too. */
  readonly sound?: MadeSound;
}

export interface Answer {
  readonly output: readonly Message[];
  readonly used: readonly UsedModel[];
  /** Somebody ended the conversation. */
  readonly ended: boolean;
}

/** A tool that is written out, or one that the organisation keeps. */
export type HookTool = Tool | { readonly toolId: string };

/** What an assistant does without being asked by a model, in the conversation of the same mind. */
export interface HookPorts {
  /** The words with their variables filled in, in order; what was said is `transcript`. */
  fillIn(words: readonly string[], said: readonly Message[]): Promise<readonly string[]>;
  /**
   * Runs a tool with what it is set up with, as no model gives it arguments.
   * @throws {Problem} for one that is not there, or does not run here; the signal's reason.
   */
  runTool(
    tool: HookTool,
    asked: {
      readonly said: readonly Message[];
      /** Of a call that is over. */
      readonly endedReason: string | null;
      readonly signal: AbortSignal;
      readonly tell: (event: AnswerEvent) => void;
      /** What is said while it runs. */
      readonly say: (words: string) => void;
    },
  ): Promise<Omit<CalledTools, 'results' | 'waits'>>;
}

/**
 * Begins to keep the sound of a call: samples of both sides in turn at 16 kHz, 16 bits, the caller first. It is kept
 * once it was ended, which answers whether it is. Neither throws, and `write` never waits.
 * @param onStopped told why it has ended by itself; the call goes on
 * `drop` in the place of `end`: nothing of it is kept.
 */
export type KeepSound = (
  callId: string,
  consent: RecordingConsent,
  onStopped: (why: string) => void,
) => { write(stereo: Buffer): void; end(): Promise<boolean>; drop(): Promise<void> };

/**
 * Begins to keep the screen that a caller shares, whose first picture can be seen by itself. It is kept once it was ended,
 * which answers when that picture came (milliseconds since 1970), or null where nothing is kept. Neither throws, and
 * `write` never waits.
 * @param onStopped told why it has ended by itself; the call goes on
 * `drop` in the place of `end`: nothing of it is kept.
 */
export type KeepScreen = (
  callId: string,
  onStopped: (why: string) => void,
) => {
  write(picture: ScreenPicture): void;
  end(): Promise<number | null>;
  drop(): Promise<void>;
};

/** In VP8. */
interface ScreenPicture {
  readonly bytes: Buffer;
  /** Of one that can be seen by itself; null for one that needs those before it. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Milliseconds from the first on. */
  readonly at: number;
}

type Call = Kinds['call'];
type Status = NonNullable<Call['status']>;

/** Whoever has the word, as an engine is told that hears and speaks by itself. */
export interface SpokenRole {
  readonly instructions: string;
  readonly tools: readonly ToolDefinition[];
  /** The first words of somebody who has taken over; null where there are none. */
  readonly greeting: string | null;
  /**
   * Runs tools, as an answer does.
   * @param asked `said`: the messages before what comes of them
   * @throws {Problem} for somebody who is not there; the signal's reason.
   */
  call(
    calls: readonly ToolCall[],
    asked: {
      readonly said: readonly Message[];
      readonly signal: AbortSignal;
      readonly tell: (event: AnswerEvent) => void;
    },
  ): Promise<CalledTools>;
}

/** What became of them. */
export interface CalledTools {
  /** The calls, and what they were answered. */
  readonly messages: readonly Message[];
  /** What the engine is told of each. */
  readonly results: readonly { readonly call: ToolCall; readonly content: string }[];
  /** Said before the conversation ends, or somebody else takes over. */
  readonly say?: string | undefined;
  readonly ended: boolean;
  readonly handedOver: boolean;
  /** Nothing more is said until the page has the result. */
  readonly waits: boolean;
}

/** What a call speaks with, from its first words on. Its `assistant`, as this call has it, speaks first. */
export interface OpenedMind extends HeardAgent {
  readonly mind: Mind;
  readonly hooks: HookPorts;
  /** Nobody has first words of their own: the mind finds them. */
  readonly speaksFirst: boolean;
  /** The words with their variables filled in, in order. */
  render(words: readonly string[]): Promise<readonly string[]>;
  /**
   * Who has the word, where this engine may speak for them; the same until somebody else has it. Null for
   * somebody with another model, a voice or ears of their own, or who answers in steps: a workflow, or by a
   * knowledge base that is asked before each answer.
   * @throws {Problem} when there is nobody to speak.
   */
  takeRole(asked: {
    readonly said: readonly Message[];
    readonly engine: { readonly provider: string; readonly model: string };
    /** As the model of whoever speaks first names it; null for the server's. */
    readonly named: SpokenModel | null;
    readonly signal: AbortSignal;
    readonly tell: (event: AnswerEvent) => void;
  }): Promise<SpokenRole | null>;
  /** Before each thing that is asked of them. @throws {Problem} 429 past what public keys may ask for in a day. */
  countRequest(): Promise<void>;
  /**
   * The same of an answer of a model of speech; the answered function says what it took, once it did.
   * @throws {Problem} 429
   */
  countAnswer(of: NamedModel): Promise<(tokens: number) => Promise<void>>;
  /** Whether what is said may be stored: not from the first on who says so before they speak. */
  keepsWords(): boolean;
  /** What the conversation has found on its way, and what it was begun with: by tools, handovers, a workflow. */
  variablesFound(): Readonly<Record<string, unknown>>;
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
      /** What was said in it, where that is stored nowhere: its report alone has it. */
      readonly words?: Partial<Body<'call'>> | undefined;
    },
  ): Promise<Call | null>;
}
