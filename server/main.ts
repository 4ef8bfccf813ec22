import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company, guidedScript, lateBefore, promisedBy } from '@parley/business';
import { createBackup } from '@parley/database/backup/backup';
import type { Doorbell } from '@parley/database/doorbell';
import { lockDirectory } from '@parley/database/directory-lock';
import { startRetention } from '@parley/database/retention';
import { createLog, createLogStream, createRequestLog, type LogStream } from '@parley/http/log';
import { createTransportCheck } from '@parley/http/secure-transport';
import {
  type CallTrials,
  createErasedCalls,
  nameEngines,
  openRecordings,
  platformRoutes,
} from '@parley/platform';
import { createApp } from './app.ts';
import { describeStart } from './banner.ts';
import type { Base } from './base.ts';
import type { ClaimedData } from './claim-data.ts';
import { brandWith } from './company.ts';
import { uploadsDirectory } from './data-places.ts';
import { describeEngines, openEngines } from './call-engines.ts';
import {
  noteRunningServer,
  prepareDataDirectory,
  removeServerNote,
  secretPath,
} from './data-directory.ts';
import { isOutage, watchDatabase } from './database-watch.ts';
import { developerRecords } from './developer-records.ts';
import { openBackups } from './open-backups.ts';
import { watchDiskSpace } from './disk-space.ts';
import { type Environment, parseEnvironment } from './environment.ts';
import { startErasures } from './erasures.ts';
import { watchEventLoop } from './event-loop.ts';
import { createHealthCheck } from './health.ts';
import { prepareCompanyAnswerer } from './generative/company-answerer.ts';
import { createKeyRefusals } from './generative/key-refusals.ts';
import { keepLastLines } from './last-lines.ts';
import { listen, reachableName } from './listen.ts';
import { holdDatabase, openDatabase, openListening, prepareDatabase } from './open-database.ts';
import { forgetOldChanges } from './operator/colleagues/changes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { createBuiltPages } from './pages/built-pages.ts';
import type { PageSetting, Pages } from './pages/pages.ts';
import { describePublicConfig, hasVoice, policySources } from './pages/public-config.ts';
import { readSiteFiles } from './pages/site-files.ts';
import { tellMissedCalls } from './leads/lead-ways.ts';
import { warnOfMail, warnOfUntoldCalls } from './leads/warn-of-mail.ts';
import { openFigures } from './open-figures.ts';
import { openTallies } from './open-tallies.ts';
import type { RunningServer } from './program.ts';
import { projectRoot } from './project-root.ts';
import { makeProofKey, proofRoutes } from './self-proof.ts';
import { openServerSecrets } from './shared-secrets.ts';
import { readSpent } from './spent-today.ts';
import { createTeardown } from './teardown.ts';
import { visitorCalls } from './visitor-calls.ts';
import { openVisitors, serveVisitors, startLeads } from './visitor-apis.ts';
import { openVoice, voicePlatform } from './voice.ts';
import {
  staleBuild,
  warnOfCalls,
  warnOfEngine,
  warnOfChat,
  warnOfChatKey,
  warnOfSilence,
  warnOfSpending,
} from './warnings.ts';
import { warnOfSearch } from './warn-of-search.ts';

export interface ServerOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of this environment's data, when somebody has claimed it already. */
  readonly claimed?: ClaimedData | undefined;
  /** Development's pages instead of the build's. */
  readonly openPages?: (setting: PageSetting) => Promise<Pages>;
  /** Development's call machine instead of the build's. */
  readonly readCallMachine?: () => Promise<string>;
  readonly logStream?: LogStream;
  /** Holds every reply of the voice platform against its contract: in development and tests. */
  readonly checkReplies?: boolean;
  /** Makes faults of the voice platform on request, by a header: in development. */
  readonly faults?: boolean;
  /** Warns when everybody was held up: where the process does nothing else. */
  readonly watchLoop?: boolean;
  /** Whether what is served was built of another `business/`: where it was built. Asked once, when all else is up. */
  readonly hasBusinessChanged?: () => boolean;
}

