declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Result {
    readonly non2xx: number;
    readonly errors: number;
  }
  /** Emits `response` for each reply; resolves at the next whole second after the last one. */
  export default function autocannon(options: {
    url: string;
    requests: {
      method?: string;
      body?: string;
      headers?: Readonly<Record<string, string>>;
      setupRequest?: (built: object) => object;
    }[];
    connections: number;
    amount: number;
  }): EventEmitter & Promise<Result>;
}
