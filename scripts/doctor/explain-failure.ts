import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../server/project-root.ts';

/** What ended the doctor, in words; of what is written wrong in business/, with file and line. */
export async function explainFailure(error: unknown, root: string = projectRoot): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'BusinessProblem') {
    const { explainProblem } = await import('../business-lines.ts');
    return explainProblem(error);
  }
  const says = error.message.replaceAll('\n', ' ');
  const place = findPlace(error, root);
  if (place === null) return says;
  return error instanceof SyntaxError
    ? `${place}: it cannot be read (${says}): see the quotes and commas of this line and the one above; a text with a ' in it goes in backticks.`
    : `${place}: what stands there needs a value that is missing or of another kind (${says}).`;
}

/** The innermost line of business/ that the error came by: `business/words.ts:12`; null where it came by none. */
function findPlace({ stack = '' }: Error, root: string): string | null {
  // Node names a module by its address, and a file that it cannot read by its path.
  const starts = [pathToFileURL(join(root, 'business/')).href, join(root, 'business/')];
  const [from] = starts
    .flatMap((start) => (stack.includes(start) ? [stack.indexOf(start) + start.length] : []))
    .toSorted((a, b) => a - b);
  const [, place] = /^([\w./-]+:\d+)/.exec(from === undefined ? '' : stack.slice(from)) ?? [];
  return place === undefined ? null : `business/${place}`;
}
