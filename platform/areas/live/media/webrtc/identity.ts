import { verify, X509Certificate } from 'node:crypto';

/** A whole message of a handshake. */
interface Message {
  readonly msg_type: number;
  readonly fragment: Buffer;
  /** With its header, as both sides hash it. */
  serialize(): Buffer;
}

/** What a handshake of DTLS 1.2 came to. */
interface Handshake {
  /** Who answers, and speaks as the server of the handshake: the caller, where the offer leaves it open. */
  readonly isCallerServer: boolean;
  /** In order, one of each kind, of both sides. */
  readonly messages: readonly Message[];
  /** The caller's, as DER. */
  readonly certificate: Buffer | undefined;
  /** The client's random number and the server's. */
  readonly randoms: readonly [Buffer, Buffer];
}

const kinds = {
  serverHello: 2,
  certificate: 11,
  serverKeyExchange: 12,
  certificateVerify: 15,
  clientKeyExchange: 16,
  finished: 20,
};
/** SHA-256 with ECDSA or RSA: no other is asked for (RFC 5246, 7.4.1.4.1). */
const algorithms: readonly number[] = [0x0403, 0x0401];

/**
 * Whether the caller has signed the key of this connection with the key of its certificate (RFC 5246, 7.4.3
 * and 7.4.8). The library reads the signature and believes it; a certificate by itself is no secret.
 */
export function provesIdentity(handshake: Handshake): boolean {
  const { isCallerServer, messages, certificate, randoms } = handshake;
  const kind = isCallerServer ? kinds.serverKeyExchange : kinds.certificateVerify;
  const message = messages.find(({ msg_type }) => msg_type === kind)?.fragment;
  if (!certificate || !message) return false;
  if (isCallerServer) {
    // A curve by its name and a point of it (RFC 8422, 5.4), and the signature of both.
    const end = 4 + (message[3] ?? 0);
    const key = message.subarray(0, end);
    return isSigned(Buffer.concat([...randoms, key]), message.subarray(end), certificate);
  }
  const before = messages.filter(
    ({ msg_type }) => msg_type !== kind && msg_type !== kinds.finished,
  );
  return isSigned(Buffer.concat(before.map((one) => one.serialize())), message, certificate);
}

function isSigned(content: Buffer, proof: Buffer, certificate: Buffer): boolean {
  if (proof.length < 4 || !algorithms.includes(proof.readUInt16BE(0))) return false;
  const signature = proof.subarray(4, 4 + proof.readUInt16BE(2));
  try {
    return verify('sha256', content, new X509Certificate(certificate).publicKey, signature);
  } catch {
    // No certificate, or of a key that signs otherwise.
    return false;
  }
}

/**
 * Of each message that the keys or a proof come of, the first alone: the library would take other keys
 * from a second one, which nobody signed. Who repeats theirs has been heard.
 */
export function createOnceGate(): (message: Pick<Message, 'msg_type'>) => boolean {
  const { finished: _repeated, ...others } = kinds;
  const once = new Set<number>(Object.values(others));
  const seen = new Set<number>();
  return ({ msg_type }) => {
    if (seen.has(msg_type)) return false;
    if (once.has(msg_type)) seen.add(msg_type);
    return true;
  };
}
