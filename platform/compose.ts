import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Database } from '@parley/database/database';
import { type Listen, listenToNobody } from '@parley/database/notifications';
import { createDoorbell, type Doorbell } from '@parley/database/doorbell';
import { type CallTimes, createCalls } from './areas/calls/calls.ts';
import { createChats } from './areas/chat/chats.ts';
import type { Answer } from './areas/chat/models/answerer-model.ts';
import { createModelChoice } from './areas/chat/models/choose-model.ts';
import { createStandIns } from './areas/chat/models/stand-ins.ts';
import { secondsFor } from './areas/analysis/plan.ts';
import { openCallAnalyst } from './areas/chat/call-analyst.ts';
import { openCallMind } from './areas/chat/call-minds.ts';
import { createResources } from './areas/chat/org-resources.ts';
import { type ReplayLimits, replayCall } from './areas/chat/replay-call.ts';
import { createReplayPlaces } from './areas/chat/replay-places.ts';
import { awaitChat } from './areas/chat/replies.ts';
import { runSessionHooks } from './areas/chat/session-hooks.ts';
import { createTemplateRenderer } from './areas/chat/templates/renderer.ts';
import { createPatterns } from './areas/chat/tools/rejection/patterns.ts';
import { serveUploads } from './areas/files/serve-upload.ts';
import { openDatabaseUploads } from './areas/files/database-uploads.ts';
import { openUploads } from './areas/files/uploads.ts';
import { createDocumentReader } from './areas/knowledge/document-reader.ts';
import { createFileSearch } from './areas/knowledge/file-search.ts';
import type { ErasedCalls } from './areas/live/rooms/erased-calls.ts';
import type { CallAdmission } from './areas/live/rooms/admission.ts';
import { findEngines, type SpeechEngines } from './areas/live/engines.ts';
import { findProgram } from './areas/live/programs/find-program.ts';
import { runToEnd } from './areas/live/programs/run-program.ts';
import { createRooms } from './areas/live/rooms/create-rooms.ts';
import { alone, type NodeOptions, type Nodes, openNodes } from './areas/live/nodes/nodes.ts';
import { admitCalls } from './areas/live/rooms/admit-calls.ts';
import { serveRooms } from './areas/live/rooms/serve-rooms.ts';
import { serveDoors } from './areas/live/doors/serve-doors.ts';
import type { LiveOptions, Rooms } from './areas/live/rooms/rooms.ts';
import { eraseLeftRecordings } from './areas/recordings/erase-recordings.ts';
import { keepRecordings } from './areas/recordings/keep-recordings.ts';
import { keepScreens } from './areas/recordings/keep-screens.ts';
import { createMuxer, removeLeftMuxing } from './areas/recordings/mux-screens.ts';
import type { RecordingPlace } from './areas/recordings/put-file.ts';
import { readRecordings, type RecordingReader } from './areas/recordings/read-recording.ts';
import { serveRecordings } from './areas/recordings/serve-recordings.ts';
import { createSession } from './areas/resources/sessions.ts';
import { type BackgroundPorts, startBackgroundWork } from './background.ts';
import { createAuthentication } from './ground/access/authenticate.ts';
import type { AnswerOf } from './ground/operation-types.ts';
import { defaultRateLimits, type RateLimits } from './ground/access/rate-limits.ts';
import { createSessions } from './ground/access/sessions.ts';
import { createAccounts } from './ground/accounts/accounts.ts';
import {
  createProviderApi,
  type ProviderAddresses,
  providerAddresses,
} from './ground/accounts/provider-api.ts';
import { type Cause, openLogBook } from './ground/logs/log-book.ts';
import { logSends } from './ground/logs/log-sends.ts';
import type { Reach } from './ground/outbound/addresses.ts';
import { guardHosts } from './ground/outbound/guarded-fetch.ts';
import { createOutbound } from './ground/outbound/outbound.ts';
import { createSealer } from './ground/secrets/sealing.ts';
import { createSecretFields } from './ground/secrets/secret-fields.ts';
import { hasCallsAtCarriers } from './ground/store/open-calls.ts';
import { createSpending, type SpendingCeiling } from './ground/spending/spending.ts';
import { createHeldReports } from './ground/store/held-reports.ts';
import { createStore } from './ground/store/store.ts';
import { erasedCallsChannel } from './ground/store/visitor-calls.ts';
import { isRecordingKept } from './ground/store/recordings.ts';
import { isUploadKept, listUploadKeys } from './ground/store/stored-files.ts';
import { createHeldMessages } from './ground/webhooks/held-messages.ts';
import { type CallTrials, openCallTrials } from './call-trials.ts';
import { createHandlers, type HandlerPorts } from './handlers.ts';
import type { Brand } from './wire/docs/pages/frame.ts';
import type { InspectorFiles } from './wire/docs/pages/inspector.ts';
import { type DocsPlace, serveDocs } from './wire/docs/routes.ts';
import { removeLeftForms } from './wire/form.ts';
import { serveOperations, type WirePorts } from './wire/routes.ts';
import { serveCallMachine } from './wire/serve-call-machine.ts';

