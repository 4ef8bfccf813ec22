import { operations } from '@parley/contract/voice';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import { createResource, type ResourcePorts } from '../../ground/resource.ts';

type KnowledgeBase = AnswerOf<'getKnowledgeBase'>;

export function knowledgeBaseHandlers(ports: ResourcePorts): AreaHandlers<'knowledgeBases'> {
  const bases = createResource(ports, {
    kind: 'knowledge-base',
    variant: { field: 'provider', schema: operations.createKnowledgeBase.body.schema },
  });
  return {
    async listKnowledgeBases({ caller, query }) {
      const listed = await ports.store.list(caller.orgId, 'knowledge-base', query);
      return listed.map(withoutTimes);
    },
    createKnowledgeBase: async (input) => withoutTimes(await bases.create(input)),
    getKnowledgeBase: async (input) => withoutTimes(await bases.get(input)),
    updateKnowledgeBase: async (input) => withoutTimes(await bases.change(input)),
    deleteKnowledgeBase: async (input) => withoutTimes(await bases.delete(input)),
  };
}

/** Of all resources the one that is answered without them. */
function withoutTimes({ createdAt: _created, updatedAt: _updated, ...rest }: KnowledgeBase) {
  return rest as KnowledgeBase;
}
