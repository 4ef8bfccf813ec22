import { chatUnavailable } from '@parley/business/chat';

/** Everything that can go wrong between a question and its answer. */
export type GenerativeProblem =
  | { readonly kind: 'no-key' }
  | { readonly kind: 'key-format' }
  /** The server wants the visitor's contact details first. */
  | { readonly kind: 'pass-required' }
  | {
      readonly kind: 'api';
      readonly status: number;
      readonly message: string | null;
      /** The key itself is refused, and will be again. */
      readonly keyRefused: boolean;
    }
  /** The site's own account with the provider does not answer, which no visitor can mend. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'empty' }
  /** The network works, as far as is known; the answer does not come. */
  | { readonly kind: 'late' }
  | { readonly kind: 'connection' };

export class GenerativeFailure extends Error {
  override readonly name = 'GenerativeFailure';
  readonly problem: GenerativeProblem;

  constructor(problem: GenerativeProblem, options?: ErrorOptions) {
    super(describeProblem(problem), options);
    this.problem = problem;
  }
}

/** The words for the visitor. */
export function describeProblem(problem: GenerativeProblem): string {
  switch (problem.kind) {
    case 'no-key':
      return 'API key not found';
    case 'key-format':
      return 'Invalid API key format';
    case 'pass-required':
      return 'Please leave your contact details first';
    case 'api':
      return `API error: ${problem.status} - ${problem.message ?? 'Unknown error'}`;
    case 'unavailable':
      return chatUnavailable;
    case 'empty':
      return 'No response received';
    case 'late':
      return 'The answer took too long. Please try again.';
    case 'connection':
      return 'Connection failed. Please check your internet connection and try again.';
  }
}
