import type { PublicConfig } from '@parley/contract';

/** Milliseconds. */
const patience = 30_000;

let pending: Promise<PublicConfig> | null = null;

/**
 * `/config.json`, fetched on first intent and kept. A failure is not kept, nor what does not come for
 * 30 seconds: the next call asks again.
 */
export function loadConfig(): Promise<PublicConfig> {
  pending ??= fetch('/config.json', {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  })
    .then(async (response) => {
      if (!response.ok) throw new Error(`config.json answered ${response.status}`);
      return (await response.json()) as PublicConfig;
    })
    .catch((error: unknown) => {
      pending = null;
      throw error;
    });
  return pending;
}
