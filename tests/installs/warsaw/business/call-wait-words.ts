export const callWaitWords = {
  allow: 'Let us hear you, please.',
  starting: 'We knock …',
  joining: 'We come in …',
  waiting: 'The AI wipes its hands …',
  active: 'We hear you.',
  notice: 'An AI will be talking.',
  sign: 'Connecting now',
  cancel: 'Never mind',
  hear: 'Tap for the sound',
} as const;
