/** What the browser measures of a call's sound, without a graph of one's own. */
export interface Levels {
  /** 0 to 1: the sum of everybody who is heard. */
  readonly remote: number;
  /** Of the microphone; nothing where the browser does not say it. */
  readonly local: number | undefined;
  /** Packets that came, of any kind of sound. */
  readonly packets: number;
}

interface SoundStats {
  readonly type: string;
  readonly audioLevel?: number;
  readonly packetsReceived?: number;
}

export async function readLevels(peer: Pick<RTCPeerConnection, 'getStats'>): Promise<Levels> {
  let remote = 0;
  let local: number | undefined;
  let packets = 0;
  for (const one of (await peer.getStats()).values() as Iterable<SoundStats>) {
    // No picture comes in.
    if (one.type === 'inbound-rtp') {
      remote += one.audioLevel ?? 0;
      packets += one.packetsReceived ?? 0;
    }
    if (one.type === 'media-source') local ??= one.audioLevel;
  }
  return { remote, local, packets };
}
