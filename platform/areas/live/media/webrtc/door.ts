import { createHmac, timingSafeEqual } from 'node:crypto';
import { createBudget } from './budget.ts';

/** Who may speak to the port of a call. */
export interface Door {
  /** `nominates`: yes, and the call goes over this address from now on. */
  admit(datagram: Buffer, address: readonly [string, number]): 'no' | 'yes' | 'nominates';
}

export interface DoorOptions {
  /** Of the answer and of the offer, as callers join them: `ours:theirs`. */
  readonly username: string;
  readonly password: string;
  readonly now?: () => number;
}

/** Browsers keep to 1,200, and what they measure of a path to an Ethernet's. */
const mostBytes = 1_500;
/** Twice a call with its screen shared; what is above is not looked at. */
const mostDatagramsASecond = 1_000;
/** Browsers ask twenty times a second until they are answered; the peer remembers each. */
const mostChecks = { perSecond: 50, most: 200 } as const;
const mostAttributes = 32;
/** A call that moves from network to network has a few. */
const mostAddresses = 64;

const bindingRequest = 0x0001;
const magicCookie = 0x2112a442;
const headerBytes = 20;
const attribute = { username: 0x0006, integrity: 0x0008, useCandidate: 0x0025, sum: 0x8028 };

/**
 * Lets in checks of ICE that are signed with the password of the answer, and all that comes from where
 * such a check came from. The peer behind it believes unsigned ones, and keeps something for each.
 */
export function createDoor({
  username,
  password,
  now = () => performance.now(),
}: DoorOptions): Door {
  const known = new Set<string>();
  const key = Buffer.from(password);
  const name = Buffer.from(username);
  const datagrams = createBudget({
    perSecond: mostDatagramsASecond,
    most: mostDatagramsASecond,
    now,
  });
  const checks = createBudget({ ...mostChecks, now });

  return {
    admit(datagram, [host, port]) {
      if (datagrams.isSpent()) return 'no';
      datagrams.spend(1);
      if (datagram.length > mostBytes) return 'no';
      const from = `${host} ${port}`;
      if (!isStun(datagram)) return known.has(from) ? 'yes' : 'no';
      if (checks.isSpent()) return 'no';
      const check = readCheck(datagram, name, key);
      if (check === null) return 'no';
      checks.spend(1);
      if (!known.has(from) && known.size >= mostAddresses) return 'no';
      known.add(from);
      return check.nominates ? 'nominates' : 'yes';
    },
  };
}

/** RFC 7983: what begins with 0 to 3 on such a port is STUN. */
function isStun(datagram: Buffer): boolean {
  return datagram.length > 0 && datagram[0]! <= 3;
}

/** A signed binding request (RFC 8489), or null. */
function readCheck(
  datagram: Buffer,
  name: Buffer,
  key: Buffer,
): { readonly nominates: boolean } | null {
  if (datagram.length < headerBytes || datagram.readUInt16BE(0) !== bindingRequest) return null;
  if (datagram.readUInt32BE(4) !== magicCookie) return null;
  if (datagram.readUInt16BE(2) !== datagram.length - headerBytes) return null;
  let isNamed = false;
  let nominates = false;
  let attributes = 0;
  for (let at = headerBytes; at + 4 <= datagram.length;) {
    attributes += 1;
    if (attributes > mostAttributes) return null;
    const type = datagram.readUInt16BE(at);
    const length = datagram.readUInt16BE(at + 2);
    const value = datagram.subarray(at + 4, at + 4 + length);
    if (value.length < length) return null;
    if (type === attribute.username) isNamed = value.equals(name);
    if (type === attribute.useCandidate) nominates = true;
    if (type === attribute.integrity) {
      const behind = datagram.subarray(at + 4 + length);
      return isNamed && isSumAlone(behind) && isSigned(datagram.subarray(0, at), value, key)
        ? { nominates }
        : null;
    }
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return null;
}

/** The peer also believes what stands behind the signature: nothing may but a sum of what is before. */
function isSumAlone(behind: Buffer): boolean {
  if (behind.length === 0) return true;
  return behind.length === 8 && behind.readUInt32BE(0) === attribute.sum * 2 ** 16 + 4;
}

/** The signature is of all before it, with the length that the message has up to its own end. */
function isSigned(before: Buffer, signature: Buffer, key: Buffer): boolean {
  const signed = Buffer.from(before);
  signed.writeUInt16BE(before.length - headerBytes + 24, 2);
  const expected = createHmac('sha1', key).update(signed).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
