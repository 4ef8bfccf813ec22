/* What the server takes of the platform. */

export { openFirstOrg, type SiteKey } from './ground/access/first-org.ts';
export { hasOrganisation } from './ground/access/org-rows.ts';
export { createSealer } from './ground/secrets/sealing.ts';
export { resealKept } from './ground/store/reseal-kept.ts';
export { Problem } from './ground/problem.ts';
export type { Admitted, CallAdmission } from './areas/live/rooms/admission.ts';
export { createErasedCalls, type ErasedCalls } from './areas/live/rooms/erased-calls.ts';
export { type ChosenEngines, findEngines, type SpeechEngines } from './areas/live/engines.ts';
export { type Engines, type LiveOptions, nameEngines } from './areas/live/rooms/rooms.ts';
export * from './areas/calls/visitor-calls.ts';
export { createDemo, type DemoCompany } from './areas/seed/demo.ts';
export { createSeed, createSiteAssistant, UnknownAssistant } from './areas/seed/seed.ts';
export { openOwnModel, type OwnModel } from './areas/chat/models/open-model.ts';
export { type FinishReason, type Model, ModelFailure } from './ground/conversation/model.ts';
export type { Message } from './ground/conversation/message.ts';
export { makeTokenValue } from './ground/access/token-values.ts';
export { createGuardedFetch } from './ground/outbound/guarded-fetch.ts';
export type { Reach } from './ground/outbound/addresses.ts';
export { listKeys } from './ground/access/key-log.ts';
export { listCallLines } from './ground/logs/call-lines.ts';
export { listRecords, readRecord } from './ground/store/record-log.ts';
export { countQueues } from './ground/store/queue-depths.ts';
export { countHeldRooms } from './ground/store/rooms.ts';
export { searchedCalls } from './ground/store/visitor-calls.ts';
export {
  listSpentOrgs,
  listSpentParts,
  listSpentSpeech,
  type SpentSpeech,
  readSpentToday,
  type SpentOrg,
} from './ground/spending/spending.ts';
export * from './ground/webhooks/delivery-log.ts';
export type { CallTrials } from './call-trials.ts';
export { openRecordings } from './recordings.ts';
export { putFile, type RecordingPlace } from './areas/recordings/put-file.ts';
export { queueCopyAgain } from './ground/store/recording-copies.ts';
export type { RecordingReader } from './areas/recordings/read-recording.ts';
export { type PlatformOptions, platformRoutes } from './compose.ts';
export type { Brand } from './wire/docs/pages/frame.ts';
export type { InspectorFiles } from './wire/docs/pages/inspector.ts';
export type { DocsPlace } from './wire/docs/routes.ts';
