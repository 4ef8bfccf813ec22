import type { VisitMark } from '@parley/contract';

export interface MarkTellerPorts {
  /** Whether the server of this page counts. */
  readonly isCounted: () => Promise<boolean>;
  /** Takes the text away, also while the page goes. */
  readonly send: (marks: string) => void;
}

export interface MarkTeller {
  /** Keeps that it happened; twice is once. */
  note(mark: VisitMark): void;
  /** Sends what was noted since, where it is counted. */
  tell(): void;
}

/** What happened in this visit, for a count of all visits. It is kept in memory alone, and says nothing of who. */
export function createMarkTeller({ isCounted, send }: MarkTellerPorts): MarkTeller {
  const noted = new Set<VisitMark>();
  let waiting: VisitMark[] = [];
  let counted = false;

  return {
    note(mark) {
      if (noted.has(mark)) return;
      noted.add(mark);
      waiting.push(mark);
      isCounted().then(
        (is) => (counted = is),
        () => {},
      );
    },
    tell() {
      if (!counted || waiting.length === 0) return;
      send(waiting.join('\n'));
      waiting = [];
    },
  };
}
