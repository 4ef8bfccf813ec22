export { UnsupportedError } from '../call/unsupported-error.ts';
export { ControlError, type ControlErrorKind } from '../call/control-error.ts';
export type { ControlledCall } from './controlled-call.ts';
export type { Controls } from './controls.ts';
export { createControls } from './create-controls.ts';
export type { BackgroundImage } from './background-image.ts';
export type { CallProperties } from './call-properties.ts';
export type { CustomTrackOptions } from './custom-track.ts';
export type { DialOutOptions } from './dial-out.ts';
export type { DtmfOptions } from './dtmf.ts';
export type { InputSettings } from './input-settings.ts';
export type { Integration, Integrations } from './integrations.ts';
export type {
  MediaPlayerInfo,
  MediaPlayerSettings,
  MediaPlayerStart,
  MediaPlayerUpdate,
} from './media-player.ts';
export type { ParticipantUpdate } from './participant.ts';
export type { PermissionsUpdate } from './permissions.ts';
export type { ReceiveSettings } from './receive-settings.ts';
export type { RecordingOptions } from './recording.ts';
export type { ScreenShareOptions } from './screen-share.ts';
export type { SendSettings, VideoSendSettings } from './send-settings.ts';
export type { SimulcastEncoding } from './simulcast.ts';
export type { SipReferOptions, SipTransferOptions } from './sip.ts';
export type { Theme, ThemeColors } from './theme.ts';
export type { TranscriptionUpdate } from './transcription.ts';
export type { TrayButton, TrayButtons } from './tray-buttons.ts';
