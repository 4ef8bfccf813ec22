import { asPrivate, loggedOf } from '@parley/http/private-error';
import { ModelFailure, type ModelFailureKind } from '../../ground/conversation/model.ts';
import { OutboundFailure } from '../../ground/outbound/send.ts';
import { Problem } from '../../ground/problem.ts';

/** Providers and servers repeat what they were sent in what they say of failures. */
export function withoutWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const kind = error instanceof ModelFailure ? error.kind : error.name;
  const status = toProblem(error)?.statusCode ?? 500;
  return asPrivate(error, `${kind}, ${status}: what was said is not stored`);
}

/** What a failure is to whoever asked: a status, and words that they can do something with. */
export async function explainFailures<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const problem = toProblem(error);
    const logged = loggedOf(error);
    if (!problem) throw error;
    throw logged === null ? problem : asPrivate(problem, logged);
  }
}

const statuses: Readonly<Record<ModelFailureKind, number>> = {
  'refused-credential': 424,
  'refused-request': 400,
  'too-many-requests': 429,
  unavailable: 502,
  late: 504,
};

/** Null for a fault of ours. */
function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof OutboundFailure) return new Problem(502, error.message);
  if (!(error instanceof ModelFailure)) return null;
  const { kind, message, retryAfterSeconds } = error;
  return new Problem(statuses[kind], message, { retryAfterSeconds });
}

export function describeFailure(error: unknown): { code: string; message: string } {
  if (error instanceof ModelFailure) return { code: error.kind, message: error.message };
  const problem = toProblem(error);
  return problem
    ? { code: String(problem.statusCode), message: problem.message }
    : { code: 'server_error', message: 'Something went wrong on our side. Please try again.' };
}
