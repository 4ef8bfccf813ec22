import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { FastifyBaseLogger } from 'fastify';
import { readSpokenModel } from '../../../ground/conversation/own-speech.ts';
import type { LogBook } from '../../../ground/logs/log-book.ts';
import { Problem } from '../../../ground/problem.ts';
import type { Kinds } from '../../../ground/store/kinds.ts';
import { holdRoom, type KeptRoom } from '../../../ground/store/rooms.ts';
import type { Store } from '../../../ground/store/store.ts';
import type { HeldMessages } from '../../../ground/webhooks/held-messages.ts';
import { openTeller } from '../../../ground/webhooks/teller.ts';
import { type AgentPlan, planAgent } from '../agent/plan.ts';
import { englishWords } from '../call-words.ts';
import type { SpeechAbility, SpeechEngines } from '../engines.ts';
import { createVoiceDetector } from '../hearing/voice-activity.ts';
import type { Ticker } from '../media/ticker.ts';
import type { CallStates, KeepScreen, KeepSound, OpenedMind, OpenMind } from '../ports.ts';
import { asksForRecording } from '../recording/plan-consent.ts';
import type { SpeechServices } from '../services/choose-speech.ts';
import { createManners } from '../services/manners.ts';
import { languageOf, usualLanguage } from '../speaking/language.ts';
import { noteLeftOut, openNamedEngine } from '../spoken/named-engine.ts';
import { uncounted } from '../spoken/count-answers.ts';
import type { WordsCheck } from '../spoken/engine.ts';
import type { SpokenBy } from '../spoken/spoken-agent.ts';
import type { CallAdmission } from './admission.ts';
import { reasonOfNobody } from './failures.ts';
import { refuseTaken } from './refusals.ts';
import { createRoom, isLeftToServer, type Room } from './room.ts';
import { RoomRefusal } from './room-refusal.ts';
import { type Engines, type LiveOptions, nameEngines } from './rooms.ts';

type Call = Kinds['call'];

