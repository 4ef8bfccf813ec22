import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { isRightPrice } from '@parley/business';
import type { GenerateContentResponse } from '@parley/contract';
import type { Answerer, Said } from './answerer/answerer.ts';
import { type KnownVisitor, unknownVisitor } from './answerer/said.ts';
import type { ChatRequest } from './chat-request.ts';

/** Named in every answer, so that nobody takes it for a model's. */
const modelVersion = 'company-catalogue';
const wordsPerPiece = 4;

export function answerFromCatalogue(
  answerer: Answerer,
  { contents, tools = [] }: ChatRequest,
  visitor: KnownVisitor = unknownVisitor,
): Said {
  const turns = contents.flatMap(({ role, parts }) => {
    const text = parts.flatMap((part) => ('text' in part ? part.text : [])).join('\n');
    return text === ''
      ? []
      : { from: role === 'user' ? ('visitor' as const) : ('assistant' as const), text };
  });
  const declared = new Set<string>(
    tools.flatMap(({ functionDeclarations }) => functionDeclarations.map(({ name }) => name)),
  );
  const said = answerer(
    turns,
    declared.has('request_callback') ? visitor : { ...visitor, channel: 'words' },
  );
  return declared.size > 0
    ? { ...said, calls: said.calls.filter(({ name }) => declared.has(name)) }
    : { ...said, text: sayInWords(said), calls: [] };
}

const couldAsk = 'You could ask:';
/** Whoever reads an answer for prices nobody stands behind takes "Is there a discount?", under that line, for one. */
const isLetThrough = (question: string): boolean => isRightPrice(`${couldAsk}\n- ${question}`);

/** For who draws no buttons: the questions to tap, as a list. */
export function sayInWords({ text, calls }: Said): string {
  const questions = calls
    .flatMap(({ name, args }) =>
      name === 'suggest_questions' ? (args['questions'] as string[]) : [],
    )
    .filter(isLetThrough);
  if (questions.length === 0 || text.includes('\n- ')) return text;
  return `${text}\n\n${couldAsk}\n${questions.map((question) => `- ${question}`).join('\n')}`;
}

export function wholeReply({ text, calls }: Said): GenerateContentResponse {
  const parts = [
    { text },
    ...calls.map(({ name, args }) => ({ functionCall: { name, args: { ...args } } })),
  ];
  return {
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
    modelVersion,
  };
}

/** The same as events, a few words each, with no waiting in between; calls come with the last. */
export function streamedReply(said: Said): Readable {
  return Readable.from(writeEvents(said), { objectMode: false });
}

async function* writeEvents({ text, calls }: Said): AsyncGenerator<string> {
  const pieces = text.match(new RegExp(`(?:\\S+\\s*){1,${wordsPerPiece}}`, 'g')) ?? [text];
  for (const [index, piece] of pieces.entries()) {
    const last = index === pieces.length - 1;
    const whole = wholeReply({ text: piece, calls: last ? calls : [], answered: true });
    const [candidate] = whole.candidates!;
    const { finishReason, ...unfinished } = candidate!;
    const event = { ...whole, candidates: [last ? { ...unfinished, finishReason } : unfinished] };
    yield `data: ${JSON.stringify(event)}\r\n\r\n`;
    // Lets each event leave on its own.
    await setImmediate();
  }
}
