import { UnreadableReplyError } from './errors.ts';

/** Bytes of an answer, decoded: many times what the platform sends. */
const mostBytes = 64 * 1024 * 1024;
/** Of a refusal: its words land in an error. */
const mostOfRefusal = 64 * 1024;

/**
 * The text of an answer. Of a refusal no more than its beginning is read.
 * @throws {UnreadableReplyError} for a success that is longer than any
 */
export async function readText(response: Response): Promise<string> {
  // Where an engine's `fetch` streams nothing, it has read all by now.
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let left = response.ok ? mostBytes : mostOfRefusal;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
    if (left >= 0) continue;
    reader.cancel().catch(() => {});
    if (!response.ok) return text;
    const error = new UnreadableReplyError(response, null);
    error.message = 'The answer is too long';
    throw error;
  }
}
