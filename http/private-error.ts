/** An error whose words may be of what was said, where that is stored nowhere: `logged` is what logs have of it. */
interface PrivateError extends Error {
  readonly logged: string;
}

/** The same error; whoever is answered with it reads what it says as ever. */
export const asPrivate = <Failure extends Error>(
  error: Failure,
  logged: string,
): Failure & PrivateError => Object.assign(error, { logged });

/** Null for one that may be logged as it is. */
export const loggedOf = (error: unknown): string | null =>
  error instanceof Error && 'logged' in error ? String(error.logged) : null;
