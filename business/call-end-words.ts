const over = 'This call is over. Start a new one, or ask by text: the chat is open.';

/**
 * SAMPLE WORDS. Why a call did not begin, or is over though the visitor did not end it, each with what to do next; by the
 * platform's own word for it where it has one.
 */
export const callEndWords = {
  'no-room': over,
  'exp-room': over,
  busy: 'All lines are busy. Please try again in a minute, or ask by text: the chat is open.',
  tooMany: 'Too many calls in a row. Please wait a minute, or ask by text: the chat is open.',
  'meeting-full': 'This call is open in another tab. End it there, then start a new one here.',
  'exp-token': 'Connecting took too long. Start a new call, or ask by text: the chat is open.',
  'not-allowed': 'This page may not join the call. Reload it, or ask by text: the chat is open.',
  'silence-timed-out':
    'It was quiet, so the call ended. Start a new one, or ask by text: the chat is open.',
  'exceeded-max-duration':
    'The call was as long as one may be. Start a new one, or ask by text: the chat is open.',
  'worker-shutdown':
    'Our server restarted, so the call ended. Start a new one in a minute, or ask by text.',
  'assistant-ended-call': 'The AI ended the call. Start a new one any time.',
  /** After an error. */
  broken: 'The AI could not go on. Start a new call, or ask by text: the chat is open.',
} as const;
