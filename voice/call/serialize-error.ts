import type { SerializedError } from './call-error.ts';

/**
 * Anything that was thrown or reported, as data. Real-time libraries report strings, events with
 * `errorMsg`, and errors inside of errors: the message is the first sentence found.
 */
export function serializeError(thrown: unknown): SerializedError {
  if (typeof thrown !== 'object' || thrown === null) return { message: sayPlainly(thrown) };
  const { name, stack, code, details } = thrown as Record<string, unknown>;
  return {
    message: findMessage(thrown) ?? sayPlainly(thrown),
    ...(typeof name === 'string' && { name }),
    ...(typeof stack === 'string' && { stack }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(details !== undefined && { details }),
  };
}

function findMessage(value: unknown, depth = 0): string | null {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value !== 'object' || value === null || depth > 3) return null;
  const { message, errorMsg, msg, error, statusText } = value as Record<string, unknown>;
  for (const candidate of [message, errorMsg, msg, error, statusText]) {
    const found = findMessage(candidate, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function sayPlainly(value: unknown): string {
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return 'Unknown error';
  }
}
