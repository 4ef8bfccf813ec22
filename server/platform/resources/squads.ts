import type { AreaHandlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { createResource } from './resource.ts';

export function squadHandlers({ store }: Services): AreaHandlers<'squads'> {
  const squads = createResource({ store, kind: 'squad' });
  return {
    listSquads: squads.list,
    createSquad: squads.create,
    getSquad: squads.get,
    updateSquad: squads.change,
    deleteSquad: squads.delete,
  };
}
