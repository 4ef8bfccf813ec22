import { readTexts } from './bounded-body.ts';

export interface EventParser {
  /** Takes the next piece of the stream, cut anywhere; gives the data of the events it completed. */
  push(text: string): string[];
  /** The stream is over: gives the event that no blank line has ended. */
  end(): string[];
}

/** The data of server-sent events. Lines end with LF, CRLF or CR, as the standard has it. */
export function createEventParser(): EventParser {
  let rest = '';
  let data: string[] = [];

  function readLine(line: string): string[] {
    if (line === '') {
      const event = data;
      data = [];
      return event.length > 0 ? [event.join('\n')] : [];
    }
    const field = /^data(?:: ?(.*))?$/s.exec(line);
    if (field) data.push(field[1] ?? '');
    return [];
  }

  return {
    push(text) {
      // A CR at the very end may be the first half of a CRLF.
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.flatMap(readLine);
    },
    end() {
      const last = rest.replace(/\r$/, '');
      rest = '';
      return [...(last === '' ? [] : readLine(last)), ...readLine('')];
    },
  };
}

/** Yields the data of each event of a reply's body, and lets go of the body however it ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const parser = createEventParser();
  for await (const text of readTexts(body)) yield* parser.push(text);
  yield* parser.end();
}
