import { parentPort } from 'node:worker_threads';

/** In a thread of `startThread`: answers what it is asked. An error ends the thread. */
export function answerQuestions<Question, Answer>(
  answerTo: (question: Question) => Answer | Promise<Answer>,
): void {
  parentPort?.on('message', async ({ id, question }: { id: number; question: Question }) => {
    const answer = await answerTo(question);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- To a thread, not to a window.
    parentPort?.postMessage({ id, answer });
  });
}
