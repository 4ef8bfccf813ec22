import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { ServerMessage } from '../rest/generated/types.ts';
import { readHookBody, sendHookReply, TooLargeError } from '../rest/webhook-exchange.ts';
import { clockOf, type Command, oneLine, plain, UsageError } from './command.ts';
import { describeMessage } from './describe-message.ts';
import { type Answer, passOn } from './pass-on.ts';
import { pointAssistant } from './point-assistant.ts';

const mostBytes = 10_000_000;
const nothing: Answer = { status: 200, type: 'application/json', body: '{}' };

/**
 * Is the server that the platform's webhooks go to: shows each, and has the developer's own server
 * answer it. With `--assistant` it is that assistant's for as long as it runs.
 */
export const listen: Command = async (args, { url, connect, signal, print }) => {
  const { values } = parseArgs({
    args,
    options: {
      'forward-to': { type: 'string' },
      assistant: { type: 'string' },
      port: { type: 'string', default: '4242' },
      'public-url': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const forwardTo = readUrl(values['forward-to'], '--forward-to');
  const publicUrl = readUrl(values['public-url'], '--public-url');
  const isOnePlace = isThisMachine(new URL(url));
  if (values.assistant !== undefined && publicUrl === null && !isOnePlace)
    throw new UsageError(
      `${url} does not reach this machine: --public-url is the address of a tunnel to port ${values.port}`,
    );

  async function answer(request: IncomingMessage, gone: AbortSignal): Promise<Answer> {
    const started = Date.now();
    const body = await readHookBody(request, true, mostBytes);
    const message = readMessage(body);
    if (message === null) return refuse(400, 'The body is no message of the platform.');
    const shown = values.json ? plain(JSON.stringify(message)) : describeMessage(message);
    const answer = forwardTo === null ? nothing : await passOn(forwardTo, request, body, gone);
    const end =
      forwardTo === null
        ? ''
        : `  -> ${answer.status} in ${Date.now() - started} ms  ${describeBody(answer)}`;
    print(`${clockOf(new Date())}  ${shown}${end}`);
    return answer;
  }

  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    answer(request, AbortSignal.any([gone.signal, signal]))
      .catch((error: unknown) =>
        error instanceof TooLargeError
          ? refuse(413, error.message)
          : refuse(500, 'The message could not be read.'),
      )
      .then(({ status, type, body }) => sendHookReply(response, status, type, body));
  });
  server.listen(readPort(values.port), '127.0.0.1');
  await once(server, 'listening');
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = publicUrl?.href ?? own;
  try {
    const putBack =
      values.assistant === undefined
        ? null
        : await pointAssistant(connect(), values.assistant, address, print);
    try {
      print(
        putBack === null
          ? `Listening at ${own}: give it, or a tunnel to it, as \`server.url\` of an assistant. Ctrl-C ends.`
          : `Listening: the webhooks of assistant ${values.assistant} come to ${address} until Ctrl-C.`,
      );
      if (!signal.aborted) await once(signal, 'abort');
    } finally {
      await putBack?.();
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

function readMessage(body: string | Uint8Array): ServerMessage | null {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const { message } = JSON.parse(text) as { readonly message: ServerMessage };
    return typeof message.type === 'string' ? message : null;
  } catch {
    return null;
  }
}

function refuse(status: number, error: string): Answer {
  return { status, type: 'application/json', body: JSON.stringify({ error }) };
}

function describeBody({ type, body }: Answer): string {
  if (typeof body === 'string') return oneLine(body);
  const isText = /json|text/.test(type);
  return isText ? oneLine(new TextDecoder().decode(body)) : `${body.length} bytes of ${type}`;
}

function readUrl(text: string | undefined, option: string): URL | null {
  if (text === undefined) return null;
  // `localhost:8080/hook`, as one writes it, would be read as an address of the scheme `localhost`.
  const whole = /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(whole)) throw new UsageError(`${option} is no address: ${oneLine(text)}`);
  return new URL(whole);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new UsageError('--port is a number from 0, which is any that is free, to 65535');
}

function isThisMachine({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
