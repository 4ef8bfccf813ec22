import type { Problem } from '../ground/problem.ts';

const types: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
};

/** A problem as OpenAI's clients read one, beside its own fields. */
export function toOpenAiError(problem: Problem): object {
  const { statusCode, lines } = problem;
  const [first = ''] = [lines].flat();
  const error = {
    message: problem.message,
    type: types[statusCode] ?? (statusCode < 500 ? 'invalid_request_error' : 'server_error'),
    // Lines that are about a field begin with it.
    param: statusCode === 400 ? (/^([\w.]+): /.exec(first)?.[1] ?? null) : null,
    code: null,
  };
  return { ...problem.toJSON(), error };
}
