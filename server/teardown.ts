/** What was opened, closed in reverse. Every step is tried, also after one that failed. */
export interface Teardown {
  add(close: () => unknown): void;
  run(onFailure: (error: unknown) => void): Promise<void>;
}

export function createTeardown(): Teardown {
  const steps: (() => unknown)[] = [];
  return {
    add: (close) => void steps.push(close),
    async run(onFailure) {
      for (let close = steps.pop(); close; close = steps.pop()) {
        try {
          await close();
        } catch (error) {
          onFailure(error);
        }
      }
    },
  };
}
