import { generativeLimits, type GenerateContentResponse } from '@parley/contract';
import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { createAnswerCheck } from './checked-answer.ts';
import { answerTooLong, GenerativeRefusal, upstreamFailed } from './refusal.ts';
import { type UpstreamError, wordRefusal } from './upstream.ts';

/** Bytes of a whole reply: an answer with all that the service says about it. */
const longestReply = 1024 * 1024;

/**
 * The reply to `generateContent`, its prices checked.
 * @throws GenerativeRefusal 502 when it is cut, is no JSON or says too much; 504 when it is late.
 */
export async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readBounded(response)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const piece = parse(text);
  if (piece === null) throw upstreamFailed();
  if (countText(piece) > generativeLimits.answerBytes) throw answerTooLong();
  const answer = createAnswerCheck();
  const checked = answer.check(piece);
  return JSON.stringify(withRest(checked, answer.rest()));
}

/**
 * The events of `streamGenerateContent`, each whole, as they come. One that says too much ends as
 * Google ends it: by its length.
 * @throws GenerativeRefusal for an error inside the stream, as for one before it; 502 when it is
 * cut, 504 when it is late.
 */
export async function* readEvents(response: IncomingMessage, key: string): AsyncGenerator<string> {
  const pieces: Piece[] = [];
  const parser = createParser({
    onEvent({ data }) {
      const piece = parse(data);
      if (piece !== null) pieces.push(piece);
    },
  });
  const decoder = new TextDecoder();
  const answer = createAnswerCheck();
  let length = 0;
  try {
    for await (const chunk of readBounded(response)) {
      parser.feed(decoder.decode(chunk, { stream: true }));
      for (const piece of pieces.splice(0)) {
        if (piece.error) {
          const { code } = piece.error;
          throw wordRefusal(typeof code === 'number' ? code : 500, piece.error, key);
        }
        length += countText(piece);
        if (length > generativeLimits.answerBytes)
          return yield writeEvent(answer.check(endedByLength));
        yield writeEvent(answer.check(piece));
      }
    }
  } catch (error) {
    // What has come is the visitor's, whatever cut it.
    const rest = answer.rest();
    if (rest !== '') yield writeEvent(withRest({}, rest));
    throw error;
  }
  const rest = answer.rest();
  if (rest !== '') yield writeEvent(withRest({}, rest));
}

/** With the last words of an answer that did not say that it was over. */
export function withRest(piece: GenerateContentResponse, rest: string): GenerateContentResponse {
  if (rest === '') return piece;
  const [candidate] = piece.candidates ?? [];
  const [first, ...others] = candidate?.content?.parts ?? [];
  const parts = [{ ...first, text: (first?.text ?? '') + rest }, ...others];
  return { ...piece, candidates: [{ ...candidate, content: { role: 'model', parts } }] };
}

export function writeEvent(piece: object): string {
  return `data: ${JSON.stringify(piece)}\r\n\r\n`;
}

const endedByLength: GenerateContentResponse = {
  candidates: [{ finishReason: 'MAX_TOKENS', index: 0 }],
};

/** Leaving it early lets go of the service. */
async function* readBounded(response: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > longestReply) throw answerTooLong();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof GenerativeRefusal ? error : upstreamFailed();
  }
}

interface Piece extends GenerateContentResponse {
  readonly error?: UpstreamError;
}

/** Null for what is no object of JSON. */
function parse(text: string): Piece | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Piece | null) : null;
  } catch {
    return null;
  }
}

/** Bytes; what is not as promised counts as nothing. */
function countText({ candidates }: Piece): number {
  const parts: unknown = Array.isArray(candidates) ? candidates[0]?.content?.parts : null;
  if (!Array.isArray(parts)) return 0;
  return parts.reduce<number>((sum, part: { text?: unknown } | null) => {
    const text = part?.text;
    return typeof text === 'string' ? sum + Buffer.byteLength(text) : sum;
  }, 0);
}
