/** Bytes of a whole reply: an answer of 64 KB with all that a provider says about it. */
const longestReply = 1024 * 1024;

/**
 * The text of a reply as it comes; lets go of the reply however it ends.
 * @throws RangeError for one that does not stop, and as the network does
 */
export async function* readTexts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > longestReply) throw new RangeError('The reply does not stop.');
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** @throws SyntaxError for what is no JSON, and as `readTexts` does */
export async function readJson({ body }: Pick<Response, 'body'>): Promise<unknown> {
  let text = '';
  if (body) for await (const piece of readTexts(body)) text += piece;
  return JSON.parse(text);
}
