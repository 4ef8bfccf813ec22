/* Numbers of packets, which count modulo 2 ** 16. */

export function after(sequence: number, count: number): number {
  return (sequence + count) & 0xffff;
}

/** From one to the other, the shorter way round: negative when `to` was before. */
export function distance(from: number, to: number): number {
  const forward = (to - from) & 0xffff;
  return forward < 0x8000 ? forward : forward - 0x10000;
}
