import type { AreaHandlers } from '../../wire/handler.ts';
import { invalidFields } from '../../ground/problem.ts';
import { createResource, type ResourcePorts } from '../../ground/resource.ts';

export function templateHandlers(ports: ResourcePorts): AreaHandlers<'templates'> {
  const templates = createResource(ports, { kind: 'template' });
  return {
    listTemplates(input) {
      const { collectionId, visibility, provider } = input.query;
      return templates.list(input, { 'metadata.collectionId': collectionId, visibility, provider });
    },
    listPinnedTemplates: (input) => templates.listAll(input, { pinned: 'true' }),

    /** Several at once are all made or none, and the first of them is answered. */
    async createTemplate({ caller, body }) {
      if (!Array.isArray(body)) return templates.create({ caller, body });
      const [first] = await ports.store.createAll(caller.orgId, 'template', body);
      if (!first) throw invalidFields(['body: holds no template']);
      return first;
    },

    getTemplate: templates.get,
    updateTemplate: templates.change,
    deleteTemplate: templates.delete,
  };
}
