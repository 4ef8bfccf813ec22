/** SAMPLE WORDS. What stands at the sign until a call has begun. */
export const callWaitWords = {
  allow: 'Please allow the microphone.',
  starting: 'Setting up the call …',
  joining: 'Joining …',
  waiting: 'The AI is picking up …',
  active: 'You can speak now.',
  notice: 'You will be talking to an AI.',
  sign: 'Connecting',
  cancel: 'Cancel',
  /** Where the browser lets nothing be heard without a tap. */
  hear: 'Tap to hear',
} as const;
