/** Bytes in, whole lines out, wherever the chunks are cut: they end in LF, CRLF or CR. */
export function createLineSplitter() {
  const decoder = new TextDecoder();
  let rest = '';
  const split = (text: string): string[] => {
    // A CR at the end may be half of a CRLF: it waits for what follows.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines;
  };
  return {
    push: (bytes: Uint8Array): string[] => split(decoder.decode(bytes, { stream: true })),
    end: (): string[] => split(`${decoder.decode()}\n`),
  };
}
