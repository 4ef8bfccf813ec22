/** A rest that ends early when the bell rings, also when it rang just before. */
export interface Doorbell {
  ring(): void;
  rest(milliseconds: number): Promise<void>;
}

export function createDoorbell(): Doorbell {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async rest(milliseconds) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      rung = false;
    },
  };
}
