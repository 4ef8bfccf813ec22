import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guidedScript } from '@parley/business';
import { checkBusiness } from '@parley/business/check';
import { createBackup } from '@parley/database/backup/backup';
import { lockDirectory } from '@parley/database/directory-lock';
import { createLog, createLogStream, createRequestLog, type LogStream } from '@parley/http/log';
import { createTransportCheck } from '@parley/http/secure-transport';
import { createDeliveryLog, platformRoutes } from '@parley/platform';
import { createApp } from './app.ts';
import { describeStart } from './banner.ts';
import type { Base } from './base.ts';
import {
  noteRunningServer,
  openSecrets,
  prepareDataDirectory,
  removeServerNote,
  secretPath,
} from './data-directory.ts';
import { isOutage, watchDatabase } from './database-watch.ts';
import { watchDiskSpace } from './disk-space.ts';
import { parseEnvironment } from './environment.ts';
import { startErasures } from './erasures.ts';
import { watchEventLoop } from './event-loop.ts';
import { createHealthCheck } from './health.ts';
import { createKeyRefusals } from './generative/key-refusals.ts';
import { listen, reachableName } from './listen.ts';
import { holdDatabase, openDatabase, prepareDatabase } from './open-database.ts';
import { operatorRoutes } from './operator/routes.ts';
import { createBuiltPages } from './pages/built-pages.ts';
import type { PageSetting, Pages } from './pages/pages.ts';
import { describePublicConfig, hasVoice, policySources } from './pages/public-config.ts';
import { readSiteFiles } from './pages/site-files.ts';
import { type RunningServer, runProgram } from './program.ts';
import { projectRoot } from './project-root.ts';
import { createTeardown } from './teardown.ts';
import { openVisitors, serveVisitors, startLeads } from './visitor-apis.ts';
import { openVoice, voicePlatform } from './voice.ts';
import { warnOfChat, warnOfChatKey, warnOfSpending } from './warnings.ts';

export interface ServerOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Development's pages instead of the build's. */
  readonly openPages?: (setting: PageSetting) => Promise<Pages>;
  readonly logStream?: LogStream;
  /** Holds every reply of the voice platform against its contract: in development and tests. */
  readonly checkReplies?: boolean;
  /** Makes faults of the voice platform on request, by a header: in development. */
  readonly faults?: boolean;
  /** Warns when everybody was held up: where the process does nothing else. */
  readonly watchLoop?: boolean;
}

const builtSite = join(projectRoot, 'site/dist');
const stopGraceMs = 10_000;

/** The composition root: the only place that picks adapters and puts features together. */
export async function startServer({
  env,
  openPages = openBuiltPages,
  logStream = createLogStream(),
  checkReplies = false,
  faults = false,
  watchLoop = false,
}: ServerOptions): Promise<RunningServer> {
  const environment = parseEnvironment(env);
  checkBusiness();
  const log = createLog(logStream, isOutage);
  const watch = watchDatabase(log);
  const teardown = createTeardown();
  const close = async () => {
    await teardown.run((error) => log.error({ err: error }, 'could not be closed'));
    logStream.flush();
  };

  try {
    const { dataDirectory } = environment;
    const firstRun = await prepareDataDirectory(dataDirectory);
    teardown.add(await lockDirectory(dataDirectory));
    const secrets = await openSecrets(dataDirectory, {
      operatorToken: environment.operatorToken,
      voicePrivateKey: environment.voicePrivateKey,
    });

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
    const database = await openDatabase(environment, watch);
    teardown.add(() => database.close());
    teardown.add(await holdDatabase(environment, 'server'));
    await prepareDatabase(database);
    const pages = await opening;
    teardown.add(() => pages.close?.());

    const erasures = startErasures({ environment, database, log, teardown });
    const health = createHealthCheck(database, watch, log);
    const base: Base = {
      environment,
      database,
      secrets,
      log,
      teardown,
      isSecure,
      health,
      erasures,
    };
    const webhook = startLeads(base);
    const visitors = await openVisitors(base);
    const voice = await openVoice(base);
    const chatKey = createKeyRefusals();
    const disk = watchDiskSpace(dataDirectory);
    const app = createApp({
      log,
      logRequest: createRequestLog(logStream),
      pages,
      trustProxy: environment.trustProxy,
      publicConfig: describePublicConfig(environment, secrets.siteKey),
      checkHealth: health.check,
      apis: [
        operatorRoutes({
          database,
          script: guidedScript,
          token: secrets.operatorToken,
          isSecure,
          webhook,
          onErased: erasures.ring,
          messages: voice && createDeliveryLog(database, voice.deliveries),
          warnings: [
            async () => warnOfChat(visitors.budget, environment),
            async () => warnOfChatKey(chatKey),
            () => warnOfSpending(database, environment),
            () => disk.warnings(),
          ],
          backup: (scope) => createBackup({ database, dataDirectory, scope }),
        }),
        ...serveVisitors(base, visitors, webhook, chatKey),
        ...(voice
          ? [
              platformRoutes({
                ...voicePlatform(base, disk),
                deliveries: voice.deliveries,
                checkReplies,
                faults,
              }),
            ]
          : []),
      ],
    });
    teardown.add(() => app.close(stopGraceMs));
    const url = await listen(app.fastify, environment.listen);
    if (watchLoop) teardown.add(watchEventLoop({ log }));
    await noteRunningServer(dataDirectory, { url, pid: process.pid });
    teardown.add(() => removeServerNote(dataDirectory));

    const tokenFile = environment.operatorToken ? null : secretPath(dataDirectory, 'operatorToken');
    return {
      url,
      welcome: describeStart({
        environment,
        url,
        tokenFile,
        firstRun,
        voice,
      }),
      stop: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openBuiltPages(setting: PageSetting): Promise<Pages> {
  return createBuiltPages({ ...setting, files: await readSiteFiles(builtSite) });
}

const isProgram =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isProgram) await runProgram((env) => startServer({ env, watchLoop: true }));
