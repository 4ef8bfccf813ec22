import type { Connection } from '../call/transport.ts';
import type { ControlledCall } from './controlled-call.ts';

/** A warning: the call goes on with what was understood. */
export type Warn = (text: string) => void;

export interface CheckContext {
  readonly connection: Connection | null;
  readonly warn: Warn;
}

/** Gives what is to be handed on, or throws a `ControlError`. */
export type Check = (args: readonly unknown[], context: CheckContext) => readonly unknown[];

/** What has to be true of the call, whatever the arguments. */
export interface Gate {
  readonly needs: Need;
  /** What the refusal calls the method; its name and `()` unless said. */
  readonly label?: string;
  readonly hint?: string;
}

export type Need =
  | 'joined'
  /** Neither joined nor about to join. */
  | 'not-joined'
  /** Joined, or prepared by `preAuth()` or `startCamera()`. */
  | 'initialised'
  | 'prepared'
  | 'no-test'
  /** The library's ready-made interface in a frame. */
  | 'frame'
  | 'call-object';

export interface MethodRule {
  /** How a refusal comes: thrown at once, or as the rejection of the promise. */
  readonly fails: 'throws' | 'rejects';
  readonly answers: 'nothing' | 'value' | 'promise';
  /** Gates and checks, in the order in which they refuse. */
  readonly steps: readonly (Gate | Check)[];
  /** Without a room: kept for the next one. */
  readonly kept?: true;
  /** Without a room: the answer. */
  readonly offline?: () => unknown;
  /** What the port has a method for works on every transport. Else the transport performs it. */
  readonly port?: (
    connection: Connection,
    args: readonly unknown[],
    perform: () => unknown,
    call: ControlledCall,
  ) => unknown;
  /** Needs no room at all. */
  readonly alone?: (memory: Memory, call: ControlledCall) => unknown;
  /** Without a room: takes back what was kept of this method. */
  readonly forgets?: string;
  readonly marks?: Mark;
}

/** What the controls saw happen in this call, which no status tells. */
export interface Memory {
  testing: boolean;
  prepared: boolean;
  localLevels: boolean;
  remoteLevels: boolean;
}

/** What is remembered of an answer, and when it is true. */
export type Mark = readonly [
  key: keyof Memory,
  when: 'while-pending' | 'when-done' | 'unless-failed' | 'never',
];
