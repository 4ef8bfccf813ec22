/**
 * What is true of the hosted platform's API, read from the declarations of its own package: names of
 * fields, values, and parameters. Nothing that somebody wrote is in it.
 */
export interface HostedFacts {
  /** Package and version that were read. */
  readonly source: string;
  /** By `GET /assistant/{id}`: every operation there is. */
  readonly operations: Readonly<Record<string, HostedOperation>>;
  /** What the operations that are ours too reach, and the messages, by name. */
  readonly declarations: Readonly<Record<string, Shape>>;
}

/** Empty for an operation that is not ours. */
export interface HostedOperation {
  readonly query?: Shape;
  readonly body?: Shape;
  readonly reply?: Shape;
}

/** A type: `#Name` is a declaration, any other text a kind; several are a union. */
export type Shape =
  | string
  | { readonly values: readonly (string | number | boolean)[] }
  | { readonly anyOf: readonly Shape[] }
  | { readonly allOf: readonly Shape[] }
  | { readonly array: Shape }
  | { readonly record: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> };

/** Messages and their answers, which no operation has: theirs by ours. */
export const messageNames = {
  ClientMessage: 'clientMessage',
  ClientInboundMessage: 'clientInboundMessage',
  ServerMessage: 'serverMessage',
  ServerMessageResponseAssistantRequest: 'assistant-request',
  ServerMessageResponseHandoffDestinationRequest: 'handoff-destination-request',
  ServerMessageResponseKnowledgeBaseRequest: 'knowledge-base-request',
  ServerMessageResponseToolCalls: 'tool-calls',
  ServerMessageResponseTransferDestinationRequest: 'transfer-destination-request',
} as const;

/** The names that a shape holds, each once. */
export function* namesIn(shape: Shape): Generator<string> {
  if (typeof shape === 'string') {
    if (shape.startsWith('#')) yield shape.slice(1);
    return;
  }
  for (const part of partsOf(shape)) yield* namesIn(part);
}

function partsOf(shape: Exclude<Shape, string>): readonly Shape[] {
  if ('anyOf' in shape) return shape.anyOf;
  if ('allOf' in shape) return shape.allOf;
  if ('array' in shape) return [shape.array];
  if ('record' in shape) return [shape.record];
  return 'fields' in shape ? Object.values(shape.fields) : [];
}

/** Every declaration that can be come to from these shapes. */
export function findReached(
  roots: readonly Shape[],
  declarations: HostedFacts['declarations'],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = roots.flatMap((shape) => [...namesIn(shape)]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const shape = declarations[name];
    if (reached.has(name) || shape === undefined) continue;
    reached.add(name);
    waiting.push(...namesIn(shape));
  }
  return reached;
}
