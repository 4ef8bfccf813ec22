import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guidedScript } from '@parley/business';
import { checkBusiness } from '@parley/business/check';
import { createApp } from './app.ts';
import { describeStart } from './banner.ts';
import { brand, demoCompany } from './company.ts';
import {
  noteRunningServer,
  openSecrets,
  prepareDataDirectory,
  removeServerNote,
  secretPath,
} from './data-directory.ts';
import { createBackup } from '@parley/database/backup/backup';
import type { Database } from '@parley/database/database';
import { lockDirectory } from '@parley/database/directory-lock';
import { createDoorbell } from '@parley/database/doorbell';
import { migrate } from '@parley/database/migrate';
import { startRetention } from '@parley/database/retention';
import { type Environment, parseEnvironment } from './environment.ts';
import { type Answerer, createAnswerer } from './generative/answerer/answerer.ts';
import { companyKnowledge } from './generative/answerer/knowledge.ts';
import { generativeRoutes } from './generative/routes.ts';
import { createLog, createLogStream, createRequestLog, type LogStream } from '@parley/http/log';
import { createRateLimiter } from '@parley/http/rate-limiter';
import { createTransportCheck } from '@parley/http/secure-transport';
import { createAddressHasher } from '@parley/http/visitor-address';
import { startLeadWebhook } from './leads/lead-webhook.ts';
import { eraseOlderThan } from './leads/retention.ts';
import { listen, reachableName } from './listen.ts';
import { operatorRoutes } from './operator/routes.ts';
import { createBuiltPages } from './pages/built-pages.ts';
import type { PageSetting, Pages } from './pages/pages.ts';
import { describePublicConfig, embeddedAnonKey, policySources } from './pages/public-config.ts';
import { readSiteFiles } from './pages/site-files.ts';
import {
  createDeliveryLog,
  createDemo,
  createSeed,
  openFirstOrg,
  platformRoutes,
  type Reach,
} from '@parley/platform';
import { type RunningServer, runProgram } from './program.ts';
import { projectRoot } from './project-root.ts';
import { restRoutes } from './rest/routes.ts';
import { StartProblem } from './start-problem.ts';
import { createTeardown } from './teardown.ts';
import { createAdmission } from './visitors/admission.ts';
import { openChatBudget } from './visitors/chat-budget.ts';
import { createPasses } from './visitors/pass.ts';

export interface ServerOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Development's pages instead of the build's. */
  readonly openPages?: (setting: PageSetting) => Promise<Pages>;
  readonly logStream?: LogStream;
  /** Holds every reply of the voice platform against its contract: in development and tests. */
  readonly checkReplies?: boolean;
  /** Makes faults of the voice platform on request, by a header: in development. */
  readonly faults?: boolean;
}

const migrations = join(projectRoot, 'supabase/migrations');
const builtSite = join(projectRoot, 'site/dist');
/** A visitor's guided sale is about ten writes; a shop's own spam filter is the trap, not this. */
const databaseCallLimit = { burst: 60, perMinute: 60 };
const stopGraceMs = 10_000;
const databaseCheckMs = 2_000;

