import { visitorHeaders } from '@parley/contract';
import type { FastifyPluginAsync } from 'fastify';
import { startRetention } from '@parley/database/retention';
import { createRateLimiter } from '@parley/http/rate-limiter';
import { createAddressHasher } from '@parley/http/visitor-address';
import type { CallAdmission } from '@parley/platform';
import type { Base } from './base.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Environment } from './environment.ts';
import type { KeyRefusals } from './generative/key-refusals.ts';
import { createOwnModel } from './generative/own-model.ts';
import { generativeRoutes } from './generative/routes.ts';
import { type LeadDispatch, startLeadDispatch } from './leads/dispatch.ts';
import { leadWays } from './leads/lead-ways.ts';
import { createNetworkName } from './leads/lead-network.ts';
import { eraseOlderThan } from './leads/retention.ts';
import { createConversationRoom } from './leads/conversation-room.ts';
import { eraseUnclaimed, unclaimedCeiling } from './leads/unclaimed-conversations.ts';
import { embeddedAnonKey, hasVoice } from './pages/public-config.ts';
import { restRoutes } from './rest/routes.ts';
import { openOwnModel } from '@parley/platform';
import { StartProblem } from './start-problem.ts';
import { createAdmission } from './visitors/admission.ts';
import { visitorCalls } from './visitor-calls.ts';
import { createCallAdmission } from './visitors/call-admission.ts';
import { type CallBudget, openCallBudget } from './visitors/call-budget.ts';
import { type ChatBudget, openChatBudget } from './visitors/chat-budget.ts';
import { createVisitorFinder } from './visitors/known-visitor.ts';
import { createPasses, type Passes } from './visitors/pass.ts';
import { createQuestionKeeper } from './visitors/unanswered-questions.ts';
import { forgetUsage } from './visitors/usage-counters.ts';

/** A visitor's guided sale is about ten writes; a shop's own spam filter is the trap, not this. */
const databaseCallLimit = { burst: 60, perMinute: 60 };
/** An office behind one address has several who write; nobody of them writes faster than once a second. */
const chatMessageLimit = { burst: 30, perMinute: 60 };

/** What becomes of leads after they are saved. */
export function startLeads({ environment, database, log, teardown }: Base): LeadDispatch {
  const { leadRetentionDays } = environment;
  const dispatch = startLeadDispatch({ ways: leadWays(environment, database), database, log });
  teardown.add(() => dispatch.stop());
  if (leadRetentionDays !== null) {
    teardown.add(
      startRetention({
        async erase() {
          const erased = {
            ...(await eraseOlderThan(database, leadRetentionDays)),
            calls: await visitorCalls.eraseOld(database, leadRetentionDays),
          };
          if (Object.values(erased).every((count) => count === 0)) return;
          log.info(erased, 'retention: erased what was too old');
        },
        onFailure: (error) => log.error({ err: error }, 'retention failed; it is tried again'),
      }),
    );
  }
  if (isGateHere(environment)) {
    teardown.add(
      startRetention({
        async erase(signal) {
          const { erased: conversations } = await eraseUnclaimed(database, unclaimedCeiling, {
            signal,
          });
          if (conversations === 0) return;
          log.info({ conversations }, 'retention: erased what was too much, of nobody’s lead');
        },
        onFailure: (error) => log.error({ err: error }, 'retention failed; it is tried again'),
      }),
    );
  }
  return dispatch;
}

interface Visitors {
  readonly passes: Passes;
  readonly budget: ChatBudget;
  readonly callBudget: CallBudget;
  /** Of calls by the site's key. */
  readonly callAdmission: CallAdmission;
}

export function openVisitors({
  environment,
  database,
  secrets,
  log,
  teardown,
}: Pick<Base, 'environment' | 'database' | 'secrets' | 'log' | 'teardown'>): Visitors {
  const secret = secrets.passSecret;
  const budget = openChatBudget({
    database,
    secret,
    limits: environment.chatLimits,
    onFailure: (error) => log.error({ err: error }, 'answers could not be counted'),
  });
  const callBudget = openCallBudget({ database, secret, limits: environment.calls.limits });
  teardown.add(
    startRetention({
      erase: () => forgetUsage(database),
      onFailure: (error) => log.error({ err: error }, 'what was counted on days before stays yet'),
    }),
  );
  const passes = createPasses({ secret });
  const callAdmission = createCallAdmission({
    passes,
    budget: callBudget,
    passNeeded: isGateHere(environment),
    callsAtOnce: environment.calls.atOnce,
  });
  return { passes, budget, callBudget, callAdmission };
}

/** Leads are saved here, and whoever left one is known by a pass. */
const isGateHere = ({ browserDatabase }: Environment) => browserDatabase.kind === 'embedded';

/** The wires that the page speaks, as far as they are served here. */
export function serveVisitors(
  { environment, database, secrets, log, isSecure, health }: Base,
  { passes, budget }: Visitors,
  dispatch: LeadDispatch,
  refusals: KeyRefusals,
  disk: DiskSpace,
): FastifyPluginAsync[] {
  const apis: FastifyPluginAsync[] = [];
  if (isGateHere(environment)) {
    const hashAddress = createAddressHasher();
    const calls = createRateLimiter(databaseCallLimit);
    apis.push(
      restRoutes({
        database,
        anonKey: embeddedAnonKey,
        leadWays: dispatch.ways,
        networkName: createNetworkName(secrets.passSecret),
        hasRoomForConversation: createConversationRoom({
          database,
          hasRoom: disk.hasRoom,
          onFailure: (error) =>
            log.error({ err: error }, 'what is too much of conversations was not erased'),
        }),
        limit: (request) => calls.take(hashAddress(request.ip)),
        onLeadFailed: health.leadFailed,
        onLeadSaved(request, reply) {
          health.leadSaved();
          const held = passes.read(request.headers.cookie);
          const secure = isSecure(request.headers);
          const key = request.headers[visitorHeaders.conversationKey];
          const conversationKey = typeof key === 'string' ? key : undefined;
          reply.header('set-cookie', passes.issue(held, { secure, conversationKey }));
          dispatch.wake();
        },
      }),
    );
  }
  if (environment.browserGenerative.kind === 'embedded') {
    const rate = createRateLimiter(chatMessageLimit);
    const admission = createAdmission({
      passes,
      budget,
      rate,
      forgiven: createRateLimiter(chatMessageLimit),
      passNeeded: isGateHere(environment),
    });
    const findVisitor = createVisitorFinder(database);
    const keepQuestion = createQuestionKeeper({
      database,
      onFailure: (error) => log.error({ err: error }, 'an unanswered question could not be kept'),
    });
    apis.push(
      generativeRoutes({
        ...environment.generative,
        keys: { site: secrets.siteKey, page: environment.browserGenerative.key || null },
        ...admission,
        ownModel: openChatModel(environment),
        hasVoice: hasVoice(environment),
        ...(isGateHere(environment) && {
          findVisitor,
          onUnanswered: (...asked) => void keepQuestion(...asked),
        }),
        refusals,
      }),
    );
  }
  return apis;
}

/** @throws StartProblem for a provider that nobody here can speak to. */
function openChatModel({ chatModel }: Base['environment']) {
  if (chatModel === null) return null;
  if (openOwnModel(chatModel) === null) {
    throw new StartProblem(
      `CHAT_MODEL names the provider ${chatModel.provider}, which is not served here.`,
    );
  }
  return createOwnModel(chatModel);
}
