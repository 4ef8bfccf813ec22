declare module 'autocannon' {
  interface Result {
    readonly duration: number;
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: {
    url: string;
    requests: {
      method?: string;
      body?: string;
      setupRequest: (built: object) => object;
    }[];
    connections: number;
    amount: number;
  }): Promise<Result>;
}