/** The composition root: the only place that picks adapters and puts features together. */
export async function startServer({
  env,
  openPages = openBuiltPages,
  logStream = createLogStream(),
  checkReplies = false,
  faults = false,
}: ServerOptions): Promise<RunningServer> {
  const environment = parseEnvironment(env);
  checkBusiness();
  const log = createLog(logStream);
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
      isSecure,
    });
    // Awaited below; until then its failure is not unhandled.
    opening.catch(() => {});
    const database = await openDatabase(environment);
    teardown.add(() => database.close());
    await migrate(database, migrations);
    const pages = await opening;
    teardown.add(() => pages.close?.());

    const passes = createPasses({ secret: secrets.passSecret });
    const budget = await openChatBudget({
      database,
      limits: environment.chatLimits,
      secret: secrets.passSecret,
      onWriteFailure: (error) => log.error({ err: error }, 'chat counters could not be written'),
    });
    teardown.add(() => budget.stop());

    const { leadWebhook, leadRetentionDays } = environment;
    const webhook = leadWebhook && startLeadWebhook({ ...leadWebhook, database, log });
    if (webhook) teardown.add(() => webhook.stop());
    if (leadRetentionDays !== null) {
      teardown.add(
        startRetention({
          async erase() {
            const erased = await eraseOlderThan(database, leadRetentionDays);
            if (erased.leads + erased.conversations > 0)
              log.info(erased, 'retention: erased what was too old');
          },
          onFailure: (error) => log.error({ err: error }, 'retention failed; it is tried again'),
        }),
      );
    }

    const voiceKeys = {
      privateKey: secrets.voicePrivateKey,
      publicKey: secrets.voicePublicKey,
    };
    const firstOrg =
      environment.voice.kind === 'embedded'
        ? await openFirstOrg(
            database,
            voiceKeys,
            createSeed(database, secrets.voiceSealingKey, createDemo(demoCompany)),
          )
        : null;

    const deliveries = createDoorbell();
    const hashAddress = createAddressHasher();
    const databaseCalls = createRateLimiter(databaseCallLimit);
    const app = createApp({
      log,
      logRequest: createRequestLog(logStream),
      pages,
      trustProxy: environment.trustProxy,
      publicConfig: describePublicConfig(environment, secrets.siteKey),
      checkDatabase: () => answersInTime(database),
      apis: [
        operatorRoutes({
          database,
          script: guidedScript,
          token: secrets.operatorToken,
          isSecure,
          webhook,
          messages: firstOrg && createDeliveryLog(database, deliveries),
          backup: (scope) => createBackup({ database, dataDirectory, scope }),
        }),
        ...(environment.browserDatabase.kind === 'embedded'
          ? [
              restRoutes({
                database,
                anonKey: embeddedAnonKey,
                webhookOn: webhook !== null,
                limit: (request) => databaseCalls.take(hashAddress(request.ip)),
                onLeadSaved(request, reply) {
                  const held = passes.read(request.headers.cookie);
                  const secure = isSecure(request.headers);
                  reply.header('set-cookie', passes.issue(held, { secure }));
                  webhook?.wake();
                },
              }),
            ]
          : []),
        ...(environment.browserGenerative.kind === 'embedded'
          ? [
              generativeRoutes({
                ...environment.generative,
                siteKey: secrets.siteKey,
                admit: createAdmission({
                  passes,
                  budget,
                  passNeeded: environment.browserDatabase.kind === 'embedded',
                }),
              }),
            ]
          : []),
        ...(firstOrg
          ? [
              platformRoutes({
                database,
                sealingKey: secrets.voiceSealingKey,
                uploadsDirectory: join(dataDirectory, 'uploads'),
                publicUrl: environment.publicUrl,
                answer: answerFromCompany(),
                brand,
                deliveries,
                reach: reachOf(environment),
                checkReplies,
                faults,
              }),
            ]
          : []),
      ],
    });
    teardown.add(() => app.close(stopGraceMs));
    const url = await listen(app.fastify, environment.listen);
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
        newVoiceKeys: firstOrg?.made ? voiceKeys : null,
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

/** The company's answerer, made when it is first asked. */
function answerFromCompany(): Answerer {
  let answerer: Answerer | undefined;
  return (turns) => (answerer ??= createAnswerer(companyKnowledge))(turns);
}

/** Who runs the server for themselves alone runs their tools beside it. A proxy brings others. */
function reachOf({ listen, publicUrl, trustProxy }: Environment): Reach {
  const isOwnMachine = ['localhost', '127.0.0.1', '::1'].includes(listen.host);
  return isOwnMachine && publicUrl === null && trustProxy === false ? 'machine' : 'public';
}

/** Each engine is loaded only where it is used: both cost time and memory. */
async function openDatabase({ database, dataDirectory }: Environment): Promise<Database> {
  if (database.kind === 'embedded') {
    const { openPglite } = await import('@parley/database/pglite/open');
    return openPglite({ directory: join(dataDirectory, 'database') });
  }
  const { openPostgres } = await import('@parley/database/postgres');
  try {
    return await openPostgres({ url: database.url });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`DATABASE_URL does not open a database: ${reason}`, { cause: error });
  }
}

async function answersInTime(database: Database): Promise<void> {
  const late = AbortSignal.timeout(databaseCheckMs);
  await Promise.race([
    database.query('select 1'),
    new Promise((_resolve, reject) => {
      late.addEventListener('abort', () => reject(new Error('no answer in time')));
    }),
  ]);
}

const isProgram =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isProgram) await runProgram((env) => startServer({ env }));
