/** The UDP ports of calls: one each. */
export interface PortPool {
  /** Null: all are taken. */
  take(): number | null;
  give(port: number): void;
}

/** `first` to `last`. The port that was free the longest comes first: late packets of a call find nobody. */
export function createPortPool(first: number, last: number): PortPool {
  const free = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    take: () => free.shift() ?? null,
    give: (port) => void free.push(port),
  };
}
