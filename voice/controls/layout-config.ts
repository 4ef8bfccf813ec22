import { fieldsOf } from './fields.ts';

const maxTiles = 49;

/** What is wrong with the tiles of a page; null when nothing is. */
export function findWrongLayout(layout: unknown): string | null {
  const grid = fieldsOf(fieldsOf(layout)['grid']);
  const { maxTilesPerPage: max, minTilesPerPage: min } = grid;
  if ('maxTilesPerPage' in grid) {
    if (!isInteger(max))
      return `grid.maxTilesPerPage should be an integer. You passed ${String(max)}.`;
    if (max > maxTiles)
      return `grid.maxTilesPerPage can't be larger than ${maxTiles} without sacrificing browser performance.`;
  }
  if ('minTilesPerPage' in grid) {
    if (!isInteger(min))
      return `grid.minTilesPerPage should be an integer. You passed ${String(min)}.`;
    if (min < 1) return "grid.minTilesPerPage can't be lower than 1.";
    if (isInteger(max) && min > max)
      return "grid.minTilesPerPage can't be higher than grid.maxTilesPerPage.";
  }
  return null;
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}
