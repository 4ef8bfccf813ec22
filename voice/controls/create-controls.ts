import type { Connection, PreparedCall } from '../call/transport.ts';
import { readFacts, type CallFacts, type ControlledCall } from './controlled-call.ts';
import { UnsupportedError } from '../call/unsupported-error.ts';
import { ControlError } from '../call/control-error.ts';
import type { Controls } from './controls.ts';
import { passGate } from './gates.ts';
import { createMemory, remember } from './memory.ts';
import type { Memory, MethodRule } from './method-rule.ts';
import { methods } from './methods.ts';

/**
 * The checked controls of a client's calls, one after the other: make them once, beside the client.
 * What is set before a call is kept for the next one.
 * @param prepared of the transport's `prepare()`: what the controls that come before a call act on
 */
export function createControls(call: ControlledCall, prepared?: PreparedCall): Controls {
  const kept = new Map<string, readonly unknown[]>();
  const memories = new WeakMap<Connection, Memory>();

  function perform(name: string, rule: MethodRule, args: readonly unknown[]): unknown {
    const facts = readFacts(call, prepared);
    const memory = recall(facts.connection);
    const checked = check(name, rule, args, facts, memory);
    if (rule.alone !== undefined) return rule.alone(memory, call);
    if (facts.connection === null) return answerWithoutRoom(name, rule, checked, facts);
    const answer = reach(name, rule, checked, facts.connection, facts.transport);
    if (rule.marks !== undefined) remember(memory, rule.marks, answer);
    return answer;
  }

  /** What is known of a room is forgotten with it; without one nothing is. */
  function recall(connection: Connection | null): Memory {
    const memory = (connection && memories.get(connection)) ?? createMemory();
    if (connection !== null) memories.set(connection, memory);
    return memory;
  }

  function check(
    name: string,
    rule: MethodRule,
    args: readonly unknown[],
    facts: CallFacts,
    memory: Memory,
  ): readonly unknown[] {
    const context = { connection: facts.connection, warn: (text: string) => console.warn(text) };
    let checked = args;
    for (const step of rule.steps)
      if (typeof step === 'function') checked = step(checked, context);
      else passGate(step, name, facts, memory);
    return checked;
  }

  function reach(
    name: string,
    rule: MethodRule,
    args: readonly unknown[],
    connection: Connection,
    transport: string,
  ): unknown {
    const perform = () => {
      if (!connection.performs(name)) throw refuseUnsupported(name, transport);
      return connection.perform(name, args);
    };
    return rule.port === undefined ? perform() : rule.port(connection, args, perform, call);
  }

  function answerWithoutRoom(
    name: string,
    rule: MethodRule,
    args: readonly unknown[],
    facts: CallFacts,
  ): unknown {
    if (rule.forgets !== undefined) return void kept.delete(rule.forgets);
    if (rule.kept === true) return void kept.set(name, args);
    if (rule.offline !== undefined) return rule.offline();
    throw facts.isOver
      ? new ControlError('destroyed', 'Use after destroy')
      : new ControlError('state', 'Call object is not available.');
  }

  /** What was kept goes to the room as soon as there is one; what fails then has nobody waiting. */
  call.on('status', () => {
    if (call.connection === null) return;
    const waiting = [...kept];
    kept.clear();
    for (const [name, args] of waiting)
      run(() => perform(name, methods[name as keyof Controls], args)).catch((error: unknown) =>
        console.error(`${name}() was kept for this call, and failed in it`, error),
      );
  });

  const entries = Object.entries(methods).map(([name, rule]) => [
    name,
    (...args: readonly unknown[]) => answer(name, rule, () => perform(name, rule, args)),
  ]);
  // The table has a rule for every method, as its type says.
  return Object.fromEntries(entries) as Controls;
}

function answer(name: string, rule: MethodRule, act: () => unknown): unknown {
  if (rule.fails === 'rejects') return run(act);
  const value = act();
  if (rule.answers === 'promise') return Promise.resolve(value);
  if (rule.answers === 'value') return value;
  // Nobody waits for a command; what fails later is at least said.
  Promise.resolve(value).catch((error: unknown) => console.error(`${name}() failed`, error));
  return undefined;
}

function refuseUnsupported(method: string, transport: string): UnsupportedError {
  const message = `${method}() is not supported by the transport "${transport}"`;
  return new UnsupportedError(message, method, transport);
}

/** A throw as a rejection. */
async function run(act: () => unknown): Promise<unknown> {
  return act();
}
