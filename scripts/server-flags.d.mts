/** `memory` in MiB. */
export function serverFlagsFor(memory: number, processors: number): string[];
/** For this machine. */
export const serverFlags: readonly string[];
