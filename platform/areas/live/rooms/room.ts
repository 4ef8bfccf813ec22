import { handshake } from '@parley/contract/voice';
import type { FastifyBaseLogger } from 'fastify';
import type { AskedBy } from '../../../ground/store/rooms.ts';
import type { Kinds } from '../../../ground/store/kinds.ts';
import type { Teller } from '../../../ground/webhooks/teller.ts';
import type { Notice } from '../agent/conductor.ts';
import type { AgentPlan, Reason } from '../agent/plan.ts';
import type { CallWords } from '../call-words.ts';
import type { SpeechAbility } from '../engines.ts';
import { createGuard } from '../guard.ts';
import type { VoiceDetector } from '../hearing/voice-activity.ts';
import type { Line, LineEvents } from '../media/line.ts';
import type { Ticker } from '../media/ticker.ts';
import type { CallStates, KeepScreen, KeepSound, OpenedMind } from '../ports.ts';
import { asksForScreen, planRecordingConsent } from '../recording/plan-consent.ts';
import { describePerformance } from '../performance.ts';
import { createRoomRecording, type RoomRecording } from '../recording/room-recording.ts';
import type { Manner, Manners } from '../services/manners.ts';
import type { CallAdmission } from './admission.ts';
import { createCaller } from './caller.ts';
import { createCommands } from './commands.ts';
import { type CallerMessage, type ClientInboundMessage, readInbound } from './inbound.ts';
import { choosePageMessages, type PageMessage, toMessages } from './page-messages.ts';
import { keepRecord } from './keep-record.ts';
import { createServerNotices } from './server-notices.ts';
import { createTimeMeter } from './time-meter.ts';
import type { Listener } from './rooms.ts';
import type { SpokenBy } from '../spoken/spoken-agent.ts';
import { openTalk } from './talk.ts';

type Call = Kinds['call'];

/** One call from the moment that somebody may join it to its record. */
export interface Room {
  /** The caller has come: nobody else may. */
  readonly isConnected: boolean;
  /** The caller has come, and is waited for now. */
  readonly isAway: boolean;
  readonly isOver: boolean;
  /**
   * A way to the caller, in the place of one that did not connect, or, for one who comes back, of any.
   * @throws {RoomRefusal} 409 when somebody is there already, 410 when the call is over.
   */
  connect<Opened extends { readonly line: Line }>(
    open: (events: LineEvents) => Promise<Opened>,
    isReturn?: boolean,
  ): Promise<Opened>;
  /** A message from beside the line. */
  control(message: ClientInboundMessage): void;
  /** The answered function ends it. */
  listen(listener: Listener): () => void;
  /** Ends it, of a call that was erased: of what goes on from now on nothing is kept or told. */
  drop(): Promise<void>;
  /** Resolves when its record is kept, never rejects; a second call waits for the first. */
  end(reason: Reason, why?: string): Promise<void>;
}

export interface RoomParts {
  /** As it is kept. */
  readonly call: Call;
  readonly askedBy: AskedBy;
  /** For whom its time is counted; null for nobody. */
  readonly account: string | null;
  readonly opened: OpenedMind;
  readonly plan: AgentPlan;
  readonly detector: VoiceDetector;
  /** Of whoever speaks first. */
  readonly manner: Manner;
  readonly manners: Manners;
  /** What is done here, and not by the caller's program. */
  readonly chosen: readonly SpeechAbility[];
  readonly words: CallWords;
  /** Hears, thinks and speaks in place of all parts, as long as it can. */
  readonly spoken: SpokenBy | null;
  readonly ticker: Ticker;
  readonly states: CallStates;
  readonly teller: Teller;
  readonly admission: CallAdmission | null;
  readonly keepSound: KeepSound;
  readonly keepScreen: KeepScreen;
  /** Milliseconds that it may still be joined in. */
  readonly joinMs: number;
  /** Whoever came has got all that came with the answer. */
  readonly onSettled: () => void;
  /** For the call's log. */
  readonly note: (line: string) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly onOver: () => void;
  readonly now?: () => number;
}

