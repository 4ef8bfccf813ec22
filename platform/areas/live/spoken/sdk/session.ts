import type { ToolCall } from '../../../../ground/conversation/message.ts';
import type { SpokenEvents, SpokenPart, SpokenSession } from '../engine.ts';
import { createResampler } from '../../media/resample.ts';
import type { Dialect, ServerEvent } from './dialect.ts';
import { isRefusal, type Leg, openLeg, wordError } from './leg.ts';

/** Frames that wait for a socket: five seconds. As many messages, of which none may be left out. */
const mostWaiting = 250;
/** All of them are run at the same time; id and arguments of one in characters. */
const mostCalls = 32;
const longestArguments = 100_000;
/** Told and not answered, of runs that were interrupted too. */
const mostRunning = 256;
/** Of a notice to go, what is left to have gone by. */
const hurryMs = 2_000;
/** Sockets of one conversation: each lasts ten minutes or so, where the service means well. */
const mostLegs = 100;

type Usage = NonNullable<Extract<ServerEvent, { type: 'response-done' }>['usage']>;

/**
 * A conversation over a socket, and over the next one where the service says beforehand that it will close
 * this, or it breaks while nothing is being said: what the caller says meanwhile waits.
 */
export function openSession(
  dialect: Dialect,
  part: SpokenPart,
  events: SpokenEvents,
): SpokenSession {
  const resample = createResampler(16_000, dialect.heardRate);
  let leg: Leg | null = null;
  /** Takes over from it. */
  let next: Leg | null = null;
  let waiting: Int16Array[] = [];
  let writing: (readonly object[])[] = [];
  let handle: string | null = null;
  let legs = 0;
  let isLeaving = false;
  /** The one before broke, and nothing was answered since. */
  let isMended = false;
  let isOver = false;
  /** It is being said, or tools run for it. */
  let isBusy = false;
  let hurry: NodeJS.Timeout | undefined;
  /** The newest sound, as the service calls it, and what it is of. */
  let item = '';
  let calls: ToolCall[] = [];
  /** Of those that were told: whose results it waits for. */
  const running = new Set<string>();
  /** What is being said, as the service calls it. */
  let answering = '';
  /** All of it was made: what comes after something was written is another answer, whatever the service calls it. */
  let isMade = false;
  let answers = 0;
  /** Of a service that has to be asked: it was, or answers; and it is to be asked again after that. */
  let isAsked = false;
  let isAskedAgain = false;
  /** The next interruption is no caller's. */
  let isOwnCut = false;
  /** Told apart from the answers, since the last one. */
  let usage: Usage | undefined;

  function fail(why: string): void {
    if (isOver) return;
    end();
    events.onFailed(why, isRefusal(why));
  }

  function end(): void {
    isOver = true;
    clearTimeout(hurry);
    leg?.close();
    next?.close();
    waiting = [];
    writing = [];
  }

  function open(): Leg {
    const opened = openLeg(dialect, dialect.config(part, handle), {
      onReady() {
        if (isOver) return opened.close();
        if (leg !== opened) leaveLeg();
        leg = opened;
        next = null;
        isLeaving = false;
        for (const messages of writing.splice(0)) opened.sendRaw(messages);
        for (const frame of waiting.splice(0)) opened.sendSound(frame);
      },
      onEvent(event) {
        if (opened === leg && !isOver) take(event);
      },
      onClosed(why, wasReady) {
        if (isOver || (opened !== leg && opened !== next)) return;
        // It said so, and another is on its way.
        if (opened === leg && next) return;
        if (opened !== leg || !wasReady || isBusy || isMended || handle === null) return fail(why);
        isMended = true;
        goOver();
      },
    });
    return opened;
  }
  leg = open();

  /** What it was saying is as much as there is of it, and what it told of is nothing to the next one. */
  function leaveLeg(): void {
    if (isBusy && answering !== '') events.onAnswered(idOf(answering));
    leg?.close();
    answering = '';
    item = '';
    calls = [];
    isMade = false;
    isOwnCut = false;
    isBusy = writing.length > 0;
  }

  /** Between two answers, where the service has time for it. */
  function goOver(): void {
    if (isOver || next || handle === null) return;
    clearTimeout(hurry);
    legs += 1;
    if (legs > mostLegs) return fail('it went away again and again');
    next = open();
  }

  function take(event: ServerEvent): void {
    switch (event.type) {
      case 'audio-delta':
        item = event.itemId;
        events.onSound(begin(event.responseId), toSamples(event.delta));
        return;
      case 'audio-transcript-delta':
        events.onWords(begin(event.responseId), event.delta);
        return;
      case 'function-call-arguments-done':
        isBusy = true;
        addCall(event);
        return;
      case 'input-transcription-completed':
        events.onCallerWords(`${leg?.serial}.${event.itemId}`, event.transcript.slice(0, 10_000));
        return;
      case 'speech-started':
        calls = [];
        if (!isOwnCut) events.onInterrupted();
        isOwnCut = false;
        return;
      case 'response-created':
        isAsked = dialect.ask !== null;
        return;
      case 'response-done':
        isOwnCut = false;
        isMended = false;
        isAsked = false;
        tellUsage(event.usage ?? usage);
        usage = undefined;
        if (event.status === 'cancelled') calls = [];
        if (calls.length > 0) tellCalls(event.responseId);
        if (event.status === 'failed') {
          const why = dialect.readFailure(event);
          return fail(why === undefined ? 'it could not answer' : wordError(why, dialect.key));
        }
        isBusy = isAsked;
        // One that was cancelled before its first sound is no answer to anything.
        if (event.status !== 'cancelled' || event.responseId === answering)
          events.onAnswered(idOf(event.responseId));
        if (isAskedAgain) ask();
        if (isLeaving) goOver();
        return;
      case 'error':
        // By the caller's own words, just then.
        if (dialect.isAskedTooSoon(event)) isAskedAgain = true;
        else if (!dialect.isHarmless(event)) fail(wordError(event.code, dialect.key));
        return;
      case 'custom':
        takeNotice(event);
        return;
      default:
    }
  }

  const idOf = (responseId: string) => `${leg?.serial}.${responseId}.${answers}`;

  /** Something of an answer has come. */
  function begin(responseId: string): string {
    isBusy = true;
    if (responseId !== answering) {
      answering = responseId;
      isMade = false;
      isOwnCut = false;
    }
    return idOf(responseId);
  }

  function takeNotice(event: Extract<ServerEvent, { type: 'custom' }>): void {
    usage = event.usage ?? usage;
    const notice = dialect.readNotice(event);
    switch (notice?.type) {
      case 'made':
        if (answering === '') return;
        isMade = true;
        events.onSpoken(idOf(answering));
        return;
      case 'handle':
        ({ handle } = notice);
        if (isLeaving && !isBusy) goOver();
        return;
      case 'leaves':
        isLeaving = true;
        clearTimeout(hurry);
        if (isBusy) hurry = setTimeout(goOver, Math.max(0, notice.inMs - hurryMs));
        else goOver();
        return;
      case 'cancelled':
        cancelCalls(notice.calls);
        return;
      case 'listens':
        if (!isBusy) events.onListens();
        return;
      default:
    }
  }

  function cancelCalls(ids: readonly string[]): void {
    const known = calls.length + running.size;
    calls = calls.filter(({ id }) => !ids.includes(id));
    for (const id of ids) running.delete(id);
    // By words that were written: they are being answered.
    if (isOwnCut || calls.length + running.size === known) return;
    isBusy = false;
    events.onInterrupted();
    if (isLeaving) goOver();
  }

  function addCall(event: Extract<ServerEvent, { type: 'function-call-arguments-done' }>): void {
    const { callId: id, name, arguments: given, responseId } = event;
    const isMany = calls.length >= mostCalls || running.size >= mostRunning;
    if (isMany || (id + given).length > longestArguments)
      return fail('it called more tools than anybody does');
    calls.push({ id, type: 'function', function: { name, arguments: given } });
    // Those of one message come together; a service that waits for results does not say that it is done,
    // and one that has to be asked for what comes of them can be asked no sooner than it is.
    if (dialect.ask === null) queueMicrotask(() => tellCalls(responseId));
  }

  function tellCalls(responseId: string): void {
    if (isOver || calls.length === 0) return;
    const made = calls;
    calls = [];
    for (const { id } of made) running.add(id);
    events.onToolCalls(idOf(responseId), made);
  }

  function tellUsage(took: Usage | undefined): void {
    const { inputTokens = 0, outputTokens = 0 } = took ?? {};
    if (inputTokens + outputTokens > 0)
      events.onUsage({ promptTokens: inputTokens, completionTokens: outputTokens });
  }

  /** While a socket is being changed, everything waits for the next one. */
  const isReady = () => leg?.isReady === true && next === null;

  function send(messages: readonly object[]): void {
    if (isOver || messages.length === 0) return;
    if (isReady()) leg!.sendRaw(messages);
    else if (writing.length < mostWaiting) writing.push(messages);
    else fail('it took nothing of what was written');
  }

  function ask(): void {
    if (dialect.ask === null) return;
    isAskedAgain = isAsked;
    if (isAsked) return;
    isAsked = true;
    isBusy = true;
    send([dialect.ask]);
  }

  return {
    hear(frame) {
      if (isOver) return;
      const sound = resample(frame);
      if (isReady()) return leg!.sendSound(sound);
      waiting.push(sound);
      if (waiting.length > mostWaiting) waiting.shift();
    },
    write(text) {
      isOwnCut = isBusy && dialect.tellsOwnCuts;
      if (isMade) answers += 1;
      isMade = false;
      isBusy = true;
      send(dialect.write(text));
      ask();
    },
    giveResults(results) {
      const wanted = results.filter(({ call }) => running.delete(call.id));
      if (wanted.length === 0) return;
      send(dialect.results(wanted));
      ask();
    },
    leaveCalls(left) {
      send(dialect.leftCalls(left.filter(({ id }) => running.delete(id))));
    },
    cut(_id, heardMs) {
      if (item !== '') send(dialect.cut(item, heardMs));
    },
    close: () => {
      if (!isOver) end();
    },
  };
}

function toSamples(base64: string): Int16Array {
  const bytes = Buffer.from(base64, 'base64');
  const samples = new Int16Array(bytes.length >> 1);
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2);
  return samples;
}
