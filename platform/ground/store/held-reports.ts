import type { AwaitedReport } from './awaited-reports.ts';

type Call = AwaitedReport['call'];

/**
 * Calls that are over, whose words are stored nowhere and whose reports wait for an analysis: as `awaited-reports.ts`
 * has the others, in the memory of the server that they were on.
 */
export interface HeldReports {
  /** @param call with its words */
  hold(call: Call, byPublicKey: boolean, seconds: number): void;
  /** Takes those that nobody is at. */
  claim(most: number): AwaitedReport[];
  /** All that are held, whoever is at them. */
  list(): Call[];
  /** Null for a call that none is held of. */
  find(callId: string): Call | null;
  drop(callId: string): void;
  /** Until one is there that nobody is at; null when there is none. */
  secondsToNext(): number | null;
}

interface Held {
  readonly call: Call;
  readonly byPublicKey: boolean;
  /** Milliseconds: when the report waits no longer. */
  readonly reportBy: number;
  /** When somebody else may try. */
  heldUntil: number;
}

/** After its time is up a report is made within so long, or tried again; in milliseconds. */
const graceMs = 5_000;
/** A report that could not be sent for so long is not. */
const longestMs = 15 * 60_000;

/** @param now milliseconds, rising */
export function createHeldReports(now: () => number = () => performance.now()): HeldReports {
  const held = new Map<string, Held>();
  return {
    hold(call, byPublicKey, seconds) {
      const reportBy = now() + seconds * 1000;
      held.set(call.id, { call, byPublicKey, reportBy, heldUntil: 0 });
    },
    claim(most) {
      const at = now();
      for (const [id, { reportBy }] of held) if (reportBy + longestMs < at) held.delete(id);
      const due = [...held.values()].filter(({ heldUntil }) => heldUntil <= at).slice(0, most);
      return due.map((one) => {
        one.heldUntil = Math.max(one.reportBy, at) + graceMs;
        const { call, byPublicKey, reportBy } = one;
        const secondsLeft = Math.max(0, reportBy - at) / 1000;
        return { call, byPublicKey, secondsLeft, keepsWords: false };
      });
    },
    list: () => [...held.values()].map(({ call }) => call),
    find: (callId) => held.get(callId)?.call ?? null,
    drop: (callId) => void held.delete(callId),
    secondsToNext() {
      if (held.size === 0) return null;
      const next = Math.min(...[...held.values()].map(({ heldUntil }) => heldUntil));
      return (next - now()) / 1000;
    },
  };
}
