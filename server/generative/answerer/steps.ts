/** Does all that is left of a work in steps, and gives what it makes. */
export function finish<Made>(work: Generator<undefined, Made>): Made {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