export interface PlatformOptions {
  readonly database: Database;
  /** Of the server: seals what organisations keep secret, and signs sessions. */
  readonly sealingKey: string;
  /** Of this server alone: uploads of the embedded database, and what of a form is just coming in. */
  readonly uploadsDirectory: string;
  /** Where others reach this server; null for the address that a request came to. */
  readonly publicUrl: string | null;
  /** Speaks for assistants that have no model. */
  readonly answer: Answer;
  /** Refuses, rather than have it speak for one whose model there is no account for. */
  readonly strictModels?: boolean;
  /** Of the pages of the API. */
  readonly brand: Brand;
  /** Where those pages are shown; everywhere, where nothing is said. */
  readonly docs?: DocsPlace;
  /** By which they look into calls; none, where nothing is said. */
  readonly inspector?: InspectorFiles | null;
  /** The script by which the hosted platform's client calls here; none, where nothing is said. */
  readonly readCallMachine?: () => Promise<string>;
  /** How far requests go whose address a developer wrote. */
  readonly reach: Reach;
  /** Holds each reply against the contract before it is sent: for tests and development. */
  readonly checkReplies: boolean;
  readonly rateLimits?: RateLimits;
  /** Of what public keys have models do in the name of one organisation. */
  readonly spendingCeiling: SpendingCeiling;
  /** Whether there is room on the disk for more; what is left is for others. */
  readonly hasRoom: (bytes?: number) => Promise<boolean>;
  /** Where copies of recordings go; nowhere, where nothing is said. */
  readonly recordingPlace?: RecordingPlace | null;
  /** How calls are carried here. */
  readonly live: LiveOptions;
  /** Who may begin a web call; anybody whom their key lets, where nothing is said. */
  readonly admission?: CallAdmission;
  /** Told by whoever erases calls of visitors. */
  readonly erasedCalls?: ErasedCalls;
  /** Makes the faults that requests ask for by a header: for development. */
  readonly faults?: boolean;
  /** Other services than the real ones: for tests. */
  readonly providerAddresses?: ProviderAddresses;
  /** By which other servers hand calls on to this one, and it to them. */
  readonly node?: NodeOptions | null;
  /** What other servers on the same database tell; nobody, where nothing is said. */
  readonly listen?: Listen;
  /** Rung by whoever else queues messages to servers. */
  readonly deliveries?: Doorbell;
  /** Rung by whoever else queues copies of recordings. */
  readonly copies?: Doorbell;
  /** What speaks and hears, where it was looked for already, or is another than `live` says: for measurements. */
  readonly findEngines?: () => Promise<SpeechEngines>;
  /** Where `ffmpeg` is, in place of the path's; null for nowhere: for tests. */
  readonly ffmpeg?: string | null;
  /** Given to whoever runs the server, to try things with calls. */
  readonly onCallTrials?: (trials: CallTrials) => void;
  /** Other times than the usual ones: for tests. */
  readonly callTimes?: CallTimes;
  /** Other limits than the usual ones: for tests. */
  readonly replayLimits?: ReplayLimits;
}

