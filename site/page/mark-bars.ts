/** The mark is a voice: five bars in a square of 32, which icons and preview image share. */
const heights = [8, 16, 22, 12, 6] as const;

export const markBars = heights.map((height, index) => ({
  x: 4.5 + index * 5,
  y: 16 - height / 2,
  width: 3,
  height,
  rx: 1.5,
}));
