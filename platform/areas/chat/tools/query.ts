import { longestContent, readArguments } from '../../../ground/conversation/message.ts';
import type { ToolContext, ToolOf } from './context.ts';
import { toFailure } from './function-tool.ts';
import { findAfterwards, toOutcome } from './spoken.ts';
import type { BoundTool } from './tool.ts';

type QueryTool = ToolOf<'query'>;

/** Searches the files of knowledge bases. Null where there is none to search. */
export function bindQuery(tool: QueryTool, context: ToolContext): BoundTool | null {
  const bases = tool.knowledgeBases ?? [];
  if (bases.length === 0) return null;
  const described = bases.map(({ name, description }) => `${name}: ${description}`).join('\n');
  return {
    definition: {
      name: tool.function?.name ?? 'query',
      description: tool.function?.description || `Searches documents.\n${described}`,
      parameters: {
        type: 'object',
        properties: {
          query: {
            type: 'string',
            description: 'What to find, in words that documents would use.',
          },
          ...(bases.length > 1 && {
            knowledgeBase: {
              type: 'string',
              enum: bases.map(({ name }) => name),
              description: `Where to search; everywhere unless given.\n${described}`,
            },
          }),
        },
        required: ['query'],
      },
    },
    async run(call, signal) {
      const given = readArguments(call);
      const { query, knowledgeBase } = given;
      try {
        const words = typeof query === 'string' ? query : '';
        const found = await context.searchFiles(filesOf(tool, knowledgeBase), words);
        const told = found.map(({ file, text }) => `${file}:\n${text}`).join('\n\n');
        return toOutcome(
          told.slice(0, longestContent) || 'The documents say nothing of this.',
          await findAfterwards(tool, 'request-complete', given, context),
        );
      } catch (error) {
        return toFailure(error, tool, call, context, signal);
      }
    },
  };
}

/** Of one knowledge base, or of all. */
export function filesOf({ knowledgeBases = [] }: QueryTool, name?: unknown): string[] {
  const named = knowledgeBases.filter((base) => base.name === name);
  return (named.length > 0 ? named : knowledgeBases).flatMap(({ fileIds }) => fileIds);
}
