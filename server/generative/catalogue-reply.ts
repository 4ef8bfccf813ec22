import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { GenerateContentResponse } from '@parley/contract';
import type { Answerer } from './answerer/answerer.ts';
import type { ChatRequest } from './chat-request.ts';

/** Named in every answer, so that nobody takes it for a model's. */
const modelVersion = 'company-catalogue';
const wordsPerPiece = 4;

export function answerFromCatalogue(answerer: Answerer, { contents }: ChatRequest): string {
  return answerer(
    contents.map(({ role, parts }) => ({
      from: role === 'user' ? 'visitor' : 'assistant',
      text: parts.map(({ text }) => text).join('\n'),
    })),
  );
}

export function wholeReply(text: string): GenerateContentResponse {
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    modelVersion,
  };
}

/** The same as events, a few words each, with no waiting in between. */
export function streamedReply(text: string): Readable {
  const pieces = text.match(new RegExp(`(?:\\S+\\s*){1,${wordsPerPiece}}`, 'g')) ?? [text];
  return Readable.from(writeEvents(pieces), { objectMode: false });
}

async function* writeEvents(pieces: readonly string[]): AsyncGenerator<string> {
  for (const [index, piece] of pieces.entries()) {
    const last = index === pieces.length - 1;
    const event: GenerateContentResponse = {
      candidates: [
        {
          content: { role: 'model', parts: [{ text: piece }] },
          ...(last && { finishReason: 'STOP' }),
          index: 0,
        },
      ],
      modelVersion,
    };
    yield `data: ${JSON.stringify(event)}\r\n\r\n`;
    // Lets each event leave on its own.
    await setImmediate();
  }
}
