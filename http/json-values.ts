/** One JSON text in all, or one in each event of a stream. */
export type JsonForm = 'whole' | 'events';

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, brace, bracket] = [...'"\\,{['].map(code);
const [lineFeed, carriageReturn] = [...'\n\r'].map(code);

/**
 * Whether a JSON text has more than so many values, before it is parsed: commas and opening brackets
 * outside of its strings are counted, which are as many as its values, about. It is read no further than that.
 */
export function hasMoreValues(text: string, most: number): boolean {
  // Shorter than its values would be: most texts.
  if (text.length <= most) return false;
  const count = createValueCounter('whole');
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    if (count(bytes.subarray(at, at + pieceBytes)) > most) return true;
  return false;
}

const pieceBytes = 4096;

/** For a text that comes in pieces, each in turn: the most values of any text so far. */
export function createValueCounter(form: JsonForm): (chunk: Uint8Array) => number {
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
