/** Why the server's answer is not there. */
export type Failure =
  /** There is no session, or no longer. */
  | { readonly kind: 'signed-out' }
  /** `seconds` until the next try is looked at. */
  | { readonly kind: 'too-many'; readonly seconds: number }
  | { readonly kind: 'missing' }
  /** No answer in time, or none at all. */
  | { readonly kind: 'unreachable' }
  /** The server said no, in words fit to show. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server failed, or answered what this console does not understand. */
  | { readonly kind: 'broken'; readonly status: number };

export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** Both of {@link describeFailure} in one line. */
export function explainFailure(failure: Failure): string {
  const { title, advice } = describeFailure(failure);
  return `${title} ${advice}`;
}

/** One sentence on what happened, and one on what helps. */
export function describeFailure(failure: Failure): { title: string; advice: string } {
  switch (failure.kind) {
    case 'signed-out':
      return { title: 'You are signed out.', advice: 'Sign in again to go on.' };
    case 'too-many':
      return {
        title: 'Too many requests.',
        advice: `Try again in ${failure.seconds} ${failure.seconds === 1 ? 'second' : 'seconds'}.`,
      };
    case 'missing':
      return { title: 'This is no longer there.', advice: 'It may have been erased.' };
    case 'unreachable':
      return {
        title: 'The server cannot be reached.',
        advice: 'Check the connection, and that Parley is running. Nothing is lost.',
      };
    case 'refused':
      return { title: 'The server refused this.', advice: failure.message };
    case 'broken':
      return {
        title: `The server failed (status ${failure.status}).`,
        advice: 'Its log says why. Nothing is lost; try again in a moment.',
      };
  }
}
