import type { Failure } from '../../failure.ts';

/** What an answer of the public API that is none of what was asked for means to whoever asked. */
export function failureOf(status: number, message: string, { headers }: Response): Failure {
  if (status === 404) return { kind: 'missing' };
  if (status === 429)
    return { kind: 'too-many', seconds: Number(headers.get('retry-after')) || 60 };
  return status >= 500 ? { kind: 'broken', status } : { kind: 'refused', message };
}
