import { TransportError, type Transport } from '../call/transport.ts';
import type { DailyTransportOptions } from './options.ts';
import { DailySession } from './session.ts';

/**
 * Calls over Daily. One room at a time: a second `connect` is refused while the first is joining
 * or joined, and waits for its end while it is being left.
 *
 * What fails before the room is joined is the rejection of `connect` alone, with the state
 * `error`; `fatal` is for a room that had been joined.
 */
export function createDailyTransport(settings: DailyTransportOptions = {}): Transport {
  let last: DailySession | null = null;
  /** When every room before is freed, also those that a cancelled join did not wait for. */
  let freed: Promise<unknown> = Promise.resolve();
  return {
    name: 'daily',
    async connect(room, options) {
      if (last !== null && !last.isLeaving) {
        const message = 'already joined meeting, call leave() before joining again';
        throw new TransportError('unknown', message);
      }
      freed = Promise.all([freed, last?.leave()]);
      last = new DailySession(settings, options);
      return last.join(room, freed);
    },
  };
}
