import { ReplyRefused } from './reply-limits.ts';

/**
 * Commas and opening brackets of one JSON text, outside of its strings: as many as it has values, about.
 * Far more than any answer has. What a library checks and words of each takes a hundred times its bytes.
 */
const mostValues = 20_000;

/** One JSON text in all, or one in each event of a stream. */
export type JsonForm = 'whole' | 'events';

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, brace, bracket] = [...'"\\,{['].map(code);
const [lineFeed, carriageReturn] = [...'\n\r'].map(code);

/**
 * The answer, which fails with a ReplyRefused once its JSON has too many values. For what a library
 * reads: it looks at all of them, and nobody has a turn meanwhile.
 */
export function boundJson(reply: Response, form: JsonForm): Response {
  // The words of a failure are few.
  if (!reply.body || !reply.ok) return reply;
  const count = createCounter(form);
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (count(chunk) <= mostValues) controller.enqueue(chunk);
        else controller.error(new ReplyRefused(`the answer has more than ${mostValues} values`));
      },
    }),
  );
  const { status, statusText, headers } = reply;
  return new Response(counted, { status, statusText, headers });
}

/** Whether a text has more values than are looked at. */
export const hasManyValues = (text: string): boolean =>
  createCounter('whole')(Buffer.from(text)) > mostValues;

/** The most values of any text so far. */
function createCounter(form: JsonForm): (chunk: Uint8Array) => number {
  let values = 0;
  let most = 0;
  let inString = false;
  let isEscaped = false;
  let isLineEmpty = true;
  let last = 0;
  /** An event may have several lines, and ends with an empty one; no string goes over the end of a line. */
  function endLine(byte: number): void {
    if (byte === lineFeed && last === carriageReturn) return;
    if (isLineEmpty) values = 0;
    isLineEmpty = true;
    inString = false;
    isEscaped = false;
  }
  return (chunk) => {
    for (const byte of chunk) {
      if (form === 'events' && (byte === lineFeed || byte === carriageReturn)) endLine(byte);
      else {
        isLineEmpty = false;
        if (isEscaped) isEscaped = false;
        else if (inString && byte === backslash) isEscaped = true;
        else if (byte === quote) inString = !inString;
        else if (!inString && (byte === comma || byte === brace || byte === bracket)) {
          values += 1;
          if (values > most) most = values;
        }
      }
      last = byte;
    }
    return most;
  };
}
