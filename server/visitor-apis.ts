import type { FastifyPluginAsync } from 'fastify';
import { startRetention } from '@parley/database/retention';
import { createRateLimiter } from '@parley/http/rate-limiter';
import { createAddressHasher } from '@parley/http/visitor-address';
import type { Base } from './base.ts';
import type { KeyRefusals } from './generative/key-refusals.ts';
import { generativeRoutes } from './generative/routes.ts';
import { type LeadWebhook, startLeadWebhook } from './leads/lead-webhook.ts';
import { eraseOlderThan } from './leads/retention.ts';
import { embeddedAnonKey } from './pages/public-config.ts';
import { restRoutes } from './rest/routes.ts';
import { createAdmission } from './visitors/admission.ts';
import { type ChatBudget, openChatBudget } from './visitors/chat-budget.ts';
import { createPasses, type Passes } from './visitors/pass.ts';

/** A visitor's guided sale is about ten writes; a shop's own spam filter is the trap, not this. */
const databaseCallLimit = { burst: 60, perMinute: 60 };
/** An office behind one address has several who write; nobody of them writes faster than once a second. */
const chatMessageLimit = { burst: 30, perMinute: 60 };

/** What becomes of leads after they are saved; null where they go nowhere else. */
export function startLeads({
  environment,
  database,
  log,
  teardown,
  erasures,
}: Base): LeadWebhook | null {
  const { leadWebhook, leadRetentionDays } = environment;
  const webhook = leadWebhook && startLeadWebhook({ ...leadWebhook, database, log });
  if (webhook) teardown.add(() => webhook.stop());
  if (leadRetentionDays !== null) {
    teardown.add(
      startRetention({
        async erase() {
          const erased = await eraseOlderThan(database, leadRetentionDays);
          if (erased.leads + erased.conversations === 0) return;
          log.info(erased, 'retention: erased what was too old');
          erasures.ring();
        },
        onFailure: (error) => log.error({ err: error }, 'retention failed; it is tried again'),
      }),
    );
  }
  return webhook;
}

interface Visitors {
  readonly passes: Passes;
  readonly budget: ChatBudget;
}

export async function openVisitors({
  environment,
  database,
  secrets,
  log,
  teardown,
}: Base): Promise<Visitors> {
  const budget = await openChatBudget({
    database,
    limits: environment.chatLimits,
    secret: secrets.passSecret,
    onWriteFailure: (error) => log.error({ err: error }, 'chat counters could not be written'),
  });
  teardown.add(() => budget.stop());
  return { passes: createPasses({ secret: secrets.passSecret }), budget };
}

/** The wires that the page speaks, as far as they are served here. */
export function serveVisitors(
  { environment, database, secrets, isSecure, health }: Base,
  { passes, budget }: Visitors,
  webhook: LeadWebhook | null,
  refusals: KeyRefusals,
): FastifyPluginAsync[] {
  const apis: FastifyPluginAsync[] = [];
  const isGateHere = environment.browserDatabase.kind === 'embedded';
  if (isGateHere) {
    const hashAddress = createAddressHasher();
    const calls = createRateLimiter(databaseCallLimit);
    apis.push(
      restRoutes({
        database,
        anonKey: embeddedAnonKey,
        webhookOn: webhook !== null,
        limit: (request) => calls.take(hashAddress(request.ip)),
        onLeadFailed: health.leadFailed,
        onLeadSaved(request, reply) {
          health.leadSaved();
          const held = passes.read(request.headers.cookie);
          const secure = isSecure(request.headers);
          reply.header('set-cookie', passes.issue(held, { secure }));
          webhook?.wake();
        },
      }),
    );
  }
  if (environment.browserGenerative.kind === 'embedded') {
    const rate = createRateLimiter(chatMessageLimit);
    const admission = createAdmission({ passes, budget, rate, passNeeded: isGateHere });
    const { siteKey } = secrets;
    apis.push(generativeRoutes({ ...environment.generative, siteKey, ...admission, refusals }));
  }
  return apis;
}
