/** A message of a handshake, or a part of one, as its header says. Lengths in bytes. */
export interface HandshakePart {
  readonly msg_type: number;
  readonly length: number;
  readonly fragment_offset: number;
  readonly fragment_length: number;
}

/** The longest chain of certificates of a browser has 1 KB. */
const mostMessageBytes = 16 * 1024;
/** Of messages that are not whole yet. */
const mostParts = 64;
/** Each may cost a pair of keys. A handshake that is repeated ten times has half as many. */
const mostMessages = 256;

const finished = 20;

/**
 * What of a handshake the peer may see: it makes room for as much as the header of a part says, keeps
 * parts without end, and answers each message however many there were. `waiting`: parts it keeps.
 * Once there is a connection only a Finished is let in: who repeats it has not heard the answer.
 */
export function createHandshakeGate(): {
  admits(part: HandshakePart, waiting: number, isConnected: boolean): boolean;
} {
  let seen = 0;
  return {
    admits(part, waiting, isConnected) {
      seen += 1;
      const isWhole = part.fragment_length === part.length;
      if (seen > mostMessages || part.length > mostMessageBytes) return false;
      if (part.fragment_offset + part.fragment_length > part.length) return false;
      if (!isWhole && waiting >= mostParts) return false;
      return !isConnected || (isWhole && part.msg_type === finished);
    },
  };
}
