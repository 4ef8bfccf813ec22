import type { MediaTrack } from './media.ts';
import type { NetworkQualityDetail, ParticipantDetail } from './room-details.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- The library has a type for each of 90 events.
type RoomListener = (event: any) => void;

/**
 * What programs use of the real-time library's call object, in types of our own. A program that
 * has the library says `const daily: DailyCall | null = client.getDailyCallObject()`.
 */
export interface DailyCallObject {
  callClientId: string;
  on(event: string, listener: RoomListener): unknown;
  once(event: string, listener: RoomListener): unknown;
  off(event: string, listener: RoomListener): unknown;
  meetingState(): string;
  participants(): { local: ParticipantDetail; [sessionId: string]: ParticipantDetail };
  participantCounts(): { present: number; hidden: number };
  updateParticipant(sessionId: string, updates: object): unknown;
  localAudio(): boolean;
  setLocalAudio(enabled: boolean): unknown;
  localVideo(): boolean;
  setLocalVideo(enabled: boolean): unknown;
  sendAppMessage(data: unknown, to?: string | string[]): unknown;
  setUserName(name: string): unknown;
  setUserData(data: unknown): Promise<{ userData: unknown }>;
  getInputDevices(): Promise<object>;
  enumerateDevices(): Promise<{ devices: { deviceId: string; kind: string; label: string }[] }>;
  setInputDevicesAsync(devices: {
    audioDeviceId?: string | false | null;
    audioSource?: MediaTrack | false;
    videoDeviceId?: string | false | null;
    videoSource?: MediaTrack | false;
  }): Promise<object>;
  setOutputDeviceAsync(device: { outputDeviceId: string }): Promise<object>;
  getInputSettings(): Promise<object>;
  updateInputSettings(settings: object): Promise<unknown>;
  getSendSettings(): object | null;
  getNetworkStats(): Promise<Omit<NetworkQualityDetail, 'action' | 'callClientId'>>;
  getCpuLoadStats(): Promise<object>;
  getLocalAudioLevel(): number;
  startRemoteParticipantsAudioLevelObserver(interval?: number): Promise<void>;
  stopRemoteParticipantsAudioLevelObserver(): void;
  getRemoteParticipantsAudioLevel(): { [sessionId: string]: number };
  startScreenShare(options?: object): void;
  stopScreenShare(): void;
  startRecording(options?: object): void;
  stopRecording(): void;
  leave(): Promise<void>;
  destroy(): Promise<void>;
  isDestroyed(): boolean;
}
