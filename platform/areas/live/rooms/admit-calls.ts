import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../ground/access/caller.ts';
import type { Workflow } from '../../../ground/conversation/message.ts';
import { Problem } from '../../../ground/problem.ts';
import { speechOf } from '../../../ground/speaker.ts';
import { canPlay } from '../media/websocket/line.ts';
import type { Nodes } from '../nodes/nodes.ts';
import type { Admitted, CallAdmission } from './admission.ts';
import type { Guest } from './guests.ts';
import type { SpeechAbility } from '../engines.ts';
import { planRecordingConsent } from '../recording/plan-consent.ts';
import type { Rooms } from './rooms.ts';

const retryAfterSeconds = 30;
/** Of a server that asks nobody. */
const unaskedFor: Admitted = { visitor: null, account: null, longestMs: null };

/** What calls are asked for by: who may begin one here, and what this server can do in it. */
export function admitCalls(
  rooms: Pick<
    Rooms,
    | 'areFull'
    | 'enginesFor'
    | 'requireEngine'
    | 'speaksItself'
    | 'ownAbilities'
    | 'cancel'
    | 'hold'
    | 'warm'
  >,
  admission: CallAdmission | null,
  nodes: Pick<Nodes, 'url' | 'hasPlaceElsewhere'>,
) {
  return {
    async admit(caller: Caller, request: FastifyRequest) {
      if (rooms.areFull && !(await nodes.hasPlaceElsewhere()))
        throw new Problem(503, 'This server has as many calls as it takes. Try again later.', {
          retryAfterSeconds,
        });
      const { visitor, account, longestMs, ...guest } =
        (await admission?.admit(caller, request)) ?? unaskedFor;
      // What the call needs is loaded while its page prepares to join.
      void rooms.warm();
      const longestSeconds = longestMs === null ? null : Math.floor(longestMs / 1000);
      return { visitor, account, longestSeconds, nodeUrl: nodes.url, guest };
    },
    async planSpeech(
      of: Parameters<Rooms['speaksItself']>[0] &
        Parameters<Rooms['ownAbilities']>[0] & { readonly workflow: Workflow | null },
    ) {
      const { orgId, assistant, workflow } = of;
      const { voice, recogniser, chosen, anyVoice } = await rooms.enginesFor(
        workflow ? speechOf(workflow) : assistant,
      );
      const isSpoken = await rooms.speaksItself(of);
      const own = await rooms.ownAbilities({
        orgId,
        assistant: workflow
          ? { ...speechOf(workflow), credentials: workflow.credentials ?? [] }
          : assistant,
      });
      // What a browser says itself is in no recording.
      const speaker = of.assistant ?? workflow;
      const asksToRecord = speaker !== null && planRecordingConsent(speaker) !== null;
      const isKept = voice !== null && asksToRecord;
      // With no account anywhere, the browser does both better.
      const by = (what: SpeechAbility) =>
        isSpoken || chosen.includes(what) || own.includes(what) || (what === 'speech' && isKept)
          ? ('server' as const)
          : ('browser' as const);
      return {
        recognition: by('recognition'),
        speech: by('speech'),
        serverCan: [
          ...(recogniser !== null || by('recognition') === 'server'
            ? ['recognition' as const]
            : []),
          ...(voice !== null || by('speech') === 'server' ? ['speech' as const] : []),
        ],
        ...(anyVoice && { anyVoice }),
        ...(asksToRecord && { asksToRecord }),
      };
    },
    requireEngine: rooms.requireEngine,
    plays: canPlay,
    hold: (id: string, guest: Guest) => rooms.hold(id, guest),
    cancel: (id: string) => rooms.cancel(id),
  };
}
