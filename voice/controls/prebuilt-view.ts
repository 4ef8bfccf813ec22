import { refuse } from '../call/control-error.ts';

/** The library only logs these; here they are refused. */
export function checkNamesMode(mode: unknown): unknown {
  if (mode && mode !== 'always' && mode !== 'never')
    refuse('setShowNamesMode argument should be "always", "never", or false');
  return mode;
}

/** Shown unless said otherwise. */
export function checkShown(method: string, shown: unknown = true): boolean {
  return typeof shown === 'boolean' ? shown : refuse(`${method} only accepts a boolean value`);
}
