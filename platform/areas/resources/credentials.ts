import { operations } from '@parley/contract/voice';
import type { AreaHandlers } from '../../wire/handler.ts';
import { type ConnectionPorts, connectionHandlers } from './connections.ts';
import { createResource, type ResourcePorts } from '../../ground/resource.ts';

/** Their secrets are sealed in the store and masked in every reply, as everybody's are. */
export function credentialHandlers(
  ports: ResourcePorts & ConnectionPorts,
): AreaHandlers<'credentials'> {
  const credentials = createResource(ports, {
    kind: 'credential',
    variant: { field: 'provider', schema: operations.createCredential.body.schema },
  });
  return {
    listCredentials: credentials.list,
    createCredential: credentials.create,
    getCredential: credentials.get,
    updateCredential: credentials.change,
    deleteCredential: credentials.delete,
    ...connectionHandlers(ports),
  };
}
