import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { UsedModel } from '../../../ground/conversation/model.ts';
import type { Kinds } from '../../../ground/store/kinds.ts';
import type { RecordingConsent } from '../../../ground/store/recordings.ts';
import type { Conversation } from '../agent/conversation.ts';
import type { Reason } from '../agent/plan.ts';
import type { CallStates, OpenedMind } from '../ports.ts';
import { recordNewest } from '../record.ts';
import type { KeptOfCall } from '../recording/room-recording.ts';

type Call = Kinds['call'];
type Artifact = NonNullable<Call['artifact']>;
type Costs = NonNullable<Call['costs']>;

export interface RecordParts {
  readonly call: Call;
  readonly states: CallStates;
  readonly ending: { readonly endedReason: Reason; readonly why?: string | undefined };
  /** Of a call in which somebody could be heard. */
  readonly talked?: Talked;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

interface Talked {
  readonly conversation: Conversation;
  readonly used: readonly UsedModel[];
  readonly opened: OpenedMind;
  readonly costsOfSpeech: Costs;
  /** Of a call whose sound is kept. */
  readonly recorded: KeptOfCall | null;
  readonly performance: Artifact['performanceMetrics'] | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A database that is away comes back, or whoever watches finds the call that nobody holds. */
const tries = 5;
const betweenMs = 1_000;

/** Ends the call with what is left of it. Never throws. */
export async function keepRecord({
  call,
  states,
  ending,
  talked,
  log,
}: RecordParts): Promise<void> {
  const made = talked && makeRecord(talked, call, log);
  const keepsWords = talked?.opened.keepsWords() ?? true;
  const { record, words = null } = made && !keepsWords ? withoutWords(made) : { record: made };
  for (let left = tries; left > 0; left -= 1) {
    try {
      await states.end(call.orgId, call.id, ['queued', 'ringing', 'in-progress'], {
        ...ending,
        ...(record && { record }),
        ...(words && { words }),
      });
      return;
    } catch (error) {
      log.error({ err: error, call: call.id }, 'the end of a call was not kept');
      if (left > 1) await wait(betweenMs);
    }
  }
}

/** What was said, apart from the rest. */
function withoutWords({ artifact, messages, ...rest }: Partial<Call>) {
  const { performanceMetrics } = artifact ?? {};
  return {
    record: { ...rest, artifact: { ...(performanceMetrics && { performanceMetrics }) } },
    words: { ...(artifact && { artifact }), ...(messages && { messages }) },
  };
}

/** Null where it cannot be made: the call ends all the same. */
function makeRecord(talked: Talked, call: Call, log: RecordParts['log']): Partial<Call> | null {
  try {
    return recordOf(talked, call);
  } catch (error) {
    log.error({ err: error, call: call.id }, 'the record of a call could not be made');
    return null;
  }
}

function recordOf(
  { conversation, used, opened, costsOfSpeech, recorded, performance, startedAt, endedAt }: Talked,
  { transport }: Call,
): Partial<Call> {
  const plan = opened.assistant.artifactPlan?.transcriptPlan;
  const found = opened.variablesFound();
  const artifact = {
    ...recordNewest(conversation.entries(), startedAt, plan),
    ...(Object.keys(found).length > 0 && isShort(found) && { variableValues: found }),
  };
  const minutes = (endedAt - startedAt) / 60_000;
  const models = opened.costsOf(used);
  const provider = transport?.provider;
  const costs: Costs = [
    // What this server does itself costs nothing.
    { type: 'transport', minutes, cost: 0, ...(provider !== undefined && { provider }) },
    ...costsOfSpeech,
    ...models,
    { type: 'vapi', subType: 'normal', minutes, cost: 0 },
  ];
  const llm = sumOf(models);
  const stt = sumOf(costs.filter(({ type }) => type === 'transcriber'));
  const tts = sumOf(costs.filter(({ type }) => type === 'voice'));
  const ttsCharacters = costs.reduce(
    (sum, one) => sum + (one.type === 'voice' ? one.characters : 0),
    0,
  );
  const total = llm + stt + tts;
  return {
    // Its addresses are where whoever asks reaches this server.
    artifact: {
      ...artifact,
      ...(performance && { performanceMetrics: performance }),
      ...(recorded && { recording: screenDelay(recorded, startedAt) }),
    },
    ...(recorded && { compliance: { recordingConsent: shownConsent(recorded.consent) } }),
    ...(artifact.messages && { messages: artifact.messages }),
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    costs,
    cost: total,
    costBreakdown: {
      ...{ transport: 0, llm, vapi: 0, total },
      ...(costsOfSpeech.length > 0 && { stt, tts, ttsCharacters }),
    },
  };
}

/** What tools answer may be long: the call has it in its messages. */
const mostCharacters = 100_000;
const isShort = (found: object): boolean => JSON.stringify(found).length <= mostCharacters;

/** In the contract's form. */
const shownConsent = ({ type, grantedAt }: RecordingConsent) => ({ type, grantedAt });

/** In seconds from the beginning of the call; nothing where no screen is kept. */
const screenDelay = ({ screenAt }: KeptOfCall, startedAt: number) =>
  screenAt === null ? {} : { videoRecordingStartDelaySeconds: (screenAt - startedAt) / 1000 };

const sumOf = (costs: Costs): number => costs.reduce((sum, { cost }) => sum + cost, 0);
