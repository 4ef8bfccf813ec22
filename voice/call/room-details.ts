import type { MediaTrack } from './media.ts';

/*
 * What Daily tells of people, network and recordings, in types of our own: the package compiles
 * without the library. `room-details.test.ts` holds them equal to the library's.
 */

/** Of `daily-participant-updated`: the library's record of somebody in the room. */
export interface ParticipantDetail {
  audioTrack?: MediaTrack | false;
  videoTrack?: MediaTrack | false;
  screenVideoTrack?: MediaTrack | false;
  screenAudioTrack?: MediaTrack | false;
  audio: boolean;
  video: boolean;
  screen: boolean;
  tracks: ParticipantTracks;
  user_id: string;
  user_name: string;
  userData?: unknown;
  session_id: string;
  joined_at?: Date;
  networkQualityState?: NetworkState;
  networkThreshold?: NetworkThreshold;
  will_eject_at: Date;
  local: boolean;
  owner: boolean;
  permissions: ParticipantPermissions;
  record: boolean;
  participantType?:
    | 'remote-media-player'
    | 'sip-dial-in'
    | 'sip-dial-out'
    | 'pstn-dial-in'
    | 'pstn-dial-out'
    | 'unknown';
  cam_info: {} | VideoElementInfo;
  screen_info: {} | VideoElementInfo;
}

interface ParticipantTracks {
  audio: TrackState;
  video: TrackState;
  screenAudio: TrackState;
  screenVideo: TrackState;
  rmpAudio?: TrackState;
  rmpVideo?: TrackState;
  [customTrack: string]: TrackState | undefined;
}

interface TrackState {
  subscribed: 'staged' | boolean;
  state: 'blocked' | 'off' | 'sendable' | 'loading' | 'interrupted' | 'playable';
  blocked?: { byDeviceMissing?: boolean; byDeviceInUse?: boolean; byPermissions?: boolean };
  off?: {
    byUser?: boolean;
    byRemoteRequest?: boolean;
    byBandwidth?: boolean;
    byCanSendPermission?: boolean;
    byServerLimit?: boolean;
  };
  track?: MediaTrack;
  persistentTrack?: MediaTrack;
}

interface ParticipantPermissions {
  hasPresence: boolean;
  canSend: Set<TrackKind | 'customVideo' | 'customAudio'> | boolean;
  canReceive: {
    base: (Record<TrackKind, boolean> & Record<CustomKind, Everyone>) | boolean;
    byUserId?: Record<string, MediaPermissions | boolean>;
    byParticipantId?: Record<string, MediaPermissions | boolean>;
  };
  canAdmin: Set<'participants' | 'streaming' | 'transcription'> | boolean;
}

type TrackKind = 'video' | 'audio' | 'screenVideo' | 'screenAudio';
type CustomKind = 'customVideo' | 'customAudio';

interface Everyone {
  '*': boolean;
  [track: string]: boolean;
}

type MediaPermissions = Partial<Record<TrackKind, boolean>> &
  Partial<Record<CustomKind, Record<string, boolean>>>;

interface VideoElementInfo {
  width: number;
  height: number;
  left: number;
  top: number;
  video_width: number;
  video_height: number;
}

type NetworkState = 'good' | 'warning' | 'bad' | 'unknown';
type NetworkThreshold = 'good' | 'low' | 'very-low';

/** Of `network-quality-change`. */
export interface NetworkQualityDetail {
  action: 'network-quality-change';
  callClientId: string;
  networkState: NetworkState;
  networkStateReasons: (
    'sendPacketLoss' | 'recvPacketLoss' | 'roundTripTime' | 'availableOutgoingBitrate'
  )[];
  stats: Record<string, never> | NetworkStats;
  threshold: NetworkThreshold;
  quality: number;
}

type Direction = 'Recv' | 'Send';
type Medium = 'video' | 'audio';

interface NetworkStats extends Record<
  `worst${Capitalize<Medium>}${Direction}${'PacketLoss' | 'Jitter'}`,
  number
> {
  latest: { timestamp: number } & Record<
    | 'recvBitsPerSecond'
    | 'sendBitsPerSecond'
    | 'availableOutgoingBitrate'
    | 'networkRoundTripTime'
    | `${Medium}${Direction}${'BitsPerSecond' | 'PacketLoss' | 'Jitter'}`
    | `total${Direction}PacketLoss`,
    number | null
  >;
  averageNetworkRoundTripTime: number;
}

/** Of `network-connection`. */
export interface NetworkConnectionDetail {
  action: 'network-connection';
  callClientId: string;
  type: 'signaling' | 'peer-to-peer' | 'sfu';
  event: string;
  session_id?: string;
  sfu_id?: string;
}

/** Of each event of a recording, by what follows `recording-`. */
export interface RecordingDetails {
  started: {
    action: 'recording-started';
    callClientId: string;
    local?: boolean;
    recordingId?: string;
    startedBy?: string;
    type?: string;
    layout?: RecordingLayout;
    instanceId?: string;
  };
  stopped: { action: 'recording-stopped'; callClientId: string; instanceId?: string };
  stats: SignalDetail;
  error: {
    action: 'recording-error';
    callClientId: string;
    errorMsg: string;
    instanceId?: string;
    actionTraceId?: string;
  };
  'upload-completed': SignalDetail;
}

/** An event that says no more than its name, which is one of these. */
interface SignalDetail {
  action:
    | 'loading'
    | 'loaded'
    | 'joining-meeting'
    | 'left-meeting'
    | 'call-instance-destroyed'
    | 'recording-stats'
    | 'recording-upload-completed'
    | 'fullscreen'
    | 'exited-fullscreen'
    | 'pip-started'
    | 'pip-stopped';
  callClientId: string;
}

type RecordingLayout =
  | { preset: 'default'; max_cam_streams?: number; participants?: LayoutParticipants }
  | { preset: 'single-participant'; session_id: string }
  | { preset: 'active-participant' | 'audio-only'; participants?: LayoutParticipants }
  | {
      preset: 'portrait';
      variant?: 'vertical' | 'inset';
      max_cam_streams?: number;
      participants?: LayoutParticipants;
    }
  | { preset: 'raw-tracks-audio-only' }
  | {
      preset: 'custom';
      participants?: LayoutParticipants;
      composition_params?: Record<string, boolean | number | string>;
      composition_id?: string;
      session_assets?: Record<string, string>;
    };

interface LayoutParticipants {
  video?: string[];
  audio?: string[];
  sort?: 'active';
}
