import { TransportError, type Transport } from '../call/transport.ts';
import { PreparedDailyCall } from './prepared-call.ts';
import type { DailyTransportOptions } from './options.ts';
import { DailySession } from './session.ts';

/**
 * Calls over Daily. One room at a time: a second `connect` is refused while the first is joining
 * or joined, and waits for its end while it is being left.
 *
 * What fails before the room is joined is the rejection of `connect` alone, with the state
 * `error`; `fatal` is for a room that had been joined.
 */
export function createDailyTransport(settings: DailyTransportOptions = {}): Required<Transport> {
  let last: DailySession | null = null;
  /** When every room before is freed, also those that a cancelled join did not wait for. */
  let freed: Promise<unknown> = Promise.resolve();
  /** What was prepared, until a call takes it. */
  let prepared: PreparedDailyCall | null = null;
  const isInRoom = () => last !== null && !last.isLeaving;
  return {
    name: 'daily',
    async connect(room, options) {
      if (isInRoom()) {
        const message = 'already joined meeting, call leave() before joining again';
        throw new TransportError('unknown', message);
      }
      freed = Promise.all([freed, last?.leave()]);
      last = new DailySession(settings, options, prepared);
      prepared = null;
      return last.join(room, freed);
    },
    async prepare() {
      if (isInRoom()) {
        throw new TransportError('unknown', 'prepare() not supported after joining a meeting.');
      }
      if (prepared === null || prepared.isOver) prepared = new PreparedDailyCall(settings);
      const opening = prepared;
      try {
        return await opening.open();
      } catch (error) {
        if (prepared === opening) prepared = null;
        throw error;
      }
    },
  };
}