/** `/voice`: the areas, put together and served. */
export function platformRoutes(options: PlatformOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (scope) => serve(scope, options), { prefix: '/voice' });
  };
}

async function serve(app: FastifyInstance, options: PlatformOptions): Promise<void> {
  const platform = await compose(options, app.log);
  await removeLeftForms(options.uploadsDirectory);
  await removeLeftMuxing(options.uploadsDirectory);
  app.addHook('onClose', startBackgroundWork(platform, app.log));
  app.addHook('onClose', platform.endHelpers);
  options.onCallTrials?.(openCallTrials(platform));
  serveOperations(app, createHandlers(platform), { ...options, ...platform });
  serveDocs(app, options.brand, options.docs ?? 'everywhere', options.inspector ?? null);
  if (options.readCallMachine) serveCallMachine(app, options.readCallMachine);
  serveUploads(app, platform);
  const rateLimits = options.rateLimits ?? defaultRateLimits;
  serveRecordings(app, platform, rateLimits);
  serveRooms(app, platform.live, platform.nodes, rateLimits);
  serveDoors(app, { ...platform, rooms: platform.live }, rateLimits);
  // Before the HTTP server waits for its connections: calls over a WebSocket would keep theirs.
  app.addHook('preClose', async () => {
    await Promise.all([platform.nodes.retire(), platform.live.stop()]);
  });
  warmOnceIdle(app, platform.live);
}

/** So long after its start a server has something better to do, in milliseconds. */
const idleAfterMs = 10_000;

/** The first call does not wait for what calls need, and the start does not either. */
function warmOnceIdle(app: FastifyInstance, live: Rooms): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    void live.tryEngine();
    timer = setTimeout(() => void live.warm(), idleAfterMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}

type Platform = HandlerPorts &
  BackgroundPorts &
  Pick<WirePorts, 'authentication' | 'logs'> & {
    readonly live: Rooms;
    readonly nodes: Nodes;
    readonly recordings: RecordingReader;
    /** Threads and processes that work for the areas. */
    endHelpers(): Promise<void>;
  };

