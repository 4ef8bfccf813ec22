import type { AssistantLine } from './assistant-line.ts';
import type { CallContext } from './call-context.ts';
import { judgeCameraFailure } from './camera-failure.ts';
import { Ending } from './ending.ts';
import type { Incoming } from './incoming.ts';
import type { LocalLevel } from './local-level.ts';
import type {
  NetworkConnectionDetail,
  NetworkQualityDetail,
  ParticipantDetail,
} from './room-details.ts';
import { serializeError } from './serialize-error.ts';
import { toVolume, type SpeechDetector } from './speech.ts';
import type {
  CameraProblem,
  OpaqueTrack,
  RoomState,
  TransportError,
  TransportEvent,
} from './transport.ts';

/** Who hears of what the room tells. */
export interface RoomHearers {
  readonly line: AssistantLine;
  readonly incoming: Incoming;
  readonly speech: SpeechDetector;
  readonly localLevel: LocalLevel;
  /** Joined, and not yet left by us. */
  isJoined(): boolean;
  /** Goes on with text when the microphone cannot be had. */
  readonly textFallback: boolean;
  /** A track that we send begins. */
  watchMicrophone(track: OpaqueTrack): void;
  /** The camera is gone: nothing is recorded from here on. */
  giveUpRecording(): void;
  noteRecording(): void;
  /** The assistant listens. */
  noteListening(): void;
  recoverAudioProcessor(error: unknown): void;
}

/** What each event of the transport means for the call. */
export function listenToRoom(
  context: CallContext,
  hearers: RoomHearers,
): (event: TransportEvent) => void {
  const { board, emit, end, signal } = context;
  const { line, incoming, speech, localLevel } = hearers;

  function follow(room: RoomState): void {
    board.note({ room });
    // While joining, the transport's rejection says more.
    if (!hearers.isJoined()) return;
    if (room === 'left') end(new Ending('hung-up'));
    if (room === 'error') fail(new Error('The connection was lost.'), 'connection-error');
  }

  /** The room is gone with it: nothing is sent there any more. */
  function fail(cause: Error, kind: TransportError['kind']): void {
    board.note({ room: 'error' });
    // The platform said goodbye, and then closed the room on us: that is no failure.
    if (incoming.ended) return end(new Ending('hung-up'));
    const type = hearers.isJoined() ? 'daily-error' : 'daily-call-join-error';
    end(new Ending(kind === 'unknown' ? 'failed' : kind, { type, cause }));
  }

  function takeCameraError(problem: CameraProblem): void {
    const { kind, media, error: cause } = problem;
    hearers.giveUpRecording();
    const timestamp = new Date().toISOString();
    emit('camera-error', { type: kind, media, error: serializeError(cause), timestamp });
    const microphone = judgeCameraFailure(problem);
    const failure = { type: 'camera-error' as const, cause };
    if (microphone && board.state !== 'active' && !hearers.textFallback)
      return end(new Ending(`microphone-${microphone}`, failure));
    if (microphone) board.note({ microphone });
    emit('error', context.describe(failure));
  }

  return (event) => {
    if (event.type === 'state') follow(event.state);
    else if (event.type === 'recording') {
      if (event.event === 'started' && !signal.aborted) hearers.noteRecording();
      emit(`recording-${event.event}`, event.detail as never);
    } else if (!signal.aborted) take(event);
  };

  function take(event: Exclude<TransportEvent, { type: 'state' | 'recording' }>): void {
    switch (event.type) {
      case 'load-attempt-failed':
        return emit(event.type);
      case 'access':
        board.note({ access: event.access });
        return emit('access-state', event.access);
      case 'carrier':
        return board.note({ carrier: event.carrier });
      case 'app-message':
        if (event.data !== 'listening') return incoming.take(event.data);
        line.listen();
        return hearers.noteListening();
      case 'track-started':
        return event.participant.local
          ? hearers.watchMicrophone(event.track)
          : void line.takeTrack(event.participant, event.track);
      case 'participant-left':
        return line.lose(event.participant);
      case 'speech-unavailable':
        return emit(event.type, event.what);
      case 'participant-updated':
        return emit('daily-participant-updated', event.participant.detail as ParticipantDetail);
      case 'remote-level':
        emit('volume-level', toVolume(event.level));
        return speech.hear(event.level);
      case 'local-level':
        return localLevel.hear(event.level);
      case 'local-level-failed':
        return localLevel.fail(event.error);
      case 'camera-error':
        return takeCameraError(event);
      case 'nonfatal':
        if (event.kind === 'audio-processor-error') hearers.recoverAudioProcessor(event.error);
        else if (event.kind === 'screen-share-error')
          emit('error', context.describe({ type: event.kind, cause: event.error }));
        else console.warn(`The call goes on without: ${event.kind}`, event.error);
        return undefined;
      case 'fatal':
        return fail(event.error, event.error.kind);
      case 'network-quality':
        return emit('network-quality-change', event.detail as NetworkQualityDetail);
      case 'network-connection':
        return emit('network-connection', event.detail as NetworkConnectionDetail);
    }
  }
}
