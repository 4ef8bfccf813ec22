import type { Handover } from '../conversation/history.ts';
import type {
  Assistant,
  Overrides,
  Squad,
  Variables,
  Workflow,
} from '../../../ground/conversation/message.ts';

/** Who speaks: kept by the platform and named by id, or written out where it was named. */
export type Speaker =
  | { readonly kind: 'assistant'; readonly assistantId: string }
  | { readonly kind: 'assistant'; readonly assistant: Assistant }
  | { readonly kind: 'squad'; readonly squadId: string; readonly member: number }
  | { readonly kind: 'squad'; readonly squad: Squad; readonly member: number }
  /** `node` is null before its first word. */
  | { readonly kind: 'workflow'; readonly workflowId: string; readonly node: string | null }
  | { readonly kind: 'workflow'; readonly workflow: Workflow; readonly node: string | null };

/** Who wrote something out: the organisation, or somebody with its public key, as every visitor has. */
export type Author = 'organisation' | 'anybody';

/** Where a conversation stands. It is kept with the chat, and the next chat goes on from it. */
export interface Position {
  readonly speaker: Speaker;
  /** Of a speaker that is written out. One that is kept is the organisation's. */
  readonly speakerBy: Author;
  readonly overrides?: Overrides | undefined;
  readonly overridesBy: Author;
  /** Found on the way, beside those of the overrides. */
  readonly variableValues: Variables;
  /** Whether somebody with a public key ever said what they are. */
  readonly variablesBy: Author;
  readonly handovers: readonly Handover[];
}

/** Who wrote the one who speaks. */
export function authorOf({ speaker, speakerBy }: Position): Author {
  const isWrittenOut = 'assistant' in speaker || 'squad' in speaker || 'workflow' in speaker;
  return isWrittenOut ? speakerBy : 'organisation';
}

/** Who may have written out those to whom tools hand a conversation: whoever wrote tools or their server. */
export function authorOfHandover(position: Position): Author {
  const { overrides, overridesBy } = position;
  const writesTools = overrides?.model !== undefined || overrides?.server !== undefined;
  return writesTools && overridesBy === 'anybody' ? 'anybody' : authorOf(position);
}
