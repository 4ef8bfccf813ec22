import { beforeAll } from 'vitest';

/**
 * What the tests of a block share: opened before the first of them, closed after the last, the
 * latest opened first. It can be named at once, and has its parts when the tests run.
 */
export function openForTests<Opened extends { close(): Promise<void> }>(
  open: () => Promise<Opened>,
): Opened {
  const shared = {} as Opened;
  beforeAll(async () => {
    const opened = await open();
    Object.assign(shared, opened);
    return () => opened.close();
  });
  return shared;
}
