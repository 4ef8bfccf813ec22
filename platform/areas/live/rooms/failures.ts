import { endedReasons } from '@parley/contract/voice';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { ModelFailure } from '../../../ground/conversation/model.ts';
import { Problem } from '../../../ground/problem.ts';
import type { Reason } from '../agent/plan.ts';

const reasons: ReadonlySet<string> = new Set(endedReasons);
const noModel: Reason = 'call.in-progress.error-pipeline-no-available-llm-model';

const codes = {
  'refused-credential': '401-unauthorized',
  'refused-request': '400-bad-request-validation-failed',
  'too-many-requests': '429-exceeded-quota',
  unavailable: '503-server-overloaded-error',
  late: 'llm-failed',
} as const;

/** Why a mind that failed ends the call. */
export function reasonOfFailure(error: unknown, { model }: Assistant): Reason {
  const provider = model?.provider ?? 'vapi';
  if (error instanceof ModelFailure) {
    const exact = `pipeline-error-${provider}-${codes[error.kind]}`;
    if (reasons.has(exact)) return exact as Reason;
  }
  // A Problem says that there is nobody to speak, or nothing left to pay for it.
  const failed = `pipeline-error-${provider}-llm-failed`;
  return !(error instanceof Problem) && reasons.has(failed) ? (failed as Reason) : noModel;
}

/** Why a call ends that could not begin. */
export function reasonOfNobody(error: unknown): Reason {
  return error instanceof Problem && error.statusCode === 404
    ? 'assistant-not-found'
    : 'assistant-not-valid';
}
