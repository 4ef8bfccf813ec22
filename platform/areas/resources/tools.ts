import { operations } from '@parley/contract/voice';
import type { AreaHandlers, BodyOf } from '../../wire/handler.ts';
import { invalidFields } from '../../ground/problem.ts';
import type { Services } from '../../compose.ts';
import { createResource } from '../../ground/resource.ts';

export function toolHandlers(services: Services): AreaHandlers<'tools'> {
  const tools = createResource(services, {
    kind: 'tool',
    variant: { field: 'type', schema: operations.createTool.body.schema },
  });

  /** Whoever sets up a search learns at once what it cannot find. */
  async function checkFiles(orgId: string, body: object): Promise<void> {
    const { knowledgeBases } = body as BodyOf<'updateTool'>;
    const faults = await Promise.all(
      (knowledgeBases ?? []).map(({ fileIds }) => services.fileSearch.findFault(orgId, fileIds)),
    );
    const lines = faults.flatMap((fault, index) =>
      fault === null ? [] : [`knowledgeBases.${index}.fileIds: ${fault}`],
    );
    if (lines.length > 0) throw invalidFields(lines);
  }

  return {
    listTools: tools.list,
    async createTool(input) {
      await checkFiles(input.caller.orgId, input.body);
      return tools.create(input);
    },
    getTool: tools.get,
    async updateTool(input) {
      await checkFiles(input.caller.orgId, input.body);
      return tools.change(input);
    },
    deleteTool: tools.delete,
  };
}
