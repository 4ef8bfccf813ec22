import type { AreaHandlers, BodyOf } from '../../wire/handler.ts';
import type { Services } from '../../compose.ts';
import { createResource } from '../../ground/resource.ts';

export function squadHandlers(services: Services): AreaHandlers<'squads'> {
  const squads = createResource(services, { kind: 'squad', findFaults });
  return {
    listSquads: squads.list,
    createSquad: squads.create,
    getSquad: squads.get,
    updateSquad: squads.change,
    deleteSquad: squads.delete,
  };
}

/** A member is an assistant, named or written out. */
function findFaults(body: object): string[] {
  const { members } = body as BodyOf<'createSquad'>;
  return members.flatMap(({ assistantId, assistant }, index) =>
    assistantId || assistant ? [] : [`members.${index}: needs assistantId or assistant`],
  );
}
