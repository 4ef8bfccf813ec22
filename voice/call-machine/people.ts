import type { CameraErrorKind } from '../call/transport.ts';

/* Those in the room, as the library describes them. */

export const assistantId = 'assistant';

interface Track {
  readonly state: 'blocked' | 'off' | 'sendable' | 'interrupted' | 'playable';
  readonly subscribed: boolean;
  readonly [why: string]: unknown;
}

const off: Track = { state: 'off', subscribed: true, off: { byUser: true } };

/** What the visitor sends, and how it is with it. */
export interface Visitor {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly microphone: MediaStreamTrack | null;
  readonly isOn: boolean;
  /** Why there is no microphone. */
  readonly problem: CameraErrorKind | null;
  readonly screen: MediaStream | null;
}

export function describeVisitor(visitor: Visitor): object {
  const { id, name, data, screen } = visitor;
  const audio = describeMicrophone(visitor);
  const [screenVideo, screenAudio] = [screen?.getVideoTracks(), screen?.getAudioTracks()].map(
    (tracks): Track => (tracks?.length ? { state: 'playable', subscribed: true } : off),
  );
  return {
    ...describe(id, name, audio, !!screen),
    local: true,
    userData: data,
    tracks: { audio, video: off, screenVideo, screenAudio },
  };
}

function describeMicrophone({ microphone, isOn, problem }: Visitor): Track {
  if (problem)
    return { state: 'blocked', subscribed: true, blocked: { [blockedBy(problem)]: true } };
  if (!microphone || !isOn) return off;
  // By the system, as during a telephone call.
  return { state: microphone.muted ? 'interrupted' : 'playable', subscribed: true };
}

function blockedBy(problem: CameraErrorKind): string {
  if (problem === 'not-found') return 'byDeviceMissing';
  return problem === 'mic-in-use' ? 'byDeviceInUse' : 'byPermissions';
}

/** @param isHeard whoever asked takes their sound */
export function describeAssistant(isHeard: boolean): object {
  const audio: Track = { state: isHeard ? 'playable' : 'sendable', subscribed: isHeard };
  return {
    // The client looks for this name.
    ...describe(assistantId, 'Vapi Speaker', audio, false),
    local: false,
    tracks: { audio, video: off, screenVideo: off, screenAudio: off },
  };
}

function describe(id: string, name: string, audio: Track, screen: boolean): object {
  return {
    session_id: id,
    user_id: id,
    user_name: name,
    owner: false,
    record: false,
    audio: audio.state === 'playable',
    video: false,
    screen,
    permissions: { hasPresence: true, canSend: true, canReceive: { base: true }, canAdmin: false },
  };
}
