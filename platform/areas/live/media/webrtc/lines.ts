import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../../../../ground/problem.ts';
import type { Line, LineEvents } from '../line.ts';
import { openDecoder, openEncoder, warmOpus } from '../opus.ts';
import type { Ticker } from '../ticker.ts';
import type { Reach } from './addresses.ts';
import { checkOffer } from './check-offer.ts';
import { createWebrtcLine } from './line.ts';
import { openPeer, warmPeer } from './peer.ts';
import { createPortPool } from './ports.ts';

export interface WebrtcOptions extends Reach {
  /** UDP ports, the first and the last: one for each call. */
  readonly ports: readonly [number, number];
  readonly ticker: Ticker;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** After so long without a packet a line is lost. */
  readonly lostAfterMs?: number;
}

export interface WebrtcLines {
  /** Loads what the first call needs, so that it does not wait for it. */
  warm(): Promise<void>;
  /**
   * The answer to an SDP offer, with every candidate, and the line that it opens. A 400 names what is
   * wrong with the offer; 503 where every port is taken.
   */
  open(
    offer: string,
    events: LineEvents,
  ): Promise<{ readonly answer: string; readonly line: Line }>;
}

const retryAfterSeconds = 10;

/** Calls over WebRTC. Nothing of it is loaded before the first, or `warm`. */
export function createWebrtcLines(options: WebrtcOptions): WebrtcLines {
  const { ports, ticker, log, lostAfterMs } = options;
  const pool = createPortPool(...ports);

  async function takePort<T>(use: (port: number) => Promise<T | null>): Promise<T> {
    for (let tries = ports[1] - ports[0] + 1; tries > 0; tries -= 1) {
      const port = pool.take();
      if (port === null) break;
      try {
        const made = await use(port);
        if (made !== null) return made;
      } catch (error) {
        pool.give(port);
        throw error;
      }
      // Another program's: it may be free another time.
      pool.give(port);
    }
    throw new Problem(503, 'Every port for the sound of calls is taken. Try again later.', {
      retryAfterSeconds,
    });
  }

  return {
    async warm() {
      await Promise.all([warmPeer(), warmOpus()]);
    },
    async open(text, events) {
      const offer = checkOffer(text);
      return takePort(async (port) => {
        const [encoder, decoder] = await Promise.all([openEncoder(), openDecoder()]);
        const { line, peerEvents, carry } = createWebrtcLine({
          events,
          ticker,
          encoder,
          decoder,
          log,
          ...(lostAfterMs !== undefined && { lostAfterMs }),
        });
        const free = () => {
          encoder.free();
          decoder.free();
        };
        try {
          const peer = await openPeer({ offer, port, reach: options, events: peerEvents, log });
          if (peer === null) {
            free();
            return null;
          }
          carry({ ...peer, close: () => peer.close().finally(() => pool.give(port)) });
          return { answer: peer.answer, line };
        } catch (error) {
          free();
          throw error;
        }
      });
    },
  };
}
