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

/** Where a conversation stands. It is kept with the chat, and the next chat goes on from it. */
export interface Position {
  readonly speaker: Speaker;
  readonly overrides?: Overrides | undefined;
  /** Found on the way, beside those of the overrides. */
  readonly variableValues: Variables;
  readonly handovers: readonly Handover[];
}