const builtSite = join(projectRoot, 'site/dist');
const builtCallMachine = join(projectRoot, 'voice/dist/call-machine.js');
const stopGraceMs = 10_000;

/** The composition root: the only place that picks adapters and puts features together. */
export async function startServer({
  env,
  claimed,
  openPages = openBuiltPages,
  readCallMachine = readBuiltCallMachine,
  logStream: givenStream = createLogStream(),
  checkReplies = false,
  faults = false,
  watchLoop = false,
  hasBusinessChanged = () => false,
}: ServerOptions): Promise<RunningServer> {
  const environment = parseEnvironment(env);
  const { stream: logStream, lines } = keepLastLines(givenStream);
  const log = createLog(logStream, isOutage);
  const disk = watchDiskSpace(environment.dataDirectory);
  const watch = watchDatabase(log, disk);
  const teardown = createTeardown();
  const close = async () => {
    await teardown.run((error) => log.error({ err: error }, 'could not be closed'));
    logStream.flush();
  };

  try {
    const { dataDirectory } = environment;
    const firstRun = await prepareDataDirectory(dataDirectory);
    teardown.add(claimed?.release ?? (await lockDirectory(dataDirectory)));

    const isSecure = createTransportCheck(environment.publicUrl);
    const opening = openPages({
      publicUrl: environment.publicUrl,
      localUrl: `http://${reachableName(environment.listen.host)}:${environment.listen.port}`,
      policy: policySources(environment),
      hasVoice: hasVoice(environment),
      isSecure,
    });
    // Awaited below; until then its failure is not unhandled.
    opening.catch(() => {});
    const hold = await holdDatabase(environment, holderOf(environment));
    teardown.add(hold.release);
    const database = await openDatabase(environment, { watch, hold, claimed: claimed?.database });
    teardown.add(() => database.close());
    await prepareDatabase(database, environment);
    for (const { title, detail } of await warnOfSearch(database)) log.warn(`${title} ${detail}`);
    const { secrets, sessionSecret, shared } = await openServerSecrets(environment, database);
    const pages = await opening;
    teardown.add(() => pages.close?.());

    const erasures = startErasures({ environment, database, log, teardown });
    const engines = await openEngines(environment);
    const listEngines = () => engines && nameEngines(engines, company.language);
    const health = createHealthCheck({
      database,
      isBusy: erasures.holdsDatabase,
      watch,
      log,
      engines: listEngines,
    });
    const base: Base = {
      environment,
      database,
      secrets,
      shared,
      listen: await openListening(environment),
      log,
      teardown,
      isSecure,
      health,
    };
    teardown.add(
      startRetention({
        erase: () => forgetOldChanges(database),
        onFailure: (error) => log.error({ err: error }, 'changes that are a year old are kept'),
      }),
    );
    const backups = await openBackups(base, disk);
    const dispatch = startLeads(base);
    const visitors = openVisitors(base);
    const voice = await openVoice(base);
    const missed = voice && tellMissedCalls(environment, { database, log });
    if (missed) teardown.add(() => missed.stop());
    const chatKey = createKeyRefusals();
    const proofKey = makeProofKey();
    const erasedCalls = createErasedCalls();
    const metrics = await openFigures(environment, database);
    const tallies = openTallies(base);
    const callTrials = Promise.withResolvers<CallTrials>();
    let businessChanged = false;
    const app = createApp({
      log,
      logRequest: createRequestLog(logStream),
      pages,
      trustProxy: environment.trustProxy,
      publicConfig: describePublicConfig(environment, {
        generative: secrets.siteKey,
        voice: voice && voice.site,
      }),
      checkHealth: health.check,
      apis: [
        operatorRoutes({
          database,
          script: guidedScript,
          callPromise: { by: promisedBy, lateBefore },
          timeZone: environment.operatorTimeZone,
          token: secrets.operatorToken,
          sessionSecret,
          isSecure,
          dispatch,
          missedCalls: missed,
          onErased: (callIds) => void erasedCalls.tell(callIds).finally(erasures.ring),
          calls: visitorCalls,
          developers: {
            platform:
              voice &&
              developerRecords(
                database,
                voice,
                openRecordings(database, uploadsDirectory(environment.dataDirectory)),
                callTrials.promise,
              ),
            lines,
            readSpent: () => readSpent(database, environment),
          },
          warnings: [
            () => warnOfChat(visitors.budget, environment),
            async () => warnOfChatKey(chatKey, environment),
            () => warnOfCalls(visitors.callBudget, environment),
            async () => warnOfSilence(environment),
            async () => warnOfEngine(listEngines()),
            () => warnOfMail(database),
            () => warnOfUntoldCalls(database),
            () => warnOfSearch(database),
            () => warnOfSpending(database, environment),
            async () => (businessChanged ? [staleBuild] : []),
            () => disk.warnings(),
            async () => backups?.warnings() ?? [],
          ],
          readBackup: async () => backups?.read() ?? null,
          readFigures: tallies.readFigures,
          backup: (scope) => createBackup({ database, dataDirectory, scope }),
        }),
        ...serveVisitors(base, visitors, dispatch, chatKey, disk),
        ...(voice
          ? [
              platformRoutes({
                ...voicePlatform(base, disk, engines),
                readCallMachine,
                brand: brandWith(pages.typefaces ?? ''),
                inspector: pages.inspector ?? null,
                ...(voice.copies && { copies: voice.copies }),
                admission: visitors.callAdmission,
                erasedCalls,
                onCallTrials: callTrials.resolve,
                deliveries: ringBoth(voice.deliveries, missed?.wake),
                checkReplies,
                faults,
              }),
            ]
          : []),
        tallies.routes,
        proofRoutes(proofKey),
        ...(metrics ? [metrics.routes] : []),
      ],
      onVisit: tallies.visited,
      ...(metrics && { onAnswered: metrics.note }),
    });
    teardown.add(() => app.close(stopGraceMs));
    const url = await listen(app.fastify, environment.listen);
    // What cannot start says that alone.
    const named = listEngines();
    if (named) log.info({ calls: named }, describeEngines(named).join(' '));
    if (watchLoop) teardown.add(watchEventLoop({ log }));
    // Rather than with the first question.
    if (environment.browserGenerative.kind === 'embedded') teardown.add(prepareCompanyAnswerer());
    await noteRunningServer(dataDirectory, { url, pid: process.pid, proofKey });
    teardown.add(() => removeServerNote(dataDirectory));

    businessChanged = hasBusinessChanged();

    const fileOf = (name: 'operatorToken' | 'voicePrivateKey') =>
      environment[name] ? null : secretPath(dataDirectory, name);
    return {
      url,
      welcome: describeStart({
        environment,
        url,
        tokenFile: fileOf('operatorToken'),
        voiceKeyFile: fileOf('voicePrivateKey'),
        firstRun,
        voice,
        engines: named,
        businessChanged,
      }),
      stop: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const holderOf = ({ parleySecret }: Environment) =>
  parleySecret === null ? 'lone server' : 'server';

/** Whatever tells developers of a change of a call is a moment to look whether one was missed. */
const ringBoth = (bell: Doorbell, other: () => void = () => {}): Doorbell => ({
  ...bell,
  ring() {
    bell.ring();
    other();
  },
});

const readBuiltCallMachine = () => readFile(builtCallMachine, 'utf8');

async function openBuiltPages(setting: PageSetting): Promise<Pages> {
  return createBuiltPages({ ...setting, files: await readSiteFiles(builtSite) });
}
