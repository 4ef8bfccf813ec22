import type { CustomTrackOptions } from './custom-track.ts';
import type { CallProperties } from './call-properties.ts';
import type { DialOutOptions } from './dial-out.ts';
import type { DtmfOptions } from './dtmf.ts';
import type { InputSettings } from './input-settings.ts';
import type { Integrations } from './integrations.ts';
import type { MediaPlayerInfo, MediaPlayerStart, MediaPlayerUpdate } from './media-player.ts';
import type { ParticipantUpdate } from './participant.ts';
import type { ReceiveSettings } from './receive-settings.ts';
import type { RecordingOptions } from './recording.ts';
import type { ScreenShareOptions } from './screen-share.ts';
import type { SendSettings } from './send-settings.ts';
import type { MergeStrategy } from './session-data.ts';
import type { SipReferOptions, SipTransferOptions } from './sip.ts';
import type { Theme } from './theme.ts';
import type { TranscriptionUpdate } from './transcription.ts';
import type { TrayButtons } from './tray-buttons.ts';

type Options = Readonly<Record<string, unknown>>;
type Ids = string | readonly string[];

/**
 * The call's controls beyond those of the client, named as the real-time library names them.
 * Each checks first and then asks the transport. A refusal is a `ControlError` with the library's
 * message; a method that returns a promise may still throw it at once, where the library does
 * (`methods.ts` says which). What the transport cannot do is an `UnsupportedError`.
 */
export interface Controls {
  setLocalAudio(on: boolean, options?: { readonly forceDiscardTrack: boolean }): void;
  setLocalVideo(on: boolean): void;
  setUserName(name: string, options?: { readonly thisMeetingOnly?: boolean }): Promise<unknown>;
  /** JSON of at most 4096 characters. Before a call: kept for it. */
  setUserData(data: unknown): Promise<unknown>;
  /** Background blur or image, noise cancellation, tracks. Before a call: kept for it. */
  updateInputSettings(settings: InputSettings): Promise<unknown>;
  getInputSettings(): Promise<unknown>;
  /** Quality and layers of what is sent. Before a call: kept for it. */
  updateSendSettings(settings: SendSettings): Promise<unknown>;
  getSendSettings(): unknown;
  updateReceiveSettings(settings: ReceiveSettings): Promise<unknown>;
  getReceiveSettings(
    id?: string,
    options?: { readonly showInheritedValues: boolean },
  ): Promise<unknown>;
  /** Resolves with the track's tag, which `stopCustomTrack` takes. */
  startCustomTrack(options: CustomTrackOptions): Promise<string>;
  stopCustomTrack(tag: string): Promise<unknown>;
  startScreenShare(options?: ScreenShareOptions): Promise<void>;
  updateScreenShare(options?: Options): void;
  stopScreenShare(): void;

  /** To everyone, or to the participants named. At most 4096 characters of JSON, or the room's own number. */
  sendAppMessage(data: unknown, to?: Ids): void;
  meetingSessionState(): unknown;
  meetingSessionSummary(): unknown;
  getMeetingSession(): Promise<unknown>;
  /** A plain object of at most 102,400 characters of JSON. */
  setMeetingSessionData(data: object, mergeStrategy?: MergeStrategy): void;

  /** @param interval milliseconds between two levels, at least 100; 200 unless said */
  startLocalAudioLevelObserver(interval?: number): Promise<void>;
  stopLocalAudioLevelObserver(): void;
  isLocalAudioLevelObserverRunning(): boolean;
  getLocalAudioLevel(): unknown;
  /** @param interval milliseconds between two levels, at least 100; 200 unless said */
  startRemoteParticipantsAudioLevelObserver(interval?: number): Promise<void>;
  stopRemoteParticipantsAudioLevelObserver(): void;
  isRemoteParticipantsAudioLevelObserverRunning(): boolean;
  getRemoteParticipantsAudioLevel(): unknown;

