/**
 * SAMPLE WORDS. Of a call that its assistant asks to record. What the visitor is asked is the assistant’s own: its
 * `recordingConsentPlan` says it, and it is shown, and kept, as it is said.
 */
export const recordingWords = {
  /** Names the choice, for those who do not see it. */
  choice: 'Recording',
  record: 'Record',
  refuse: 'Don’t record',
  recorded: 'This call is recorded.',
  /** Ends the recording, and what was recorded is removed. */
  stop: 'Stop and delete it',
  refused: 'This call is not recorded.',
} as const;