/** What was said last is on its way so long before the line is closed. */
const farewellMs = 150;
const beatsAClock = 5;

/** The page was told that this server hears and speaks: it does neither. */
export const isLeftToServer = ({ transport }: Pick<Call, 'transport'>): boolean =>
  transport?.recognition === 'server' && transport.speech === 'server';

export function createRoom(parts: RoomParts): Room {
  const { call, opened, words, states, teller, ticker, admission, account, log } = parts;
  const { now = () => performance.now() } = parts;
  const isWeb = call.type === 'webCall';
  const safely = createGuard(fail);
  const note = (line: string) => void (isDropped || parts.note(line));
  let isDropped = false;
  const listeners = new Set<Listener>();
  /** When the agent could be heard first: by the clock of the talk, and of the world. */
  let begun: { readonly at: number; readonly date: number } | null = null;
  let beats = 0;
  let ending: Promise<void> | null = null;
  let why: string | undefined;
  let showsConsent = false;
  let moving: Promise<unknown> = Promise.resolve();
  const stopTicking = ticker.listen(safely(beat));

  const caller = createCaller({
    isWeb,
    joinMs: parts.joinMs,
    isOver: () => ending !== null,
    onSound(frame) {
      if (begun) talk.hear(frame);
      if (!talk.isCustomerMuted) recording?.heard(frame);
      for (const listener of listeners) listener.onHeard(frame);
    },
    onText: takeText,
    onPicture: (packet, askForWhole) => recording?.seen(packet, askForWhole),
    onSettled: parts.onSettled,
    onAway() {
      talk.pause();
      recording?.left();
    },
    onGone: (reason, because) => void end(reason, because),
    note,
    safely,
  });
  const talk = openTalk({
    opened,
    plan: parts.plan,
    detector: parts.detector,
    manner: parts.manner,
    manners: parts.manners,
    chosen: parts.chosen,
    words,
    spoken: parts.spoken,
    isBrowser: isWeb && !isLeftToServer(call),
    tell: (notice) => tell(notice),
    note,
    onFailure: fail,
    onEnd: (reason) => void (ending ??= finish(reason)),
    onEngineFailed: (engine, why) =>
      log.warn({ call: call.id, engine, why }, 'a call goes on without its speech to speech'),
    now,
  });
  const recording = openRecording();
  const wantsPage = choosePageMessages(opened.assistant, () => talk.byPage);
  const toServer = createServerNotices(call, teller.wants, now);
  const meter =
    admission === null || account === null
      ? null
      : createTimeMeter({
          admission,
          account,
          onUsedUp() {
            note('The minutes of calls are used up.');
            const last = { thenEnd: true, isInterruptible: false, interrupts: true };
            talk.happen({ type: 'say', text: admission.farewell, ...last });
          },
          onOverrun: () => void end('exceeded-max-duration', 'the minutes of calls are used up'),
        });
  const commands = createCommands({
    talk,
    askedBy: parts.askedBy,
    plan: parts.plan,
    words,
    note,
    onTrouble: (error) => log.error({ err: error, call: call.id }, 'a handoff failed'),
    end,
  });

  /** Null for a call that nobody asks to be recorded. */
  function openRecording(): RoomRecording | null {
    const consent = planRecordingConsent(opened.assistant);
    const message = parts.plan.consentMessage;
    if (!consent || message === null) return null;
    talk.asksConsent(true);
    return createRoomRecording({
      callId: call.id,
      plan: { ...consent, message },
      keepSound: parts.keepSound,
      keepScreen: asksForScreen(opened.assistant) ? parts.keepScreen : null,
      askAgain: () => talk.happen({ type: 'ask-consent' }),
      onChange: tellConsent,
      onKnown() {
        talk.asksConsent(false);
        talk.happen({ type: 'consent-known' });
      },
      onStopped(isAll) {
        const how = { thenEnd: false, isInterruptible: false, interrupts: isAll };
        // Once it is known that there would be an answer to what they said: where it was all, there is none.
        queueMicrotask(() => talk.happen({ type: 'say', text: words.notRecorded, ...how }));
      },
      note,
      now,
    });
  }

  /** What the page shows of the consent, and what was pressed there. */
  function takeConsent(granted: boolean | undefined): void {
    if (!recording) return commands.complain('recording-consent: nobody asks to record this call');
    const wasShown = showsConsent;
    showsConsent = true;
    // A yes is to words that the page was given.
    if (granted === undefined || !begun || (granted && !wasShown)) tellConsent();
    else recording.chose(granted);
  }

  function tellConsent(): void {
    if (recording && showsConsent)
      sendPage({ type: 'recording-consent', ...recording.state, timestamp: Date.now() });
  }

  /** In a timer, or a socket: an error there is nobody's but this call's, which ends. */
  function fail(error: unknown): void {
    log.error({ err: error, call: call.id }, 'a call failed');
    void end('call.in-progress.error-vapifault-worker-died', 'this server failed');
  }

  function begin(): void {
    if (begun || ending) return;
    // Their line may have been lost before they began.
    if (caller.welcome()) talk.resume();
    begun = { at: now(), date: Date.now() };
    if (isWeb) caller.send(handshake.listening);
    const startedAt = new Date(begun.date).toISOString();
    moving = states
      .move(call.orgId, call.id, ['ringing'], { status: 'in-progress', startedAt })
      .catch((error: unknown) => log.error({ err: error, call: call.id }, 'a call was not kept'));
    sendPage({ type: 'status-update', status: 'in-progress', timestamp: Date.now() });
    tell({ type: 'assistant.started', newAssistant: { name: opened.assistant.name } });
    talk.happen({ type: 'playable' });
  }

  /** Of a call that goes on: whoever was away is there again, as the page that it was, or as a new one. */
  function goOn(isNewPage: boolean): void {
    if (!caller.welcome()) return;
    const cut = talk.resume();
    if (isNewPage && cut !== null)
      sendPage({ type: 'assistant.speechStarted', text: cut, timestamp: Date.now() });
    talk.happen({ type: 'caller-talked' });
    if (talk.linesWaiting > 0) return;
    const asAny = { thenEnd: false, isInterruptible: true, interrupts: false };
    talk.happen({ type: 'say', text: words.stillHere, ...asAny });
  }

  function beat(): void {
    // What nobody hears is not said: it waits.
    const frame = begun && caller.hears ? talk.take() : null;
    caller.push(frame);
    recording?.spoken(frame);
    for (const listener of listeners) listener.onSpoken(frame);
    if (!begun || ending) return;
    beats += 1;
    if (beats % beatsAClock === 0) talk.happen({ type: 'clock', isAlone: caller.isAway });
    meter?.beat(now() - begun.at);
  }

  function tell(notice: Notice): void {
    if (ending) return;
    if (notice.type === 'left-to-page') return commands.awaitResult(notice.toolCallId);
    if (notice.type === 'consent-asked') return recording?.asked(notice.isHeard);
    if (notice.type === 'speech-update' && notice.role === 'user')
      recording?.sounds(notice.status === 'started');
    if (notice.type === 'transcript' && notice.role === 'user') {
      if (notice.transcriptType === 'final') recording?.said(notice.transcript);
      else recording?.sounds(true);
    }
    const startedAt = begun?.date ?? Date.now();
    const messages = toMessages(notice, { entries: talk.conversation.entries, startedAt });
    for (const message of messages) {
      sendPage(message);
      const told = toServer(message);
      // Behind the word that the call began.
      if (told) void moving.then(() => isDropped || teller.tell(told));
    }
  }

  function sendPage(message: PageMessage): void {
    if (!wantsPage(message)) return;
    const text = JSON.stringify(message);
    caller.tell(message, text);
    for (const listener of listeners) listener.onMessage(text);
  }

  /** What the visitor typed is said, too. */
  function rememberTyped(brought: CallerMessage): void {
    if (brought.type !== 'add-message' || brought.message.role !== 'user') return;
    const { content } = brought.message;
    if (typeof content !== 'string') return;
    recording?.said(content);
    const said = { type: 'transcript', role: 'user', transcriptType: 'final' } as const;
    const message: PageMessage = {
      ...said,
      transcript: content,
      isTyped: true,
      timestamp: Date.now(),
    };
    if (wantsPage(message)) caller.remember(message);
  }

  function takeText(text: string): void {
    const inbound = readInbound(text);
    if (ending) return takeLast(inbound);
    switch (inbound.type) {
      case 'playable':
        if (begun && caller.isAway) {
          caller.send(handshake.listening);
          goOn(true);
        } else begin();
        return;
      case 'back':
        caller.catchUp(inbound.count);
        if (!begun) return;
        if (inbound.count !== null) goOn(false);
        // What answered before is gone with its page.
        else talk.expect([], 'assistant');
        return;
      case 'message':
        if (inbound.message.type === 'recording-consent')
          return takeConsent(inbound.message.granted);
        commands.take(inbound.message, 'caller');
        rememberTyped(inbound.message);
        return;
      case 'refused':
        commands.complain(inbound.why);
        return;
      case 'unreadable':
        commands.complain(`a message of the caller's program was left out: ${inbound.why}`);
        return;
      case 'ping':
    }
  }

  /** Until the line is closed the caller may have it that nothing of the call is kept; all else comes too late. */
  function takeLast(inbound: ReturnType<typeof readInbound>): void {
    if (inbound.type !== 'message' || inbound.message.type !== 'recording-consent') return;
    if (inbound.message.granted === false) recording?.chose(false);
  }

  function end(reason: Reason, because?: string): Promise<void> {
    if (!ending) {
      why = because;
      talk.happen({ type: 'over', reason, isDropped });
    }
    // An agent that failed on the way does not say so.
    return (ending ??= finish(reason));
  }

  /** Everything is freed and kept, whatever fails on the way. */
  async function finish(reason: Reason): Promise<void> {
    caller.finish();
    const endedReason = reason;
    const endedAt = Date.now();
    const attempt = async (work: () => unknown): Promise<void> => {
      try {
        await work();
      } catch (error) {
        log.error({ err: error, call: call.id }, 'a call ended badly');
      }
    };
    const settling = attempt(() => begun && meter?.settle(now() - begun.at));
    await attempt(() =>
      sendPage({ type: 'status-update', status: 'ended', endedReason, timestamp: Date.now() }),
    );
    const closing = attempt(() => talk.close());
    if (caller.isConnected) await new Promise((resolve) => setTimeout(resolve, farewellMs));
    stopTicking();
    for (const listener of listeners) await attempt(() => listener.onOver());
    listeners.clear();
    await Promise.all([attempt(() => caller.close()), closing, settling, attempt(() => moving)]);
    await attempt(() => teller.settle());
    const isSoundKept = opened.keepsWords();
    if (!isSoundKept) await recording?.drop();
    const recorded = (isSoundKept && (await recording?.end())) || null;
    const { conversation, used } = talk;
    if (!isDropped)
      await keepRecord({
        call,
        states,
        ending: { endedReason, why },
        ...(begun && {
          talked: {
            ...{ conversation, used, opened, startedAt: begun.date, endedAt },
            costsOfSpeech: parts.manners.costs(),
            recorded,
            performance: describePerformance(talk.latencies, begun.at),
          },
        }),
        log,
      });
    parts.onOver();
  }

  return {
    get isConnected() {
      return caller.isConnected;
    },
    get isAway() {
      return caller.isAway;
    },
    get isOver() {
      return ending !== null;
    },
    async connect(open, isReturn = false) {
      const next = await caller.connect(open, isReturn);
      // A program without a page hears from its first sample on.
      if (!isWeb) begin();
      return next;
    },
    control: safely((message: ClientInboundMessage) => commands.take(message, 'control')),
    listen(listener) {
      if (ending) {
        listener.onOver();
        return () => {};
      }
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    drop() {
      isDropped = true;
      return end('manually-canceled');
    },
    end,
  };
}
