import type { CallError } from './call-error.ts';
import type { EndReason } from './end-reason.ts';

/** Where fatal errors are reported, as JSON by `POST`. Nothing is reported unless it is given. */
export interface ErrorReporting {
  readonly url: string;
}

/** A broken connection is also what keeps the library from loading. */
const reported: ReadonlySet<EndReason | null> = new Set<EndReason>([
  'connection-error',
  'load-failed',
  'end-of-life',
  'no-room',
]);

/** Sends one error, if it is of those that tell something about the network or the platform. */
export function reportError(error: CallError, { url }: ErrorReporting): void {
  const { message } = error.error;
  // A room that the platform deleted after its call is no fault.
  if (!reported.has(error.reason) || (error.reason === 'no-room' && message.includes('deleted')))
    return;
  const { cause: _, ...facts } = error;
  const report = {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
  };
  fetch(url, { ...report, body: JSON.stringify(filter(facts)) }).catch(() => {
    // The network that broke the call may break its report.
  });
}

const filtered = '[Filtered]';
const privateField = /^(user_?name|user_?data|user_?id|name|email|phone(_?number)?|.*token)$/i;
/** Tokens inside of addresses, headers and sentences. */
const tokens =
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+|(?<=[?&](t|token|access_token)=)[^&\s"']+|(?<=Bearer )\S+/gi;

/** The same without names and tokens, however deep. An error's own `name` says its class, and stays. */
export function filter(value: unknown, field = '', depth = 0): unknown {
  if (typeof value === 'string') return value.replace(tokens, filtered);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 8) return filtered;
  if (Array.isArray(value)) return value.map((item) => filter(item, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      privateField.test(key) && !(key === 'name' && field === 'error')
        ? filtered
        : filter(item, key, depth + 1),
    ]),
  );
}
