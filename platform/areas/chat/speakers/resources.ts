import type { Server } from '../../../ground/outbound/send.ts';
import type {
  Assistant,
  Credential,
  KnowledgeBase,
  Squad,
  Tool,
  Workflow,
} from '../../../ground/conversation/message.ts';

/** What an organisation keeps, as a conversation needs it. */
export interface Resources {
  /** @throws {Problem} 404 when there is none, as all of these. */
  assistant(id: string): Promise<Assistant>;
  squad(id: string): Promise<Squad>;
  workflow(id: string): Promise<Workflow>;
  tool(id: string): Promise<Tool>;
  /** In order, each once. */
  tools(ids: readonly string[]): Promise<readonly Tool[]>;
  /** What these are called, by their ids. */
  namesOfAssistants(ids: readonly string[]): Promise<ReadonlyMap<string, string | undefined>>;
  knowledgeBase(id: string): Promise<KnowledgeBase>;
  /** With its secrets. */
  credential(id: string): Promise<Credential>;
  credentialsOf(ids: readonly string[]): Promise<readonly Credential[]>;
  /** With their secrets, the newest first. */
  credentials(): Promise<readonly Credential[]>;
  /** Where what has no other server goes. */
  server(): Promise<Server | undefined>;
}
