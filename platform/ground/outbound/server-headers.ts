import type { Server } from './send.ts';

/** Of servers that were set up with a `secret`, as the hosted platform sends it. */
const secretHeader = 'x-vapi-secret';

/** The headers that a server was set up to know the platform by. */
export function headersOf({ headers, secret }: Server): Readonly<Record<string, unknown>> {
  return { ...headers, ...(typeof secret === 'string' && { [secretHeader]: secret }) };
}
