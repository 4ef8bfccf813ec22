/** SAMPLE WORDS. What the agent says in a call when it has to say something of the call itself. */
export const callWords = {
  /** To a caller whose line was lost, and who is back. */
  stillHere: 'I am still here.',
  /** To a caller who has asked that the recording be stopped. */
  notRecorded: 'The recording has stopped, and what was recorded is being deleted.',
  /** Written, when no voice works any more. */
  cannotSpeak: 'My voice does not work just now, so I go on in writing.',
  /** When the caller's words cannot be made out any more. */
  cannotHear: 'I cannot make out your words just now. Please write them instead.',
  /** When a call is to be put through, and there is no telephone line. */
  cannotTransfer: 'I cannot put you through to a telephone in this call.',
  /** Before a conversation ends that is as long as one may be. */
  tooLong: 'This conversation is as long as a call may be. Please call again. Goodbye.',
} as const;
