import { ask, type CallFacts } from './controlled-call.ts';
import { ControlError } from '../call/control-error.ts';
import type { Gate, Memory, Need } from './method-rule.ts';

/** Throws unless the call is where the method needs it. */
export function passGate(gate: Gate, method: string, facts: CallFacts, memory: Memory): void {
  if (isMet(gate.needs, facts, memory)) return;
  const message = sayRefusal(gate.needs, gate.label ?? `${method}()`);
  throw new ControlError(
    gate.needs === 'frame' || gate.needs === 'call-object' ? 'mode' : 'state',
    gate.hint === undefined ? message : `${message} ${gate.hint}`,
  );
}

function isMet(need: Need, facts: CallFacts, memory: Memory): boolean {
  switch (need) {
    case 'joined':
      return isJoined(facts);
    case 'not-joined':
      return facts.room !== 'joined' && facts.room !== 'joining' && !facts.isStarting;
    case 'initialised':
      return isJoined(facts) || memory.prepared;
    case 'prepared':
      return isJoined(facts) || memory.prepared;
    case 'no-test':
      return !memory.testing;
    case 'frame':
      return isFrame(facts);
    case 'call-object':
      return !isFrame(facts);
  }
}

function isJoined({ connection, room }: CallFacts): boolean {
  return connection !== null && room === 'joined';
}

/** A transport over the library's frame has an `iframe()`; every other call is a call object. */
function isFrame({ connection }: CallFacts): boolean {
  return Boolean(ask(connection, 'iframe', null));
}

function sayRefusal(need: Need, label: string): string {
  switch (need) {
    case 'joined':
      return `${label} only supported after join.`;
    case 'not-joined':
      return `${label} not supported after joining a meeting.`;
    case 'initialised':
      return `${label} requires preAuth(), startCamera(), or join() to initialize call state.`;
    case 'prepared':
      return `${label} requires preAuth() or startCamera() to initialize call state.`;
    case 'no-test':
      return `A pre-call quality test is in progress. Please try ${label} again once testing has completed. Use stopTestCallQuality() to end it early.`;
    case 'frame':
      return `${label} is only supported as part of Daily's Prebuilt`;
    case 'call-object':
      return `${label} is only supported on custom callObject instances`;
  }
}
