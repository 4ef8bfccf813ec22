/** Words of a question that become its answer's id. */
const mostWords = 6;

/**
 * An entry of `FaqEntry[]`, as `business/faq.ts` and `business/chat-answers.ts` hold them, to be pasted
 * there: the answer is the operator's to write.
 */
export function draftAnswer(question: string): string {
  const words = question
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const id = words?.slice(0, mostWords).join('-') ?? 'question';
  return `  {
    id: ${quote(id)},
    question: ${quote(question)},
    answer: 'Write the answer here.',
    alsoAsked: [],
  },`;
}

const quote = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
