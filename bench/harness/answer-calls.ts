import { body, headers } from '../subjects/rest-reply.ts';

/** A request to make, by a client that knows where. */
export type Call = () => Promise<readonly unknown[]>;

/**
 * In a caller's process: makes as many calls as it is told to, one after the other, and tells the
 * processor time of each. A call resolves with what it listed: no side does less. Without an
 * address the answer is there before it is asked for, and what is left is the client's own work.
 */
export function answer(makeClient: (baseUrl: string) => Call): void {
  const { REST_URL: url } = process.env;
  if (!url) globalThis.fetch = async () => new Response(body, { headers });
  const call = makeClient(url || 'http://127.0.0.1');
  process.on('message', (amount: number) => {
    measure(amount, call).then(
      (perCall) => process.send?.({ perCall }),
      (error: unknown) => process.send?.({ problem: String(error) }),
    );
  });
}

async function measure(amount: number, call: Call): Promise<number> {
  const before = process.cpuUsage();
  for (let made = 0; made < amount; made++) {
    const items = await call();
    if (items.length !== 10) throw new Error(`${items.length} items`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / amount;
}
