import type { AreaHandlers } from '../../wire/handler.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { createResource, type ResourcePorts } from '../../ground/resource.ts';

export function workflowHandlers(ports: ResourcePorts): AreaHandlers<'workflows'> {
  const workflows = createResource(ports, { kind: 'workflow', findFaults });
  return {
    listWorkflows: (input) => workflows.listAll(input),
    createWorkflow: workflows.create,
    getWorkflow: workflows.get,
    updateWorkflow: workflows.change,
    deleteWorkflow: workflows.delete,
  };
}

/** Nodes are told apart by their names, and edges lead from one that there is to another. */
function findFaults(body: object): string[] {
  const { nodes, edges } = body as BodyOf<'createWorkflow'>;
  const names = new Set<string>();
  const isNew = (name: string) => names.size < names.add(name).size;
  return [
    ...nodes.flatMap(({ name }, index) =>
      isNew(name) ? [] : [`nodes.${index}.name: another node has this name`],
    ),
    ...edges.flatMap((edge, index) =>
      (['from', 'to'] as const)
        .filter((end) => !names.has(edge[end]))
        .map((end) => `edges.${index}.${end}: there is no node of this name`),
    ),
  ];
}
