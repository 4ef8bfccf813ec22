/** RFC 7983: what begins with 20 to 63 is DTLS. */
export function isDtls(datagram: Buffer): boolean {
  return datagram.length > 0 && datagram[0]! >= 20 && datagram[0]! <= 63;
}

/** A browser packs the five of its last flight into one datagram at most. */
const mostRecords = 16;
/** Of one datagram, once there is a connection: a program packs one, two where it ends the connection. */
const mostLaterRecords = 4;

const headerBytes = 13;
const kinds = { alert: 21, handshake: 22, data: 23 };
const kindsOfHandshakes = new Set([20, 21, 22, 23]);

/**
 * The records of a datagram that the peer may read, or null where it is no such datagram. Once there is a
 * connection those are left out that nobody signed (of epoch 0): the peer would obey them. It would also
 * believe an alert whose ciphertext looks like one in plain; those of browsers begin with the epoch.
 */
export function admitRecords(datagram: Buffer, isConnected: boolean): Buffer | null {
  const admitted: Buffer[] = [];
  let count = 0;
  for (let at = 0; at < datagram.length;) {
    count += 1;
    if (count > (isConnected ? mostLaterRecords : mostRecords)) return null;
    if (at + headerBytes > datagram.length) return null;
    const end = at + headerBytes + datagram.readUInt16BE(at + 11);
    if (end > datagram.length) return null;
    const record = datagram.subarray(at, end);
    if (isConnected ? isSigned(record) : kindsOfHandshakes.has(record[0]!)) admitted.push(record);
    at = end;
  }
  return admitted.length === 0 ? null : Buffer.concat(admitted);
}

/** What only the one whom the connection is with can have made; the peer looks whether it is so. */
function isSigned(record: Buffer): boolean {
  if (record.readUInt16BE(3) === 0) return false;
  if (record[0] === kinds.alert)
    return record.length > headerBytes + 2 && record.readUInt16BE(headerBytes) === 1;
  return record[0] === kinds.data || record[0] === kinds.handshake;
}
