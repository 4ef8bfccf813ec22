export const callWords = {
  stillHere: 'We are on the line yet.',
  notRecorded: 'The tape is off and goes in the bin.',
  cannotSpeak: 'No sound from us now: we write.',
  cannotHear: 'We do not follow. Write it, please.',
  cannotTransfer: 'No telephone here.',
  tooLong: 'That was a long talk. Ring again.',
} as const;
