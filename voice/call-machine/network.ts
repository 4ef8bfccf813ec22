import type { Told } from './library.ts';

/** How the way to the platform is: shares of packets that were lost, and a round trip in seconds. */
interface Measured {
  readonly lostSending: number;
  readonly lostReceiving: number;
  readonly roundTrip: number;
}

interface NetworkStats {
  readonly type: string;
  readonly kind?: string;
  readonly nominated?: boolean;
  readonly currentRoundTripTime?: number;
  readonly fractionLost?: number;
  readonly packetsLost?: number;
  readonly packetsReceived?: number;
}

/** Its peer is another after each that was lost. */
interface Way {
  readonly native: Pick<RTCPeerConnection, 'getStats'>;
}

const lookMs = 2_000;

/** From which on the network is worth a warning, and from which it is bad. */
const limits: readonly [why: string, read: keyof Measured, warning: number, bad: number][] = [
  ['sendPacketLoss', 'lostSending', 0.05, 0.15],
  ['recvPacketLoss', 'lostReceiving', 0.05, 0.15],
  ['roundTripTime', 'roundTrip', 0.4, 1],
];

/** Watches the way to the platform, and tells of it as the library does, until `stop`. */
export class Network {
  readonly #way: Way;
  readonly #tell: (told: Told) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #isStopped = false;
  #before = { lost: 0, received: 0 };
  #measured: Measured = { lostSending: 0, lostReceiving: 0, roundTrip: 0 };

  constructor(way: Way, tell: (told: Told) => void) {
    this.#way = way;
    this.#tell = tell;
    this.tellConnection(true);
    this.#timer = setInterval(() => void this.#look(), lookMs);
  }

  tellConnection(isConnected: boolean): void {
    const event = isConnected ? 'connected' : 'interrupted';
    this.#tell({ action: 'network-connection', type: 'sfu', event });
  }

  async #look(): Promise<void> {
    const stats = await this.#way.native.getStats().catch(() => null);
    if (stats === null || this.#isStopped) return;
    let [lost, received, lostSending, roundTrip] = [0, 0, 0, 0];
    for (const one of stats.values() as Iterable<NetworkStats>) {
      if (one.type === 'candidate-pair' && one.nominated) roundTrip = one.currentRoundTripTime ?? 0;
      if (one.kind !== 'audio') continue;
      if (one.type === 'remote-inbound-rtp') lostSending = one.fractionLost ?? 0;
      if (one.type !== 'inbound-rtp') continue;
      lost += one.packetsLost ?? 0;
      received += one.packetsReceived ?? 0;
    }
    const [lostNow, came] = [lost - this.#before.lost, received - this.#before.received];
    const lostReceiving = lostNow > 0 ? lostNow / (lostNow + came) : 0;
    this.#before = { lost, received };
    this.#measured = { lostSending, lostReceiving, roundTrip };
    const over = (level: 2 | 3) =>
      limits.filter((limit) => this.#measured[limit[1]] >= limit[level]).map(([why]) => why);
    const [warning, bad] = [over(2), over(3)];
    const [state, threshold, quality] = bad.length
      ? ['bad', 'very-low', 20]
      : warning.length
        ? ['warning', 'low', 60]
        : ['good', 'good', 100];
    // The library tells its program what is new of it.
    const action = 'network-quality-change';
    this.#tell({ action, state: { state, reasons: warning }, threshold, quality });
  }

  /** The newest, as the library's program reads it. */
  get stats(): object {
    const { lostSending, lostReceiving, roundTrip } = this.#measured;
    const latest = {
      timestamp: Date.now(),
      networkRoundTripTime: roundTrip,
      audioSendPacketLoss: lostSending,
      audioRecvPacketLoss: lostReceiving,
      totalSendPacketLoss: lostSending,
      totalRecvPacketLoss: lostReceiving,
    };
    return { latest };
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }
}
