import type { Kinds } from '../../ground/store/kinds.ts';
import { speakerOf } from './open-chat.ts';
import { type ChatPorts, openConversation, type OpenConversation } from './open-conversation.ts';
import type { Author, Position } from './speakers/position.ts';

type Call = Kinds['call'];

/** What is said in a call, before anybody has spoken. */
export interface CallConversation {
  readonly conversation: OpenConversation;
  readonly position: Position;
}

/**
 * @param kept the call as the store has it
 * @throws {Problem} when there is nobody to speak.
 */
export function openCallConversation(
  ports: ChatPorts,
  kept: Call,
  { isPublic }: { readonly isPublic: boolean },
): CallConversation {
  const { orgId, id, customer } = kept;
  const call = ports.secrets.open(orgId, kept);
  const by: Author = isPublic ? 'anybody' : 'organisation';
  const overrides = call.assistantOverrides ?? call.squadOverrides ?? call.workflowOverrides;
  const conversation = openConversation(
    ports,
    { orgId, isPublic },
    {
      kind: 'call',
      path: `/call/${id}`,
      customer,
      about: { call: { id, orgId, type: kept.type, ...idsOf(kept) } },
      warn: (line) =>
        ports.logs.record(
          { orgId, byPublicKey: isPublic },
          { type: 'Call', resource: 'call', callId: id, level: 'WARN', log: line },
        ),
    },
  );
  const position: Position = {
    speaker: speakerOf(call),
    speakerBy: by,
    overrides,
    overridesBy: by,
    variableValues: overrides?.variableValues ?? {},
    variablesBy: by,
    handovers: [],
  };
  return { conversation, position };
}

/** Assistants that are written out in a call have keys, which no server is told. */
function idsOf(call: Call): object {
  return Object.fromEntries(
    (['assistantId', 'squadId', 'workflowId'] as const).flatMap((name) =>
      call[name] === undefined ? [] : [[name, call[name]]],
    ),
  );
}
