import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to whoever listens at any port, or connects: none is taken while its program starts again. */
const [lowest, highest] = [20_000, 32_000];

/** A port of 127.0.0.1 that nobody has just now, for programs that cannot choose one by themselves. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
