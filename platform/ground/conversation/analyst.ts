import type { Kinds } from '../store/kinds.ts';
import type { Message } from './message.ts';

type Cost = NonNullable<Kinds['call']['costs']>[number];

/** What one question to a model cost. */
export type ModelCost = Extract<Cost, { type: 'model' }>;

/** Who reads a call once it is over: with the model, the accounts and the variables that the call had. */
export interface Analyst {
  /** What its assistant was told, with its variables filled in. */
  readonly prompts: readonly { readonly role: string; readonly content: string }[];
  /** The words, beside the call's variables with these in them. @throws {Problem} for too much work */
  render(words: readonly string[], variables: Readonly<Record<string, string>>): Promise<string[]>;
  /** @throws {ModelFailure}; {Problem} past the day's ceiling; the signal's reason. */
  ask(asked: {
    readonly instructions: string;
    readonly messages: readonly Message[];
    readonly signal: AbortSignal;
  }): Promise<Analysed>;
}

export interface Analysed {
  readonly content: string;
  /** It was cut, or held back. */
  readonly isCut: boolean;
  readonly cost: ModelCost;
}
