import type { GenerateContentResponse } from '@parley/contract';
import {
  type FinishReason,
  type Message,
  type Model,
  ModelFailure,
  openOwnModel,
  type OwnModel,
} from '@parley/platform';
import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { withRest, writeEvent } from './answer.ts';
import type { ChatPart, ChatRequest } from './chat-request.ts';
import { createAnswerCheck } from './checked-answer.ts';
import { prepareReply, type Method } from './method.ts';
import { upstreamFailed, upstreamLate } from './refusal.ts';

/** Answers a request by any model, in Google's form. */
export type AskOwnModel = (
  reply: FastifyReply,
  method: Method,
  chat: ChatRequest,
  /** Milliseconds until its first word. */
  patience: number,
) => Promise<FastifyReply>;

/**
 * The operator's own model, of a provider that is served here. It throws before the reply has begun, so that somebody else may answer. Of
 * a stream that breaks off later what was said is kept: one that falls silent ends with the error, any other is cut, as a connection would be.
 */
export function createOwnModel(own: OwnModel, open = openOwnModel): AskOwnModel {
  const name = `${own.provider}/${own.model}`;
  return async (reply, method, chat, patience) => {
    const { temperature, maxOutputTokens: maxTokens } = chat.generationConfig;
    const model = open(own, {
      ...(temperature !== undefined && { temperature }),
      maxTokens,
    })!;
    const { raw } = reply;
    const left = new AbortController();
    const leave = () => left.abort();
    raw.once('close', leave);
    const late = setTimeout(() => left.abort(upstreamLate()), patience);
    const check = createAnswerCheck();
    const pieces: GenerateContentResponse[] = [];
    const isStream = method === 'streamGenerateContent';
    let said = false;
    try {
      for await (const piece of readPieces(model, chat, left.signal, name)) {
        clearTimeout(late);
        said = true;
        const checked = check.check(piece);
        if (!isStream) pieces.push(checked);
        else {
          if (!raw.headersSent) {
            prepareReply(reply, method).hijack();
            raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
          }
          raw.write(writeEvent(checked));
        }
      }
      if (isStream) raw.end();
      else return prepareReply(reply, method).send(JSON.stringify(joinPieces(pieces)));
    } catch (error) {
      if (!raw.headersSent) {
        if (left.signal.aborted && !raw.destroyed) throw left.signal.reason;
        // What had begun to speak was no refusal, whatever it says of its end.
        throw said ? upstreamFailed('it broke off') : error;
      }
      endEarly(reply, check.rest(), error);
    } finally {
      clearTimeout(late);
      raw.off('close', leave);
    }
    return reply;
  };
}

function endEarly({ raw, request }: FastifyReply, rest: string, error: unknown): void {
  if (raw.destroyed) return;
  const said = rest === '' ? '' : writeEvent(withRest({}, rest));
  const isLate = error instanceof ModelFailure && error.kind === 'late';
  if (isLate) raw.end(said + writeEvent(upstreamLate().bodyFor(request.id)));
  // Once it is sent: what is cut at once takes along what was said last.
  else raw.write(said, () => raw.destroy());
}

/** As Google says it. */
const finishReasons: Readonly<Record<FinishReason, string>> = {
  done: 'STOP',
  length: 'MAX_TOKENS',
  filtered: 'SAFETY',
  other: 'OTHER',
};

async function* readPieces(
  model: Model,
  { contents, systemInstruction, tools = [] }: ChatRequest,
  signal: AbortSignal,
  modelVersion: string,
): AsyncGenerator<GenerateContentResponse> {
  const candidate = (
    parts: NonNullable<NonNullable<GenerateContentResponse['candidates']>[0]['content']>['parts'],
    finishReason?: string,
  ) => ({
    candidates: [
      {
        content: { role: 'model', parts: parts ?? [] },
        index: 0,
        ...(finishReason !== undefined && { finishReason }),
      },
    ],
    modelVersion,
  });
  const request = {
    instructions: systemInstruction.parts.map(({ text }) => text).join('\n'),
    messages: toMessages(contents),
    tools: tools.flatMap(({ functionDeclarations }) => [...functionDeclarations]),
    signal,
  };
  let said = 0;
  for await (const part of model.reply(request)) {
    if (part.type === 'text') {
      said += part.text.length;
      yield candidate([{ text: part.text }]);
      continue;
    }
    if (part.type === 'arguments') continue;
    const calls = (part.message.tool_calls ?? []).map(
      ({ function: { name, arguments: text } }) => ({
        functionCall: { name, args: readArguments(text) },
      }),
    );
    if (said === 0 && calls.length === 0) throw upstreamFailed('it said nothing');
    yield candidate([{ text: '' }, ...calls], finishReasons[part.finish]);
  }
}

/** Turns as the platform's models read them. A call and what became of it are told by the same id. */
function toMessages(contents: ChatRequest['contents']): Message[] {
  let calls = 0;
  const open: { readonly id: string; readonly name: string }[] = [];
  const isText = (part: ChatPart): part is { readonly text: string } => 'text' in part;
  return contents.flatMap(({ role, parts }): Message[] => {
    const text = parts
      .filter(isText)
      .map((part) => part.text)
      .join('\n');
    if (role === 'model') {
      const made = parts.flatMap((part) => {
        if (!('functionCall' in part)) return [];
        const { name, args } = part.functionCall;
        const id = `call-${(calls += 1)}`;
        open.push({ id, name });
        return [
          { id, type: 'function' as const, function: { name, arguments: JSON.stringify(args) } },
        ];
      });
      return [
        {
          role: 'assistant',
          content: text === '' ? null : text,
          ...(made.length > 0 && { tool_calls: made }),
        } as Message,
      ];
    }
    const answers = parts.flatMap((part): Message[] => {
      if (!('functionResponse' in part)) return [];
      const at = open.findIndex(({ name }) => name === part.functionResponse.name);
      if (at < 0) return [];
      const [{ id } = { id: '' }] = open.splice(at, 1);
      return [
        {
          role: 'tool',
          tool_call_id: id,
          content: JSON.stringify(part.functionResponse.response),
        } as Message,
      ];
    });
    return text === '' ? answers : [...answers, { role: 'user', content: text } as Message];
  });
}

function joinPieces(pieces: readonly GenerateContentResponse[]): GenerateContentResponse {
  const parts = pieces.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? []);
  const text = parts.map((part) => part.text ?? '').join('');
  const calls = parts.filter(({ functionCall }) => functionCall !== undefined);
  const last = pieces.at(-1);
  const [ending] = last?.candidates ?? [];
  return {
    ...last,
    candidates: [{ ...ending, content: { role: 'model', parts: [{ text }, ...calls] }, index: 0 }],
  };
}

function readArguments(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
