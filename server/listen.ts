import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartProblem } from './start-problem.ts';

/**
 * Answers the address that reaches the server from this machine.
 * @throws StartProblem naming `PORT` or `HOST`.
 */
export async function listen(
  fastify: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  try {
    await fastify.listen({ host, port });
  } catch (error) {
    throw explainListen(error, host, port);
  }
  const bound = fastify.server.address() as AddressInfo;
  return `http://${reachableName(host)}:${bound.port}`;
}

export function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** What the machine refused, as a sentence that names the variable; any other error as it is. */
export function explainListen(error: unknown, host: string, port: number): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartProblem(
        `PORT ${port} is taken on ${host}: stop the other program, or set PORT to a free one.`,
      );
    case 'EACCES':
      return new StartProblem(
        `PORT ${port} may not be opened by this user: set PORT to 1024 or above.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}
