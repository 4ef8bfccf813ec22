import { keepsWords } from '../../ground/conversation/kept-words.ts';
import type { ChooseModel, NamedModel } from '../../ground/conversation/model.ts';
import type { Cause } from '../../ground/logs/log-book.ts';
import type { Outbound } from '../../ground/outbound/outbound.ts';
import type { Send } from '../../ground/outbound/send.ts';
import type { ResourcePorts } from '../../ground/resource.ts';
import { meterModels } from '../../ground/spending/meter.ts';
import type { Spending } from '../../ground/spending/spending.ts';
import { ThreadFailure } from '../../ground/threads/thread.ts';
import { builtInVariables } from './conversation/built-in-variables.ts';
import { createQueue, type LeavingPorts } from './leave-messages.ts';
import type { StandIns } from './models/stand-ins.ts';
import { createResources } from './org-resources.ts';
import type { ConversationPorts } from './speakers/agent.ts';
import type { TemplateRenderer } from './templates/renderer.ts';
import { createTemplates } from './templates/templates.ts';
import { createAbout } from './tools/about.ts';
import type { ConversationKind, SearchFiles } from './tools/context.ts';
import type { RecordedResults } from './tools/recorded-results.ts';
import type { Patterns } from './tools/rejection/patterns.ts';
import { createMcpServers } from './tools/mcp/mcp-servers.ts';

export interface ChatPorts extends ResourcePorts, LeavingPorts {
  readonly fileSearch: {
    search(orgId: string, ...asked: Parameters<SearchFiles>): ReturnType<SearchFiles>;
  };
  /** Requests to addresses that developers wrote. */
  readonly outbound: Outbound;
  readonly chooseModel: ChooseModel;
  readonly renderer: Pick<TemplateRenderer, 'render'>;
  readonly patterns: Pick<Patterns, 'test'>;
  readonly sendFor: (cause: Cause) => Send;
  /** What public keys may cost. */
  readonly spending: Spending;
  readonly standIns: StandIns;
}

/** For whom a chat, or a call, is answered. */
export interface Asker {
  readonly orgId: string;
  /** A public key: anybody, at the organisation's cost. */
  readonly isPublic: boolean;
}

/** What is known of a conversation before anybody speaks. */
export interface ConversationFacts {
  readonly kind: ConversationKind;
  /** What the log calls it: `/chat/{id}`. */
  readonly path: string;
  /** Who it is with, where that is known. */
  readonly customer: object | undefined;
  /** What servers are told of it: the chat, or the call. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Something went otherwise than its developer wrote. */
  readonly warn: (line: string) => void;
  /** Whose place the company's answerer takes, each time somebody begins to speak. */
  readonly onStandIn?: (insteadOf: NamedModel) => void;
  /** Of a replay: what tools answered then. */
  readonly recorded?: RecordedResults;
}

export interface OpenConversation {
  /** What one answer needs of the platform: its templates and what it leaves for servers have budgets of their own. */
  forAnswer(tell?: ConversationPorts['tell']): ConversationPorts;
  /** Frees what its tools hold open. */
  leave(): void;
  /** Whether what is said may be stored: not from the first on who says so before they speak. */
  readonly keepsWords: boolean;
}

export function openConversation(
  ports: ChatPorts,
  { orgId, isPublic }: Asker,
  { kind, path, customer, about, onStandIn, recorded, ...facts }: ConversationFacts,
): OpenConversation {
  const cause = { orgId, byPublicKey: isPublic };
  const mcpServers = createMcpServers(ports.outbound);
  let isKept = true;
  const warn = (line: string) => void (isKept && facts.warn(line));
  const logged = ports.sendFor(cause);
  const parts: Omit<ConversationPorts, 'templates' | 'queue' | 'tell'> = {
    kind,
    resources: createResources(ports, orgId),
    chooseModel: isPublic
      ? meterModels(ports.chooseModel, ports.spending, orgId)
      : ports.chooseModel,
    onStandIn(insteadOf, assistant) {
      onStandIn?.(insteadOf);
      if (ports.standIns.isNews(orgId, assistant))
        warn(
          `${assistant.name ?? 'An assistant'} was answered for by the company's own answerer: there is no credential of ${insteadOf.provider}. Create one with POST /credential. This is said once a day.`,
        );
    },
    send: (request) => (isKept ? logged : ports.outbound.send)(request),
    onSpeaker: (speaker) => void (isKept &&= keepsWords(speaker)),
    searchFiles: (fileIds, query) => ports.fileSearch.search(orgId, fileIds, query),
    openMcp: mcpServers.open,
    async testPatterns(job, field) {
      try {
        return job.tests.length === 0 ? [] : await ports.patterns.test(job);
      } catch (error) {
        if (!(error instanceof ThreadFailure)) throw error;
        warn(`${field}: was not looked at: its expressions take too long`);
        return [];
      }
    },
    recorded: recorded ?? null,
    customer,
    variables: { ...builtInVariables(new Date()), ...(customer && { customer }) },
    about: createAbout({ ...about, ...(customer && { customer }) }),
  };
  return {
    forAnswer: (tell = () => {}) => ({
      ...parts,
      queue: createQueue(ports, cause, path, () => isKept),
      tell,
      templates: createTemplates({
        renderer: ports.renderer,
        onUnrendered: (field) =>
          warn(`${field}: was left as it is written: it takes too much work`),
      }),
    }),
    leave: () => mcpServers.leave(),
    get keepsWords() {
      return isKept;
    },
  };
}
