/** What a start goes through, in the hosted client's words. */
export type StartStage =
  | 'validation'
  | 'initialization'
  | 'reconnect-initialization'
  | 'cleanup-existing-call'
  | 'web-call-creation'
  | 'daily-call-object-creation'
  | 'mobile-permissions'
  | 'daily-call-join'
  | 'video-recording-setup'
  | 'video-recording-started'
  | 'audio-observer-setup'
  | 'audio-processing-setup';
