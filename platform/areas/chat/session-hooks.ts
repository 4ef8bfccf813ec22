import type { AnswerOf } from '../../ground/operation-types.ts';
import { Problem } from '../../ground/problem.ts';
import { runToolForHook } from './call-hooks.ts';
import { speakerOf } from './open-chat.ts';
import { type ChatPorts, openConversation } from './open-conversation.ts';
import type { Position } from './speakers/position.ts';
import { findSpeaking } from './speakers/speaker.ts';

type Session = AnswerOf<'getSession'>;

/** Whoever makes a session waits for its hooks, and no longer than this, in milliseconds. */
const longestMs = 10_000;

/**
 * What the hooks of whoever speaks in a session do once it is there. Never throws: what is wrong with one
 * is in the log.
 * @param kept the session as the store has it, which nobody but the organisation makes
 */
export async function runSessionHooks(ports: ChatPorts, kept: Session): Promise<void> {
  const { orgId, id } = kept;
  const warn = (line: string) =>
    ports.logs.record(
      { orgId, byPublicKey: false },
      { type: 'API', requestPath: `/session/${id}`, error: { message: line } },
    );
  const signal = AbortSignal.timeout(longestMs);
  try {
    const session = ports.secrets.open(orgId, kept);
    if (!namesSpeaker(session)) return;
    const { customer, messages: said = [], assistantOverrides: overrides } = session;
    const conversation = openConversation(
      ports,
      { orgId, isPublic: false },
      { kind: 'chat', path: `/session/${id}`, customer, about: { session: idsOf(kept) }, warn },
    );
    let position: Position = {
      speaker: speakerOf(session as Parameters<typeof speakerOf>[0]),
      speakerBy: 'organisation',
      overrides,
      overridesBy: 'organisation',
      variableValues: overrides?.variableValues ?? {},
      variablesBy: 'organisation',
      handovers: [],
    };
    const { assistant } = await findSpeaking(position, conversation.forAnswer().resources);
    const nobody = { said, endedReason: null, signal, tell: () => {}, say: () => {} };
    for (const hook of assistant.hooks ?? []) {
      if (hook.on !== 'session.created') continue;
      for (const { tool, toolId } of hook.do) {
        const asked = tool ?? (toolId === undefined ? null : { toolId });
        if (asked) ({ position } = await runToolForHook(conversation, position, asked, nobody));
      }
    }
  } catch (error) {
    warn(`hooks: session.created: ${wordsFor(error, signal)}`);
  }
}

const namesSpeaker = ({ assistant, assistantId, squad, squadId, workflow, workflowId }: Session) =>
  [assistant, assistantId, squad, squadId, workflow, workflowId].some((one) => one !== undefined);

/** Assistants that are written out have keys, which no server is told. */
const idsOf = (session: Session): object =>
  Object.fromEntries(Object.entries(session).filter(([, value]) => typeof value === 'string'));

function wordsFor(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return `they take more than ${longestMs / 1000} s, and were left`;
  return error instanceof Problem ? error.message : 'they failed on this server';
}
