const over = 'The bell has rung. Ring anew, or write to us here.';

export const callEndWords = {
  'no-room': over,
  'exp-room': over,
  busy: 'Everybody is at the oven. Ring again in a minute.',
  tooMany: 'You rang very often. Give us a minute.',
  'meeting-full': 'You are talking to us in another window already.',
  'exp-token': 'The door stayed shut too long. Ring anew.',
  'not-allowed': 'The door does not open from here. Load the page anew.',
  'silence-timed-out': 'Nobody said a word, so we hung up. Ring anew.',
  'exceeded-max-duration': 'That was a long talk. Ring anew, or write to us here.',
  'worker-shutdown': 'The oven was lit anew, and the line went. Ring in a minute.',
  'assistant-ended-call': 'The AI hung up. Ring when you like.',
  broken: 'The AI burnt its tongue. Ring anew, or write to us here.',
} as const;
