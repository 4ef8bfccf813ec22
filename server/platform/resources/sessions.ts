import type { AreaHandlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { createResource } from './resource.ts';

export function sessionHandlers(services: Services): AreaHandlers<'sessions'> {
  const sessions = createResource(services, { kind: 'session' });
  return {
    listSessions(input) {
      const { name, assistantId, workflowId } = input.query;
      return sessions.page(input, { name, assistantId, workflowId });
    },
    createSession: ({ caller, body }) =>
      sessions.create({ caller, body: { status: 'active', ...body } }),
    getSession: sessions.get,
    updateSession: sessions.change,
    deleteSession: sessions.delete,
  };
}
