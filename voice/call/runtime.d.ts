/**
 * What the call core takes from the runtime beyond the language: everything here is in every
 * browser and server. The rest of the workspace has these from its own libraries.
 */

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare function setTimeout(act: () => void, milliseconds: number): number;
declare function clearTimeout(timer: number | undefined): void;

declare const console: { error(...what: unknown[]): void; warn(...what: unknown[]): void };

declare function fetch(
  url: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string; keepalive?: boolean },
): Promise<{ readonly ok: boolean; readonly status: number; json(): Promise<unknown> }>;

/** Named by the types of the REST client alone. */
interface Blob {
  readonly size: number;
  readonly type: string;
}
