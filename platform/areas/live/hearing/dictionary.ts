import { createReadStream } from 'node:fs';

/** The words that a recogniser can hear. */
export interface Dictionary {
  /** @throws where the file cannot be read; the next who asks has it read again. */
  knowsAll(words: Iterable<string>): Promise<boolean>;
}

/**
 * Of a file that begins each line with a word and a space. It is read when it is asked first, a piece at a
 * time, as calls go on meanwhile; the 134,000 words of the English one are kept, which takes some 12 MB.
 */
export function createDictionary(file: string): Dictionary {
  let reading: Promise<ReadonlySet<string>> | null = null;

  return {
    async knowsAll(words) {
      reading ??= readWords(file).catch((error: unknown) => {
        reading = null;
        throw error;
      });
      const known = await reading;
      for (const word of words) if (!known.has(word)) return false;
      return true;
    },
  };
}

async function readWords(file: string): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  const add = (line: string) => line.includes(' ') && words.add(line.slice(0, line.indexOf(' ')));
  let rest = '';
  for await (const piece of createReadStream(file, 'latin1')) {
    const lines = `${rest}${piece as string}`.split('\n');
    rest = lines.pop()!;
    lines.forEach(add);
  }
  add(rest);
  return words;
}
