import { type Fetch } from '../../../../ground/outbound/guarded-fetch.ts';
import { OutboundFailure } from '../../../../ground/outbound/send.ts';
import { isRecord } from '../../../../ground/conversation/message.ts';

/** What a server of the Model Context Protocol offers, as long as a turn lasts. */
export interface McpConnection {
  readonly tools: readonly McpTool[];
  /** What the model is told. @throws OutboundFailure */
  call(
    name: string,
    given: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<string>;
  close(): Promise<void>;
}

export interface McpTool {
  readonly name: string;
  readonly description: string;
  /** A JSON schema of an object. */
  readonly parameters: object;
}

export interface McpAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Over HTTP that streams, unless the server speaks the older form. */
  readonly protocol: 'http' | 'sse';
  /** Of each question. */
  readonly timeoutMs: number;
  readonly fetch: Fetch;
}

/** @throws OutboundFailure */
export async function connectMcp(address: McpAddress, signal: AbortSignal): Promise<McpConnection> {
  const { url, headers, protocol, timeoutMs, fetch } = address;
  const { createMCPClient } = await import('@ai-sdk/mcp');
  const options = { signal, timeout: timeoutMs };
  const ask = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
    try {
      return await question;
    } catch (error) {
      signal.throwIfAborted();
      throw toFailure(error);
    }
  };
  const client = await ask(
    createMCPClient({
      transport: { type: protocol, url, headers: { ...headers }, fetch },
      clientName: 'parley',
      initializationOptions: options,
      // Whoever asks is told; what comes without being asked for is nobody's.
      onUncaughtError() {},
    }),
  );
  try {
    const { tools } = await ask(client.listTools({ options }));
    return {
      tools: tools.map(({ name, description = '', inputSchema }) => ({
        name,
        description,
        parameters: inputSchema,
      })),
      async call(name, given, callSignal) {
        const asked = {
          name,
          arguments: { ...given },
          options: { ...options, signal: callSignal },
        };
        return readResult(await ask(client.callTool(asked)));
      },
      close: () => client.close().catch(() => {}),
    };
  } catch (error) {
    await client.close().catch(() => {});
    throw error;
  }
}

/** Its words; what else it may hold is named. */
function readResult(result: object): string {
  const { content, isError } = result as { content?: unknown; isError?: unknown };
  const parts = Array.isArray(content) ? content : [];
  const text = parts
    .map((part: unknown) => {
      if (!isRecord(part)) return '';
      return typeof part['text'] === 'string' ? part['text'] : `[${String(part['type'])}]`;
    })
    .join('\n');
  return isError === true ? `Error: ${text}` : text;
}

const longestReason = 300;

function toFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const words = cause instanceof Error ? cause.message : 'the request failed';
  return new OutboundFailure(words.slice(0, longestReason));
}
