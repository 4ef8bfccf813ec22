import type { Tool } from '../../../ground/conversation/message.ts';
import type { BoundTool } from './tool.ts';

/** What the tools of a call answered in it, for a replay: there nothing is done once more. */
export interface RecordedResults {
  /** The next answer of the tool of this name, the last one again after that; null where it was not called. */
  next(name: string): string | null;
}

/** They do something, somewhere else; the others only lead the conversation, or read. */
const actsElsewhere: ReadonlySet<Tool['type']> = new Set([
  'apiRequest',
  'function',
  'output',
  'bash',
  'computer',
  'textEditor',
  'mcp',
]);

const notCalled =
  'Nothing was done: this call is a replay, and this tool was not called in it then. Go on without its result.';

/** The tool itself; in a replay one that answers as it did then, in the place of one that acts. */
export function actOrReplay(
  bound: BoundTool,
  { type }: Pick<Tool, 'type'>,
  recorded: RecordedResults | null,
): BoundTool {
  if (recorded === null || !actsElsewhere.has(type)) return bound;
  return {
    ...bound,
    run: async ({ function: { name } }) => ({
      type: 'result',
      content: recorded.next(name) ?? notCalled,
    }),
  };
}
