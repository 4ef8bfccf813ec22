import type { Kinds } from '../../ground/store/kinds.ts';
import type { ServerMessage } from '../../ground/webhooks/server-message.ts';

type Call = Kinds['call'];

const about = (call: Call) => ({
  timestamp: Date.now(),
  call,
  assistant: call.assistant,
  customer: call.customer,
});

/** What tells of the state that a call is in now. */
export function toStatusUpdate(call: Call): ServerMessage {
  const { status, endedReason } = call;
  return { type: 'status-update', status, endedReason, ...about(call) } as ServerMessage;
}

/** What tells of a call that is over. */
export function toReport(call: Call): ServerMessage {
  const { endedReason, startedAt, endedAt, artifact = {}, analysis = {}, cost, costs } = call;
  return {
    type: 'end-of-call-report',
    endedReason,
    startedAt,
    endedAt,
    artifact,
    analysis,
    cost,
    costs,
    ...about(call),
  } as ServerMessage;
}