/** What rooms are made of. */
export interface RoomOpenerParts {
  readonly options: Pick<LiveOptions, 'checkWords' | 'language' | 'words'>;
  readonly database: Database;
  readonly store: Store;
  readonly logs: LogBook;
  /** Rung when there is something to deliver. */
  readonly deliveries: Doorbell;
  readonly heldMessages: HeldMessages;
  readonly states: CallStates;
  readonly openMind: OpenMind;
  readonly admission: CallAdmission | null;
  readonly findEngines: () => Promise<SpeechEngines>;
  readonly services: SpeechServices;
  readonly keepSound: KeepSound;
  readonly keepScreen: KeepScreen;
  /** Whether there is room on the disk for more. */
  readonly hasRoom: () => Promise<boolean>;
  /** Where other servers reach this one; null where there is none. */
  readonly nodeUrl?: string | null;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * The room of a call that nobody is in yet, which this server holds from then on.
 * @throws {RoomRefusal} where it is somebody else's, or cannot take place; the call has ended then
 */
export type OpenRoom = (
  kept: KeptRoom,
  door: { readonly onSettled: () => void; readonly onOver: () => void },
) => Promise<Room>;

/** After its beginning a call may be joined so long. */
export const joinSeconds = 60;
/** Tools are asked of servers, before the caller is let in. */
const longestRoleMs = 5_000;
const letAllThrough = (): WordsCheck => ({ push: (text) => text, end: () => '' });

/** @param server this process, as the calls name it that it holds */
export function createRoomOpener(
  parts: RoomOpenerParts,
  { server, ticker }: { readonly server: string; readonly ticker: Ticker },
): OpenRoom {
  const { options, database, log, findEngines } = parts;
  const { language = usualLanguage, words = englishWords } = options;

  /**
   * Null where it is the parts of a call that hear, think and speak.
   * @throws {Problem} where the assistant names an engine that cannot be had
   */
  async function findSpoken(
    { spoken }: SpeechEngines,
    opened: OpenedMind,
    call: Call,
    { account }: KeptRoom,
    note: (line: string) => void,
  ): Promise<SpokenBy | null> {
    // A page that was told to hear or speak by itself does.
    if (call.type === 'webCall' && !isLeftToServer(call)) return null;
    const named = opened.speaksFirst ? null : readSpokenModel(opened.assistant);
    const engine = named ? await openNamedEngine(named, opened, parts.services) : spoken;
    const isForAll = named !== null || !engine?.isCounted;
    if (!engine || !(isForAll || account !== null)) return null;
    if (!named && !spoken?.isTrusted) return null;
    const leaving = new AbortController();
    try {
      const taking = opened.takeRole({
        said: [],
        engine: { provider: engine.provider, model: engine.name },
        named,
        signal: leaving.signal,
        tell: () => {},
      });
      const late = wait(longestRoleMs, null, { signal: leaving.signal }).catch(() => null);
      const role = await Promise.race([taking, late]);
      if (!role) return null;
      const next = () => opened.countAnswer({ provider: engine.provider, model: engine.name });
      const count = named ? { first: await next(), next } : uncounted;
      if (named) noteLeftOut(named, opened, note);
      // What a developer's assistant says is theirs to check, as by its parts.
      const checkWords = account === null ? undefined : options.checkWords;
      return { engine, named, role, count, checkWords: checkWords ?? letAllThrough };
    } catch (error) {
      // Whoever answers in its place says what is wrong.
      if (engine && error instanceof Problem) note(`${engine.name} is left out: ${error.message}`);
      return null;
    } finally {
      leaving.abort();
    }
  }

  return async function openRoom(kept, { onSettled, onOver }) {
    const { callId: id, orgId, askedBy } = kept;
    if (!(await holdRoom(database, id, { server, nodeUrl: parts.nodeUrl ?? null })))
      throw refuseTaken(kept);
    const call = await parts.states.move(orgId, id, ['queued'], { status: 'ringing' });
    if (!call) throw new RoomRefusal(410, 'exp-room', 'This call is over.');
    const byPublicKey = askedBy !== 'private';
    let opened: OpenedMind | null = null;
    const keepsWords = () => opened?.keepsWords() ?? true;
    const note = (line: string) =>
      keepsWords() &&
      parts.logs.record(
        { orgId, byPublicKey },
        {
          type: 'Call',
          resource: 'call',
          callId: id,
          level: 'WARN',
          log: line,
        },
      );
    try {
      opened = await parts.openMind(call, { isPublic: byPublicKey });
      const found = await findEngines();
      const manners = createManners({
        ...{ ...parts.services, found, language, hooks: opened.assistant.hooks },
        ...{ allow: opened.countRequest, note },
      });
      const [plan, manner, teller] = await Promise.all([
        makePlan(opened, kept),
        manners.of(opened),
        openTeller(
          {
            ...parts,
            held: parts.heldMessages,
            onFailure: (error) =>
              log.error({ err: error, call: id }, 'what a call told was not queued'),
          },
          call,
          { byPublicKey, callId: id, keepsWords },
        ),
      ]);
      if (asksForRecording(opened.assistant) && plan.consentMessage === null)
        note(
          'recording: nothing is recorded, as compliancePlan.recordingConsentPlan has no message to ask callers with',
        );
      return createRoom({
        call,
        spoken: await findSpoken(found, opened, call, kept, note),
        askedBy,
        account: kept.account,
        opened,
        plan,
        // It holds memory outside the heap, which the room frees.
        detector: await createVoiceDetector(),
        manner,
        manners,
        words,
        chosen: listChosen(nameEngines(found, languageOf(opened.assistant, language)), call),
        ticker,
        states: parts.states,
        teller,
        admission: parts.admission,
        keepSound: parts.keepSound,
        keepScreen: parts.keepScreen,
        joinMs: Math.max(0, joinSeconds - kept.age) * 1000,
        onSettled,
        note,
        log,
        onOver,
      });
    } catch (error) {
      const why = error instanceof Error ? error.message : undefined;
      await parts.states.end(orgId, id, ['ringing'], { endedReason: reasonOfNobody(error), why });
      throw error instanceof Problem
        ? new RoomRefusal(410, 'exp-room', `This call cannot take place. ${error.message}`)
        : error;
    }
  };
}

/** Whatever the page was told not to do is done here. */
const listChosen = ({ chosen }: Engines, { transport }: Call): readonly SpeechAbility[] =>
  (['recognition', 'speech'] as const).filter(
    (one) => chosen.includes(one) || transport?.[one] === 'server',
  );

/** The assistant's settings, with its words filled in. */
async function makePlan(
  { assistant, speaksFirst, render }: OpenedMind,
  { longestSeconds }: KeptRoom,
): Promise<AgentPlan> {
  const words: string[] = [];
  planAgent(assistant, (text) => {
    words.push(text);
    return text;
  });
  const rendered = await render(words);
  const said = new Map(words.map((text, index) => [text, rendered[index] ?? text]));
  const plan = planAgent(assistant, (text) => said.get(text) ?? text);
  const longestMs = (longestSeconds ?? Number.POSITIVE_INFINITY) * 1000;
  return {
    ...plan,
    modelSpeaksFirst: plan.modelSpeaksFirst || speaksFirst,
    longestMs: Math.min(plan.longestMs, longestMs),
  };
}
