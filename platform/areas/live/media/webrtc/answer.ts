/**
 * The answer as callers get it: ICE lite, with every address at which the port is reached as a candidate.
 * The peer itself names one address only, and says `ice-lite` where browsers do not look.
 */
export function writeAnswer(sdp: string, addresses: readonly string[], port: number): string {
  const candidates = [
    ...addresses.map(
      (address, index) =>
        `a=candidate:${index + 1} 1 udp ${priorityOf(index)} ${address} ${port} typ host`,
    ),
    'a=end-of-candidates',
  ];
  const isOwn = /^a=(?:candidate:|end-of-candidates|ice-lite|ice-options:)/;
  let isAccepted = false;
  const lines = sdp.split('\r\n').flatMap((line) => {
    if (isOwn.test(line)) return [];
    if (line.startsWith('t=')) return [line, 'a=ice-lite'];
    if (line.startsWith('m=')) isAccepted = line.split(' ')[1] !== '0';
    return line.startsWith('c=') && isAccepted ? [line, ...candidates] : [line];
  });
  return lines.join('\r\n');
}

/** RFC 8445, 5.1.2.1: a host candidate, the first address before the others. */
function priorityOf(index: number): number {
  return 126 * 2 ** 24 + (65_535 - index) * 2 ** 8 + 255;
}
