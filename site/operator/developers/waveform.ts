/** What one side of a recording looks like: an area on the line between both, of a drawing that is 100 high. */
export function drawSide(loudness: readonly number[], direction: 'up' | 'down'): string {
  const sign = direction === 'up' ? -1 : 1;
  // A whisper is to be seen, too: the ear's scale is no straight one.
  const edge = loudness.map((value, at) => {
    const height = (46 * Math.sqrt(value / 255)).toFixed(1);
    return `L${at + 0.5} ${50 + sign * (1 + Number(height))}`;
  });
  return `M0 ${50 + sign}${edge.join('')}L${loudness.length} ${50 + sign}Z`;
}
