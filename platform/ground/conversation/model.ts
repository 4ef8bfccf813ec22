import type { Assistant, AssistantMessage, Credential, Message } from './message.ts';

/** A tool as a model is told of it; `parameters` is a JSON schema of an object. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
}

export interface ModelRequest {
  readonly instructions: string;
  /** Every tool call among them is answered before anybody else speaks. */
  readonly messages: readonly Message[];
  readonly tools: readonly ToolDefinition[];
  /** It may not just talk: one of the tools has to be called. */
  readonly mustCallTool?: boolean;
  /** Of the conversation, for a model of the developer's own. */
  readonly about?: ModelContext;
  readonly signal: AbortSignal;
}

/** What the developer noted of the assistant, and who it talks to. */
export interface ModelContext {
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly customer?: object | undefined;
}

export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** What one answer of a model took, and which one answered: of several it may be another each time. */
export interface UsedModel {
  readonly name: ModelName;
  readonly usage: Usage;
}

/** The words as they come; at the end, and only then, the whole. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  /** So many characters more of what it calls tools with. */
  | { readonly type: 'arguments'; readonly characters: number }
  | {
      readonly type: 'end';
      readonly message: AssistantMessage;
      readonly used: UsedModel;
      readonly finish: FinishReason;
    };

/** Why a model stopped: it was done, it had said as much as it may, or what it said was held back. */
export type FinishReason = 'done' | 'length' | 'filtered' | 'other';

export interface NamedModel {
  readonly provider: string;
  readonly model: string;
}

export interface ModelName extends NamedModel {
  /** What was to answer, where there is no account to reach it with. */
  readonly insteadOf?: NamedModel;
}

/** A language model, or what stands in for one. */
export interface Model {
  /** For the costs of a chat. */
  readonly name: ModelName;
  /**
   * False: it only talks. It is given no tools, and decides nothing.
   */
  readonly callsTools: boolean;
  /** Whom its answers cost something; `asker` where whoever asks brought its address or its account. */
  readonly paidBy: 'nobody' | 'asker' | 'organisation';
  /** @throws ModelFailure */
  reply(request: ModelRequest): AsyncIterable<ModelPart>;
}

/** What a model may be reached with. */
export interface Accounts {
  /** The first of a provider is the one that is used; what was brought comes before what is kept. */
  readonly brought: readonly Credential[];
  readonly kept: readonly Credential[];
  /** Whoever asks wrote the model, with the address of one that is a developer's own. */
  readonly bringsAddress: boolean;
}

/** As an assistant names its model. */
export type ModelConfig = NonNullable<Assistant['model']>;

/**
 * The model that an assistant names, with the first credential of its provider. An assistant that
 * names none, or the platform's own, and an organisation that has no account with any provider, get
 * the company's answerer: so that everything works with no key. Where a model was named, its name says
 * what it is instead of; with `VOICE_STRICT_MODELS` that is a 424.
 * @param watch is given each model that may be asked, its fallbacks too, and answers what is asked in its place.
 * @throws {Problem} 424 when the account is missing, 400 when the provider is none that is served.
 */
export type ChooseModel = (
  config: ModelConfig | undefined,
  accounts: Accounts,
  signal: AbortSignal,
  watch?: (model: Model) => Model,
) => Promise<Model>;

export type ModelFailureKind =
  'refused-credential' | 'refused-request' | 'too-many-requests' | 'late' | 'unavailable';

interface FailureFacts {
  readonly retryAfterSeconds?: number | null;
  /** The provider refused the request, or never received it. Else it may have been at work. */
  readonly isRefusal?: boolean;
  /** What it answered, where it refused by an HTTP status. */
  readonly status?: number | null;
}

/** Why a provider gave no answer, with no key in its words. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  readonly retryAfterSeconds: number | null;
  readonly isRefusal: boolean;
  readonly status: number | null;

  constructor(
    kind: ModelFailureKind,
    message: string,
    { retryAfterSeconds = null, isRefusal = false, status = null }: FailureFacts = {},
  ) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isRefusal = isRefusal;
    this.status = status;
  }
}
