import { operations } from '@parley/contract/voice';
import type { AreaHandlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { createResource } from './resource.ts';

export function toolHandlers(services: Services): AreaHandlers<'tools'> {
  const tools = createResource(services, {
    kind: 'tool',
    variant: { field: 'type', schema: operations.createTool.body.schema },
  });
  return {
    listTools: tools.list,
    createTool: tools.create,
    getTool: tools.get,
    updateTool: tools.change,
    deleteTool: tools.delete,
  };
}
