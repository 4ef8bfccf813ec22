import type { AreaHandlers } from '../../wire/handler.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { readList } from '../../ground/store/match.ts';
import { createResource, type ResourcePorts } from '../../ground/resource.ts';

export function squadHandlers(ports: ResourcePorts): AreaHandlers<'squads'> {
  const squads = createResource(ports, { kind: 'squad', findFaults });
  return {
    listSquads: (input) => squads.list(input, { id: readList(input.query.idAny) }),
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