  startRecording(options?: RecordingOptions): void;
  updateRecording(options: Options): void;
  stopRecording(options?: { readonly instanceId: string }): void;
  startLiveStreaming(options: Options): void;
  updateLiveStreaming(options: Options): void;
  addLiveStreamingEndpoints(options: Options): void;
  removeLiveStreamingEndpoints(options: Options): void;
  stopLiveStreaming(options?: { readonly instanceId: string }): void;
  startTranscription(options?: Options): void;
  updateTranscription(options: TranscriptionUpdate): void;
  stopTranscription(options?: { readonly instanceId: string }): void;
  startRemoteMediaPlayer(options: MediaPlayerStart): Promise<MediaPlayerInfo>;
  updateRemoteMediaPlayer(options: MediaPlayerUpdate): Promise<MediaPlayerInfo>;
  stopRemoteMediaPlayer(sessionId: string): Promise<void>;

  startDialOut(options: DialOutOptions): Promise<unknown>;
  stopDialOut(options: { readonly sessionId: string }): Promise<unknown>;
  sendDTMF(options: DtmfOptions): Promise<unknown>;
  sipCallTransfer(options: SipTransferOptions): Promise<unknown>;
  sipRefer(options: SipReferOptions): Promise<unknown>;

  participants(): unknown;
  participantCounts(): unknown;
  updateParticipant(id: string, update: ParticipantUpdate): void;
  updateParticipants(updates: Readonly<Record<string, ParticipantUpdate>>): void;
  accessState(): unknown;
  requestAccess(options?: Options): Promise<unknown>;
  waitingParticipants(): unknown;
  updateWaitingParticipant(id: string, update: Options): Promise<unknown>;
  updateWaitingParticipants(updates: Readonly<Record<string, Options>>): Promise<unknown>;
  subscribeToTracksAutomatically(): boolean;
  setSubscribeToTracksAutomatically(on: boolean): void;
  getActiveSpeaker(): unknown;
  activeSpeakerMode(): boolean;
  setActiveSpeakerMode(on: boolean): void;
  addFakeParticipant(details?: Options): void;

  preAuth(properties: CallProperties & { readonly url: string }): Promise<unknown>;
  startCamera(properties?: CallProperties): Promise<unknown>;
  testCallQuality(): Promise<unknown>;
  stopTestCallQuality(): void;
  testPeerToPeerCallQuality(options: {
    readonly videoTrack: MediaStreamTrack;
    /** Seconds. */
    readonly duration?: number;
  }): Promise<unknown>;
  stopTestPeerToPeerCallQuality(): void;
  testNetworkConnectivity(videoTrack: MediaStreamTrack): Promise<unknown>;
  abortTestNetworkConnectivity(): void;
  testWebsocketConnectivity(): Promise<unknown>;
  abortTestWebsocketConnectivity(): void;

  getNetworkStats(): Promise<unknown>;
  getCpuLoadStats(): Promise<unknown>;
  getNetworkTopology(): Promise<unknown>;
  setNetworkTopology(options: { readonly topology: 'sfu' | 'peer' }): Promise<unknown>;
  setBandwidth(options: Options): void;
  setProxyUrl(url?: string): void;
  setIceConfig(config?: Options): void;
  getDailyLang(): Promise<unknown>;
  setDailyLang(language: string): void;
  room(options?: { readonly includeRoomConfigDefaults: boolean }): Promise<unknown>;
  /** Country and region of this network; `''` when it cannot be told. One request. */
  geo(): Promise<{ readonly current: string }>;
  /** On, off, or the number of participants up to which it plays. */
  setPlayNewParticipantSound(sound: boolean | number): void;

  // From here on: only in the library's ready-made interface.
  setShowNamesMode(mode: false | 'always' | 'never'): void;
  showLocalVideo(): boolean;
  setShowLocalVideo(show?: boolean): void;
  showParticipantsBar(): boolean;
  setShowParticipantsBar(show?: boolean): void;
  getSidebarView(): Promise<unknown>;
  setSidebarView(view: string | null): void;
  theme(): unknown;
  setTheme(theme: Theme): Promise<unknown>;
  customTrayButtons(): unknown;
  updateCustomTrayButtons(buttons: TrayButtons): void;
  customIntegrations(): unknown;
  setCustomIntegrations(integrations: Integrations): void;
  startCustomIntegrations(ids: Ids): void;
  stopCustomIntegrations(ids: Ids): void;
}
