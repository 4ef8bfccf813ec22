/** Why an answer ends before its time and yet counts: the other one began to speak. */
export class Interruption extends Error {
  override readonly name = 'Interruption';

  constructor() {
    super('The answer was interrupted.');
  }
}