async function compose(
  options: PlatformOptions,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<Platform> {
  const { database, sealingKey, publicUrl, deliveries = createDoorbell() } = options;
  const secrets = createSecretFields(createSealer(sealingKey));
  const sessions = createSessions(sealingKey);
  const store = createStore(database, secrets);
  const outbound = createOutbound(options.reach);
  const chooseModel = createModelChoice({
    answer: options.answer,
    isStrict: options.strictModels ?? false,
    ...outbound,
  });
  const accounts = createAccounts({ store, secrets });
  const providerApi = createProviderApi(options.providerAddresses);
  const logs = openLogBook({ database, log, hasRoom: options.hasRoom });
  const heldMessages = createHeldMessages();
  const heldReports = createHeldReports();
  const shared = {
    ...{ database, store, secrets, logs, deliveries, heldMessages },
    ...{ accounts, providerApi, publicUrl },
  };
  const keptUploads = {
    directory: options.uploadsDirectory,
    isKept: async (key: string) =>
      (await isUploadKept(database, key)) || (await isRecordingKept(database, key)),
  };
  const uploads =
    database.engine === 'postgres'
      ? await openDatabaseUploads({ ...keptUploads, database })
      : await openUploads(keptUploads);
  const reader = createDocumentReader();
  const fileSearch = createFileSearch({ store, uploads, reader });
  const sendFor = (cause: Cause) => logSends(outbound.send, logs, cause);
  const renderer = createTemplateRenderer();
  const patterns = createPatterns();
  const spending = createSpending(database, options.spendingCeiling);
  const chatPorts = {
    ...shared,
    fileSearch,
    outbound,
    chooseModel,
    sendFor,
    renderer,
    patterns,
    spending,
    standIns: createStandIns(),
    hasRoom: options.hasRoom,
  };
  const chats = createChats(chatPorts);
  const inReplayPlace = createReplayPlaces();
  const sessionPorts = {
    ...shared,
    runSessionHooks: (session: AnswerOf<'getSession'>) => runSessionHooks(chatPorts, session),
  };
  const reports = createDoorbell();
  const analysis = { secondsFor, bell: reports };
  const calls = createCalls({ ...shared, heldReports, analysis, times: options.callTimes });
  const { recordingPlace = null } = options;
  const copies = recordingPlace && {
    place: recordingPlace,
    bell: options.copies ?? createDoorbell(),
  };
  const { ffmpeg = await findProgram('ffmpeg') } = options;
  const keeping = { database, uploads, hasRoom: options.hasRoom, log };
  const muxing = {
    runProgram: runToEnd,
    directory: options.uploadsDirectory,
    copies: copies && copies.bell,
  };
  const muxer = ffmpeg === null ? null : createMuxer({ ...keeping, ...muxing, ffmpeg });
  const live = createRooms({
    ...shared,
    options: options.live,
    states: calls.life,
    openMind: (call, by) => openCallMind(chatPorts, call, by),
    admission: options.admission ?? null,
    findEngines: options.findEngines ?? (() => findEngines(options.live.engines)),
    services: {
      addresses: options.providerAddresses ?? providerAddresses,
      guard: guardHosts(options.reach),
      fetch: outbound.fetch,
    },
    hasRoom: options.hasRoom,
    keepSound: keepRecordings({ ...keeping, copies: copies && copies.bell }),
    keepScreen: keepScreens({ ...keeping, muxer }),
    hearsErasures: () => erasedElsewhere.isLive(),
    nodeUrl: options.node?.url ?? null,
    log,
  });
  const nodes = options.node
    ? openNodes({
        database,
        node: options.node,
        server: live.server,
        isFull: () => live.areFull,
        isHere: (id) => live.isHere(id),
        log,
      })
    : alone;
  const eraseRecordings = () => eraseLeftRecordings(database, uploads, 'at once');
  const withRecordings = (forgetting: Promise<void>) =>
    forgetting.then(eraseRecordings).catch((error: unknown) => {
      log.error({ err: error }, 'erased calls could not be forgotten');
    });
  options.erasedCalls?.listen((ids) => withRecordings(live.forget(ids)));
  const listen = options.listen ?? listenToNobody;
  const erasedElsewhere = listen(erasedCallsChannel, (ids) => {
    void withRecordings(ids === null ? live.forgetGone() : live.forget(ids.split(',')));
  });
  const authentication = createAuthentication(database, sessions, () => accessChanges.isLive());
  const accessChanges = listen('parley_access', () => authentication.forget());
  return {
    ...sessionPorts,
    authentication,
    sessions,
    outbound,
    uploads,
    copies,
    recordings: readRecordings(database, uploads),
    eraseRecordings,
    replayCall: (call, asked, left) =>
      inReplayPlace(call.orgId, () =>
        replayCall(chatPorts, call, asked, left, options.replayLimits),
      ),
    fileSearch,
    chats,
    async endHelpers() {
      await Promise.all([accessChanges.stop(), erasedElsewhere.stop(), muxer?.stop()]);
      for (const helper of [renderer, patterns, reader, fileSearch]) helper.end();
    },
    chooseModel,
    calls,
    live,
    nodes,
    lease: live,
    reports,
    heldReports,
    report: calls.life.report,
    openAnalyst: (call, by, signal) => openCallAnalyst(chatPorts, call, by, signal),
    rooms: admitCalls(live, options.admission ?? null, nodes),
    testRuns: createDoorbell(),
    hasCallsAtCarriers: (orgId) => hasCallsAtCarriers(database, orgId),
    removeWithUploads: async (orgId, erase) =>
      uploads.remove(await listUploadKeys(database, orgId), erase),
    createSession: (orgId, body) => createSession(sessionPorts, orgId, body),
    chat: async (orgId, request, signal) =>
      awaitChat(await chats.begin({ orgId, isPublic: false }, request, signal)),
    resourcesOf: (orgId) => createResources(shared, orgId),
  };
}
