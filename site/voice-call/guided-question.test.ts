import { expect, it } from 'vitest';
import { splitQuestion } from './guided-sale.ts';

it.each([
  ['Nice to meet you! What do you run?', ['Nice to meet you!', 'What do you run?', '']],
  ['Which number? If none, say so.', ['', 'Which number?', 'If none, say so.']],
  ['A. B. Right?', ['A. B.', 'Right?', '']],
  ['It could not be saved. Try again', ['It could not be saved.', 'Try again', '']],
  ['Shall we', ['', 'Shall we', '']],
])(
  'D1923 "%s" is asked in large letters, and what stands around it in small ones',
  (text, parts) => {
    expect(splitQuestion(text)).toEqual(parts);
  },
);
