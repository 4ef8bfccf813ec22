import { randomUUID } from 'node:crypto';
import type { Outbound } from '../../../../ground/outbound/outbound.ts';
import type { Fetch } from '../../../../ground/outbound/guarded-fetch.ts';
import { boundJson } from '../../../../ground/outbound/json-limits.ts';
import { type ByteBudget, drawOn, openBudget } from '../../../../ground/outbound/reply-limits.ts';
import { planOf, type Server } from '../../../../ground/outbound/send.ts';
import { headersOf } from '../../../../ground/outbound/server-headers.ts';
import { Problem } from '../../../../ground/problem.ts';
import type { Credential } from '../../../../ground/conversation/message.ts';
import { connectMcp, type McpConnection } from './mcp-client.ts';

/** A server of a tool, ready to be asked. */
export interface McpServer {
  readonly server: Server;
  readonly url: string;
  readonly protocol: 'http' | 'sse';
  readonly credential: Credential | undefined;
}

/** The servers that one turn speaks with: each is greeted once, and left when the turn is over. */
export interface McpServers {
  /** @throws OutboundFailure; {Problem} 400 for one too many. */
  open(server: McpServer, signal: AbortSignal): Promise<McpConnection>;
  /** Says goodbye, and does not wait for anybody. */
  leave(): void;
}

/** Whoever writes an assistant decides how many are asked, and any of them may say as much as it likes. */
export const mostServers = 10;
/** Of all that they say in a turn. */
const mostBytes = 2 * 1024 * 1024;

const defaultSeconds = 20;
const farewellMs = 5_000;

export function createMcpServers(outbound: Pick<Outbound, 'fetch' | 'authenticate'>): McpServers {
  const open = new Map<string, Promise<McpConnection>>();
  const budget = openBudget(mostBytes);
  return {
    open({ server, url, protocol, credential }, signal) {
      const name = JSON.stringify([protocol, url, server]);
      const known = open.get(name);
      if (known) return known;
      if (open.size === mostServers)
        throw new Problem(
          400,
          `tools: at most ${mostServers} servers of tools are asked in a turn`,
        );
      const timeoutMs = (server.timeoutSeconds ?? defaultSeconds) * 1000;
      const headers = Object.fromEntries(
        Object.entries(headersOf(server)).map(([header, value]) => [header, String(value)]),
      );
      const fetch = prove(outbound, credential, budget, signal);
      const made = connectMcp({ url, headers, protocol, timeoutMs, fetch }, signal);
      open.set(name, made);
      return made;
    },
    leave() {
      // One that was never reached has been told to whoever asked for it.
      for (const made of open.values())
        made.then((connection) => connection.close()).catch(() => {});
    },
  };
}

/** Requests with the proof of a credential. */
function prove(
  { fetch, authenticate }: Pick<Outbound, 'fetch' | 'authenticate'>,
  credential: Credential | undefined,
  budget: ByteBudget,
  signal: AbortSignal,
): Fetch {
  const plan = planOf(credential);
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const { method = 'GET', body } = init;
    const text = typeof body === 'string' ? body : '';
    const request = { method, url, body: text, messageId: randomUUID(), signal };
    const proof = plan ? await authenticate(plan, request) : {};
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(proof)) headers.set(name, value);
    const ends = method === 'DELETE' ? [AbortSignal.timeout(farewellMs)] : [];
    const own = init.signal ? [init.signal] : [];
    const reply = await fetch(url, {
      ...init,
      headers,
      signal: AbortSignal.any([...own, ...ends]),
    });
    const type = reply.headers.get('content-type') ?? '';
    // Of one that says both, the client reads the first.
    const isStream = type.includes('text/event-stream') && !type.includes('application/json');
    return boundJson(drawOn(budget, reply), isStream ? 'events' : 'whole');
  };
}
