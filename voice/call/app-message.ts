import { refuse } from './control-error.ts';
import type { Connection } from './transport.ts';

/** Characters of JSON, unless the room's server says another number. */
export const defaultMaxAppMessage = 4096;

/** How much the room takes; what is usual without one. */
export function readMaxAppMessage(connection: Connection | null): number {
  const method = 'maxAppMessageSize';
  return connection?.performs(method)
    ? Number(connection.perform(method, []))
    : defaultMaxAppMessage;
}

/** Anything that JSON can carry. The size counts its JSON form, quotes included. */
export function checkAppMessage(data: unknown, max: number): unknown {
  const text: string | undefined = JSON.stringify(data);
  if (text === undefined) refuse('An app message must be serializable to JSON');
  if (text.length > max) refuse(`Message data too large. Max size is ${max}`);
  return data;
}
