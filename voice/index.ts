/** Browser calls with a voice assistant. */
export { VoiceClient, VoiceClient as default } from './client.ts';
export type { ClientSettings, VoiceClientOptions } from './client-settings.ts';
export { describeEndReason, type EndReason, type EndReasonText } from './call/end-reason.ts';
export { primeAudio } from './browser/prime-audio.ts';
export { canCall } from './browser/web-rtc.ts';
export { geo } from './call/geo.ts';
export type { InputDevices, OutputDevice } from './call/call-actions.ts';
export type { DailyCallObject } from './call/call-object.ts';
export type { CallError, CallErrorType, SerializedError } from './call/call-error.ts';
export type { CallObjectOptions } from './call/call-plan.ts';
export type { ErrorReporting } from './call/error-report.ts';
export type {
  CallEventName,
  CallEvents,
  CallListener,
  CallStartFailure,
  CallStartProgress,
  CallStartSuccess,
  CameraFailure,
} from './call/events.ts';
export type * from './call/messages.ts';
export type {
  AmplifiedMicrophone,
  AudioOutput,
  CreateWebCall,
  Platform,
  Transports,
} from './call/ports.ts';
export type {
  NetworkConnectionDetail,
  NetworkQualityDetail,
  ParticipantDetail,
  RecordingDetails,
} from './call/room-details.ts';
export type { StartStage } from './call/stage.ts';
export type { CallOptions, StartArguments, StartOptions } from './call/start-arguments.ts';
export type { AudioStatus, CallEnded, CallStatus, MicrophoneStatus } from './call/status.ts';
export { TransportError } from './call/transport.ts';
export type * from './call/transport.ts';
export { UnsupportedError } from './call/unsupported-error.ts';
export type { StartedCall, WebCall, WebCallRequest } from './call/web-call.ts';
export type { NetworkTest, NetworkTests } from './daily/network-tests.ts';
export * from './devices/index.ts';
export type {
  AssistantOverrides,
  Call,
  CreateAssistantDTO,
  CreateSquadDTO,
  CreateWorkflowDTO,
  WorkflowOverrides,
} from './rest/generated/types.ts';
