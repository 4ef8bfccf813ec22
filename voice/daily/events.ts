import type {
  AccessState,
  ConnectOptions,
  Participant,
  RecordingEvent,
  TransportEvent,
} from '../call/transport.ts';
import {
  cameraErrorKind,
  cameraErrorMedia,
  toError,
  toTransportError,
  type DailyCameraError,
  type DailyFatalError,
} from './errors.ts';
import type { DailyCall, DailyParticipant } from './library.ts';
import type { LocalTracks } from './local-tracks.ts';
import type { RoomStates } from '../call/room-states.ts';

/** What the listeners tell, besides what they emit. */
export interface RoomListener {
  readonly states: RoomStates;
  readonly tracks: LocalTracks;
  /** The room refused, failed, or was lost. */
  failed(event: DailyFatalError): void;
  /** The room was left: by us, or by its end. */
  left(): void;
}

const recordingEvents: readonly RecordingEvent[] = [
  'started',
  'stopped',
  'stats',
  'error',
  'upload-completed',
];

/** Tells everything that happens in the library's words in the port's. */
export function listenToRoom(
  call: DailyCall,
  { emit, receiveVideo }: ConnectOptions,
  { states, tracks, failed, left }: RoomListener,
): void {
  const met = new Set<string>();

  const meet = (participant: DailyParticipant) => {
    const id = participant.session_id;
    const isKnown = met.has(id);
    met.add(id);
    if (!isKnown && !participant.local) {
      call.updateParticipant(id, { setSubscribedTracks: { audio: true, video: receiveVideo } });
    }
    const type = isKnown ? 'participant-updated' : 'participant-joined';
    emit({ type, participant: describe(participant) });
  };

  call.on('loaded', () => states.enter('loaded'));
  call.on('load-attempt-failed', () => emit({ type: 'load-attempt-failed' }));
  call.on('joining-meeting', () => states.enter('joining'));
  call.on('joined-meeting', ({ participants }: Joined) => {
    states.enter('joined');
    for (const participant of Object.values(participants)) {
      if (participant.local) met.add(participant.session_id);
      if (participant.local) tracks.see(participant);
      else meet(participant);
      // The library tells only of those that start later.
      for (const { track } of Object.values(participant.tracks)) {
        if (track) emit({ type: 'track-started', participant: describe(participant), track });
      }
    }
  });
  call.on('left-meeting', left);
  call.on('error', failed);

  call.on('access-state-updated', ({ access }: Access) =>
    emit({ type: 'access', access: typeof access === 'string' ? access : access.level }),
  );
  call.on('participant-joined', ({ participant }: Of) => meet(participant));
  call.on('participant-updated', ({ participant }: Of) => meet(participant));
  call.on('participant-left', ({ participant }: Of) => {
    met.delete(participant.session_id);
    emit({ type: 'participant-left', participant: describe(participant) });
  });
  for (const type of ['track-started', 'track-stopped'] as const) {
    call.on(type, ({ participant, track }: OfTrack) =>
      emit({ type, participant: describe(participant), track }),
    );
  }

  call.on('app-message', ({ data }: { data: unknown }) => emit({ type: 'app-message', data }));
  call.on('remote-participants-audio-level', ({ participantsAudioLevel }: RemoteLevels) => {
    const level = Object.values(participantsAudioLevel).reduce((sum, one) => sum + one, 0);
    emit({ type: 'remote-level', level });
  });
  call.on('local-audio-level', ({ audioLevel }: { audioLevel: number }) =>
    emit({ type: 'local-level', level: audioLevel }),
  );

  call.on('camera-error', (event: DailyCameraError) =>
    emit({
      type: 'camera-error',
      kind: cameraErrorKind(event),
      media: cameraErrorMedia(event),
      error: toError(event),
    }),
  );
  call.on('nonfatal-error', (event: { type: string }) => emit(nonfatal(event)));
  for (const type of ['network-quality', 'network-connection'] as const) {
    const name = type === 'network-quality' ? 'network-quality-change' : type;
    call.on(name, (detail: unknown) => emit({ type, detail }));
  }
  for (const event of recordingEvents) {
    call.on(`recording-${event}`, (detail: unknown) => emit({ type: 'recording', event, detail }));
  }
}

/** A fatal event of a room that had been joined. */
export function fatal(event: DailyFatalError): TransportEvent {
  return { type: 'fatal', error: toTransportError(event) };
}

function nonfatal(event: { type: string }): TransportEvent {
  const error = toError(event);
  return event.type === 'local-audio-level-observer-error'
    ? { type: 'local-level-failed', error }
    : { type: 'nonfatal', kind: event.type, error };
}

function describe(participant: DailyParticipant): Participant {
  const { session_id: id, user_name: name, local } = participant;
  return { id, name, local, detail: participant };
}

interface Joined {
  readonly participants: Readonly<Record<string, DailyParticipant>>;
}

interface Access {
  readonly access: 'unknown' | { readonly level: AccessState };
}

interface Of {
  readonly participant: DailyParticipant;
}

interface OfTrack extends Of {
  readonly track: MediaStreamTrack;
}

interface RemoteLevels {
  readonly participantsAudioLevel: Readonly<Record<string, number>>;
}
