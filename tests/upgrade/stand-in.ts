import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { text as readText } from 'node:stream/consumers';

/*
 * Everybody else at one address of loopback: a model provider, whoever gives it tokens, a carrier, a
 * developer's own server. The address is kept in what a release left, so it is one for all times: below
 * the ports that systems give away by themselves.
 */

const port = 28_411;
export const standInAddress = `http://127.0.0.1:${port}`;

/** What the token endpoint gives to who knows the client's secret. */
export const grantedToken = 'token-granted-to-the-client';

export interface SeenRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface StandIn {
  readonly seen: readonly SeenRequest[];
  /** Requests whose path begins so. */
  seenAt(path: string): SeenRequest[];
  /** From now on answers 503 to whatever comes to paths that begin so. */
  refuse(path: string): void;
  /** How the carrier's calls are from now on. */
  carryCalls(status: 'in-progress' | 'completed'): void;
  close(): Promise<void>;
}

export async function openStandIn(): Promise<StandIn> {
  const seen: SeenRequest[] = [];
  const refused: string[] = [];
  let callStatus = 'in-progress';

  const replies: readonly (readonly [string, (body: string) => unknown])[] = [
    ['/oauth/token', () => ({ access_token: grantedToken, expires_in: 3600 })],
    ['/documents', () => ({ documents: [{ content: 'Risotto costs eighteen.', similarity: 1 }] })],
    ['/tools/', answerTool],
    ['/2010-04-01/', () => ({ sid: 'CA1', status: callStatus, ...ownedNumbers })],
  ];

  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const body = await readText(request);
    seen.push({ method, path, headers, body });
    if (path.endsWith('/chat/completions')) return sayAsModel(JSON.parse(body), response);
    const reply = replies.find(([beginning]) => path.startsWith(beginning))?.[1];
    const status = refused.some((beginning) => path.startsWith(beginning)) ? 503 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    // Everything else tells of something, and expects nothing.
    response.end(JSON.stringify(reply?.(body) ?? {}));
  });
  await listen(server);

  return {
    seen,
    seenAt: (beginning) => seen.filter(({ path }) => path.startsWith(beginning)),
    refuse: (path) => void refused.push(path),
    carryCalls: (next) => void (callStatus = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Another run of these tests on the same machine may have the address: this one waits its turn. */
async function listen(server: ReturnType<typeof createServer>): Promise<void> {
  for (;;) {
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await wait(500);
    }
  }
}

/** The carrier has every number that it is asked for here. */
const ownedNumbers = {
  incoming_phone_numbers: [{ phone_number: '+14155550100' }, { phone_number: '+14155550101' }],
};

function answerTool(body: string): unknown {
  const { message } = JSON.parse(body) as { message: { toolCallList: { id: string }[] } };
  return {
    results: message.toolCallList.map(({ id }) => ({
      toolCallId: id,
      result: 'A table at eight.',
    })),
  };
}

interface Question {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/**
 * A model of few words: asked something, it calls the first tool that it has; told what that came to,
 * or without one, it repeats what it was told.
 */
function sayAsModel({ messages, tools = [] }: Question, response: ServerResponse): void {
  const last = messages.at(-1);
  const told = typeof last?.content === 'string' ? last.content : JSON.stringify(last?.content);
  const [tool] = tools;
  const calls = tool !== undefined && last?.role !== 'tool';
  const words = { query: told, reasoning: 'It was said.', passed: true };
  const delta = calls
    ? {
        tool_calls: [
          {
            index: 0,
            id: 'call_1',
            type: 'function',
            function: { name: tool.function.name, arguments: JSON.stringify(words) },
          },
        ],
      }
    : { role: 'assistant', content: `I was told: ${told}` };
  const chunk = (more: object, finish: string | null) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, delta: more, finish_reason: finish }],
    usage: finish === null ? null : { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
  });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const one of [chunk(delta, null), chunk({}, calls ? 'tool_calls' : 'stop')])
    response.write(`data: ${JSON.stringify(one)}\n\n`);
  response.end('data: [DONE]\n\n');
}
