export const recordingWords = {
  choice: 'On tape',
  record: 'Tape it',
  refuse: 'No tape',
  recorded: 'We tape this.',
  stop: 'Throw the tape away',
  refused: 'We do not tape this.',
} as const;
