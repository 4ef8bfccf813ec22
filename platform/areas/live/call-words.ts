/** What is said in calls where neither assistant nor model has words for it. */
export interface CallWords {
  /** To a caller who is back, where nothing else is said. */
  readonly stillHere: string;
  /** To a caller who has said that the recording is to stop. */
  readonly notRecorded: string;
  /** No voice works any more. */
  readonly cannotSpeak: string;
  /** Nobody finds the caller's words any more. */
  readonly cannotHear: string;
  /** Nobody can be reached by telephone from here. */
  readonly cannotTransfer: string;
  /** Before a call ends that is as long as one may be. */
  readonly tooLong: string;
}

export const englishWords: CallWords = {
  stillHere: 'I am still here.',
  notRecorded: 'The recording has stopped, and what was recorded is being deleted.',
  cannotSpeak: 'My voice does not work just now, so I go on in writing.',
  cannotHear: 'I cannot make out your words just now. Please write them instead.',
  cannotTransfer: 'I cannot put you through to a telephone in this call.',
  tooLong: 'This conversation is as long as a call may be. Please call again. Goodbye.',
};
