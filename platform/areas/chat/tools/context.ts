import type { Send, Server } from '../../../ground/outbound/send.ts';
import type { ServerMessage } from '../../../ground/webhooks/server-message.ts';
import type {
  Assistant,
  Credential,
  Tool,
  Variables,
} from '../../../ground/conversation/message.ts';
import type { Speaker } from '../speakers/position.ts';
import type { Templates } from '../templates/templates.ts';
import type { About } from './about.ts';
import type { AddressVariables } from './address.ts';
import type { PatternJob } from './rejection/pattern-job.ts';
import type { McpServers } from './mcp/mcp-servers.ts';
import type { RecordedResults } from './recorded-results.ts';

/** Puts a message to a server among those to be sent. `url` is the server's with its variables filled in. */
export type Queue = (server: Server, url: string, message: ServerMessage) => Promise<void>;

/** A piece of a file that fits a question. */
export interface Passage {
  readonly text: string;
  /** The name of the file. */
  readonly file: string;
}

/** Finds passages of the organisation's files. @throws {Problem} 400 for files that cannot be searched */
export type SearchFiles = (
  fileIds: readonly string[],
  query: string,
) => Promise<readonly Passage[]>;

/** Which expressions match, in order; of those that take too long none does, and `field` is told of. */
export type TestPatterns = (
  job: PatternJob,
  field: string,
) => Promise<readonly (boolean | null | undefined)[]>;

/** How the other one is there: by text, or with a voice, over a browser or a program of their own. */
export type ConversationKind = 'chat' | 'call';

/** What tools of an assistant have in common while it speaks. */
export interface ToolContext {
  readonly kind: ConversationKind;
  readonly send: Send;
  readonly queue: Queue;
  readonly searchFiles: SearchFiles;
  readonly openMcp: McpServers['open'];
  readonly templates: Templates;
  readonly testPatterns: TestPatterns;
  /** Of a replay: tools answer what they answered then. Null for any other conversation. */
  readonly recorded: RecordedResults | null;
  /** Where calls go whose tool names no server: the first that has an address. */
  readonly servers: readonly (Server | undefined)[];
  /** @throws {Problem} 400 when the organisation has no such credential. */
  readonly credential: (id: string) => Promise<Credential>;
  readonly variables: Variables;
  /** The same, for addresses. */
  readonly addressVariables: AddressVariables;
  readonly assistant: Assistant;
  /** What every message to a server says of the conversation. */
  readonly about: About;
  /** Whoever answers to this name, null when nobody does. */
  readonly findSpeaker: (name: string) => Promise<Speaker | null>;
}

/** A tool that is kept has an id besides. */
export type ToolOf<Type extends Tool['type']> = Extract<Tool, { type: Type }>;
