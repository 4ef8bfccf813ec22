import type { CallStatus } from '../call/status.ts';
import type { Connection, PreparedCall, RoomState } from '../call/transport.ts';

/** What the controls need of a client: `VoiceClient` has it. */
export interface ControlledCall {
  readonly status: CallStatus;
  /** The joined room; null before and after. */
  readonly connection: Connection | null;
  setMuted(muted: boolean): void;
  on(event: 'status', listener: () => void): unknown;
}

/** Where a call is, as far as the controls ask. */
export interface CallFacts {
  /** The room of the call, or what was prepared for it. */
  readonly connection: Connection | null;
  readonly transport: string;
  readonly room: RoomState;
  /** A start is under way. */
  readonly isStarting: boolean;
  /** There was a call, and there is none now. */
  readonly isOver: boolean;
}

export function readFacts(
  { status, connection }: ControlledCall,
  prepared: PreparedCall | undefined,
): CallFacts {
  const call = 'call' in status ? status.call : null;
  return {
    connection: connection ?? (prepared?.isOver === false ? prepared : null),
    transport: call?.transport?.provider ?? prepared?.name ?? 'daily',
    room: 'room' in status ? status.room : status.state === 'ended' ? 'left' : 'new',
    isStarting: status.state === 'starting',
    isOver: status.state === 'ended' || status.state === 'ending',
  };
}

/** What the transport says when asked, or `otherwise` where it cannot say. */
export function ask(connection: Connection | null, method: string, otherwise: unknown): unknown {
  return connection?.performs(method) === true ? connection.perform(method, []) : otherwise;
}
