/**
 * The way between one caller and the agent: sound both ways, and messages. What carries it (WebRTC, a
 * WebSocket, later a media server elsewhere) is known to its adapter alone.
 *
 * Sound comes as frames of 20 ms: 16-bit signed samples of one channel, in this machine's byte order.
 */
export interface Line {
  /**
   * Plays one frame of `spokenSamples` now; null is silence. Called every 20 ms by the ticker, for as
   * long as the line is open. Never throws, and never waits.
   */
  push24k(frame: Int16Array | null): void;
  /** A message to the caller's program. Kept until it can be sent; dropped once the line is closed. */
  send(text: string): void;
  /** Throws away what was pushed and is not on its way yet, where the adapter keeps any. */
  flush(): void;
  /** Nothing has come for so long that what is pushed may reach nobody; the line may still be found again. */
  readonly isQuiet: boolean;
  /** Hangs up and frees everything. Resolves when that is done; a second call waits for the first. */
  close(): Promise<void>;
}

/** What a line tells. Nothing comes after `onClosed`. */
export interface LineEvents {
  /**
   * One frame of `heardSamples`, in order; what was lost is concealed, not left out. Time goes on where
   * nothing comes: after 100 ms there are frames of what may have been, then of silence.
   */
  onPcm16k(frame: Int16Array): void;
  onMessage(text: string): void;
  /**
   * A packet of the screen that the caller shares, as it came.
   * @param askForWhole has the caller send a whole picture soon; more often than every three seconds it does nothing, or
   * than every second where nothing can be shown before one comes
   */
  onPicture(packet: PicturePacket, askForWhole: (isMissed: boolean) => void): void;
  /** Once, when the caller is gone; not for one's own `close()`. */
  onClosed(why: LineEnd): void;
}

/** A part of a picture in VP8 (RTP, RFC 7741). */
export interface PicturePacket {
  /** Which stream it is of: another one begins anew. */
  readonly source: number;
  /** Counts packets, modulo 2 ** 16. */
  readonly sequence: number;
  /** Counts 90,000 a second, modulo 2 ** 32; alike in all parts of one picture. */
  readonly timestamp: number;
  /** The last part of its picture. */
  readonly isLast: boolean;
  readonly payload: Buffer;
}

export type LineEnd =
  /** The caller hung up. */
  | 'left'
  /** Nothing came for `silentLineMs`, or the caller does not read: the network or the program is gone. */
  | 'lost'
  /** It never came to be: no packet after the answer. */
  | 'never-connected'
  /** More messages, or pieces of them or of sound, than anybody sends. */
  | 'flooded';

export const frameMs = 20;
/** Samples a frame at 16 kHz. */
export const heardSamples = 320;
/** Samples a frame at 24 kHz. */
export const spokenSamples = 480;
/** After so long without a packet a line is quiet: a page that says nothing tells every second that it is there. */
export const quietLineMs = 2_000;
/** After so long without a packet a line is lost. */
export const silentLineMs = 5_000;
