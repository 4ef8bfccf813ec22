import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { Assistant, Credential } from '../../ground/conversation/message.ts';
import type { ChooseModel } from '../../ground/conversation/model.ts';
import type { AnswerOf, BodyOf } from '../../ground/operation-types.ts';
import type { ResourcePorts } from '../../ground/resource.ts';
import type { Store } from '../../ground/store/store.ts';

export interface TestSuitePorts extends ResourcePorts {
  readonly database: Database;
  /** Rung when there is a run to conduct. */
  readonly testRuns: Doorbell;
}

/** What a conversation with the target needs. */
export interface TargetPorts {
  readonly store: Store;
  createSession(orgId: string, body: BodyOf<'createSession'>): Promise<AnswerOf<'getSession'>>;
  /**
   * The whole answer of an assistant, kept as any other chat.
   * @throws {Problem} or ModelFailure
   */
  chat(
    orgId: string,
    request: BodyOf<'createChat'>,
    signal: AbortSignal,
  ): Promise<AnswerOf<'getChat'>>;
}

/** What a run needs. */
export interface RunPorts extends TargetPorts {
  readonly database: Database;
  readonly chooseModel: ChooseModel;
  /** What an organisation keeps, with its secrets. */
  resourcesOf(orgId: string): {
    /** @throws {Problem} 404 */
    assistant(id: string): Promise<Assistant>;
    /** The newest first. */
    credentials(): Promise<readonly Credential[]>;
  };
}
