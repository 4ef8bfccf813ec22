import { installOnDebian } from '../../support/debian.ts';
import { findMissingEngines, howToGetEngines } from './programs.ts';

/**
 * Whether the engines are there. They are installed where that is one safe command, and only for the drill
 * that asks: they are large. In CI their absence is an error.
 */
export function seeToEngines(): boolean {
  const missing = findMissingEngines();
  if (missing.length > 0) installOnDebian(missing, 'the drill of other engines');
  if (findMissingEngines().length === 0) return true;
  if (process.env['CI']) throw new Error(howToGetEngines);
  console.warn(`parley: the drill of other engines is skipped, ${howToGetEngines}`);
  return false;
}
