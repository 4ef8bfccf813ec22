import type { serverMessage } from '@parley/contract/voice';
import type { z } from 'zod';
import type { Server } from '../outbound/send.ts';

/** What the platform tells a developer's server, as the `message` of a `POST`. */
export type ServerMessage = z.output<typeof serverMessage>;

/** Where messages go, and which of them are wanted there; null wants those of every default. */
export interface Listener {
  readonly server: Server;
  readonly wanted: readonly string[] | null;
}

/** What is sent where an assistant names no `serverMessages`. */
const wantedByDefault: ReadonlySet<string> = new Set([
  'conversation-update',
  'end-of-call-report',
  'function-call',
  'handoff-destination-request',
  'hang',
  'speech-update',
  'status-update',
  'tool-calls',
  'transfer-destination-request',
  'user-interrupted',
]);

export function isWanted({ wanted }: Listener, type: string): boolean {
  return wanted === null ? wantedByDefault.has(type) : wanted.includes(type);
}
