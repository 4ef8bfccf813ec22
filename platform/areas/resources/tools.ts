import { operations } from '@parley/contract/voice';
import type { AreaHandlers } from '../../wire/handler.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { invalidFields } from '../../ground/problem.ts';
import { createResource, type ResourcePorts } from '../../ground/resource.ts';
import { mapInTurns } from '../../ground/threads/turns.ts';

const checkedAtOnce = 4;

export interface ToolPorts extends ResourcePorts {
  readonly fileSearch: {
    /** Why these files cannot be searched, null when they can. */
    findFault(orgId: string, fileIds: readonly string[]): Promise<string | null>;
  };
}

export function toolHandlers(ports: ToolPorts): AreaHandlers<'tools'> {
  const tools = createResource(ports, {
    kind: 'tool',
    variant: { field: 'type', schema: operations.createTool.body.schema },
  });

  /** Whoever sets up a search learns at once what it cannot find. */
  async function checkFiles(orgId: string, body: object): Promise<void> {
    const { knowledgeBases } = body as BodyOf<'updateTool'>;
    const faults = await mapInTurns(knowledgeBases ?? [], checkedAtOnce, async ({ fileIds }) =>
      ports.fileSearch.findFault(orgId, fileIds),
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
