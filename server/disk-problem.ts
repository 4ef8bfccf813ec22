import { StartProblem } from './start-problem.ts';

/**
 * What the disk refused, as a sentence that begins with `what`: a variable with its value, or a path. Any
 * other error as it is.
 */
export function explainDisk(error: unknown, what: string): unknown {
  const code = codeOf(error);
  const sentence = sentenceOf(code);
  return sentence ? new StartProblem(`${what} ${sentence}`, { cause: error }) : error;
}

export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function sentenceOf(code: unknown): string | null {
  switch (code) {
    case 'ENOENT':
      return 'is not there.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `cannot be written by this user (${code}).`;
    case 'EEXIST':
    case 'ENOTDIR':
      return 'is not a directory.';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'is on a full disk.';
    default:
      return null;
  }
}
