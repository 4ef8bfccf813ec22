/** Why the server cannot start, in one line for the person who started it: what is wrong and what to do. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
