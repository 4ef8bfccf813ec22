import type { createGoogle } from '@ai-sdk/google';
import type { HostGuard } from '../../../../ground/outbound/guarded-fetch.ts';
import type { ToolCall } from '../../../../ground/conversation/message.ts';
import type { SpokenPart, SpokenResult } from '../engine.ts';

/** A model of the AI SDK that one talks with over a socket. */
export type RealtimeModel = ReturnType<ReturnType<typeof createGoogle>['experimental_realtime']>;
type Parsed = ReturnType<RealtimeModel['parseServerEvent']>;
export type ServerEvent = Exclude<Parsed, readonly unknown[]>;
export type SessionConfig = Parameters<RealtimeModel['buildSessionConfig']>[0];

/** What a service tells of itself, beside the conversation. */
export type Notice =
  /** All of the answer was made; it is over only when its sound would have been heard. */
  | { readonly type: 'made' }
  /** By this the conversation goes on over another socket. */
  | { readonly type: 'handle'; readonly handle: string }
  /** It closes the socket after so long. */
  | { readonly type: 'leaves'; readonly inMs: number }
  /** It does not wait for the results of these calls any more, as the caller spoke into their run. */
  | { readonly type: 'cancelled'; readonly calls: readonly string[] }
  /** It was not spoken to, as it takes it, and says nothing. */
  | { readonly type: 'listens' };

/** What a service understands, as far as the SDK has no common words for it. */
export interface Dialect {
  readonly provider: string;
  readonly model: string;
  readonly key: string | null;
  /** Of an address that somebody else wrote. */
  readonly guard?: HostGuard;
  /** Of the caller's sound, in hertz. */
  readonly heardRate: 16_000 | 24_000;
  /** Anew for each socket: it remembers what was said on it. */
  open(): Promise<RealtimeModel>;
  /** `handle`: of a conversation that goes on; null for a new one. */
  config(part: SpokenPart, handle: string | null): SessionConfig;
  /** It tells of an interruption, too, when it is written to while it speaks. */
  readonly tellsOwnCuts: boolean;
  /** The messages that have written words answered aloud, where there is no `ask` for that. */
  write(text: string): readonly object[];
  results(results: readonly SpokenResult[]): readonly object[];
  /** Of calls without a result, so that nothing waits for one. */
  leftCalls(calls: readonly ToolCall[]): readonly object[];
  /** Has it answer what it was told; refused, while it answers. Null for one that does by itself. */
  readonly ask: object | null;
  /** What it calls an error. */
  codeOf(event: Extract<ServerEvent, { type: 'error' }>): string | undefined;
  /** It was asked to answer while it does: it has to be asked again. */
  isAskedTooSoon(event: Extract<ServerEvent, { type: 'error' }>): boolean;
  /** @param item the sound that nobody hears more of, as the service calls it */
  cut(item: string, heardMs: number): readonly object[];
  /** An error that ends nothing: of a cut that came too late. */
  isHarmless(event: Extract<ServerEvent, { type: 'error' }>): boolean;
  readNotice(event: Extract<ServerEvent, { type: 'custom' }>): Notice | null;
  /** Why it could not answer, in a word of its own. */
  readFailure(event: Extract<ServerEvent, { type: 'response-done' }>): string | undefined;
}
