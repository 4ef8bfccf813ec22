import type { LeadWay, OperatorBackup, OperatorErased, OperatorFigures } from '@parley/contract';
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { BackupScope } from '@parley/database/backup/backup-format';
import { DatabaseFailure } from '@parley/database/database';
import { isDiskFull } from '../disk-problem.ts';
import { createAccess, type AccessOptions } from './access.ts';
import type { Caller } from './colleagues/caller.ts';
import { keepChanges } from './colleagues/changes.ts';
import { addColleagueRoutes } from './colleagues/routes.ts';
import { addDayRoutes, type DayOptions } from './day.ts';
import type { DeveloperOptions } from './developers/ports.ts';
import { addDeveloperRoutes } from './developers/routes.ts';
import { exportCsv } from './export.ts';
import {
  backupQuery,
  conversationSearchBody,
  eraseBody,
  exportQuery,
  figuresBody,
  idParams,
  leadSearchBody,
  leadWorkBody,
  questionSearchBody,
  searchBody,
  timelineBody,
  toWire,
  visitorParams,
} from './inputs.ts';
import { retellMissedCall } from './missed-calls.ts';
import { releaseLead, resendLead, workLeads } from './lead-changes.ts';
import { readOverview, type ReadWarnings } from './overview.ts';
import { readConversationPage, readLeadPage, readQuestionPage } from './pages.ts';
import { erasePerson, readPerson, type VisitorCalls } from './people.ts';
import { found, OperatorRefusal, parseInput } from './refusal.ts';
import { readRemains } from './remains.ts';
import { mayChange } from './same-origin.ts';
import { searchEverything } from './search.ts';
import { readTimeline } from './timeline.ts';
import { listMidnights } from './zone.ts';
import { passingSeconds } from '@parley/http/retry-after';

export interface OperatorOptions extends AccessOptions, DayOptions {
  /** A lead that is released, or sent again, is queued for its ways, and it is told. */
  readonly dispatch: { readonly ways: readonly LeadWay[]; wake(): void };
  /** Calls that nobody answered are told of; null where by nobody. */
  readonly missedCalls: { wake(): void } | null;
  readonly developers: DeveloperOptions;
  readonly calls: VisitorCalls;
  /** Somebody was erased, with these calls: what is left of them in rooms and files is to be removed. */
  readonly onErased: (callIds: readonly string[]) => void;
  /** Each part that may have something to warn of. */
  readonly warnings: readonly ReadWarnings[];
  /** The last one that was made by itself; null where none are. */
  readonly readBackup: () => Promise<OperatorBackup | null>;
  /** What was counted of these days: when each begins, and when the last one ends. */
  readonly readFigures: (midnights: readonly string[]) => Promise<OperatorFigures>;
  /** A backup, as it is made. */
  readonly backup: (scope: BackupScope) => {
    readonly fileName: string;
    readonly bytes: AsyncIterable<Uint8Array>;
  };
}

const pageSize = 50;
/** Each with all of its words. */
const eventsAtOnce = 20;
const bodyLimit = 16 * 1024;
const diskFull = '53100';

const noWay = 'There is no way to send it: set SMTP_URL or LEAD_WEBHOOK_URL.';

const prefix = '/operator/api';

/** `/operator/api`: what the console shows and does, for the operator and whom they let in. */
export function operatorRoutes(options: OperatorOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (api) => serve(api, options), { prefix });
  };
}

type CallerOf = (request: FastifyRequest) => Caller;

async function serve(app: FastifyInstance, options: OperatorOptions): Promise<void> {
  const access = createAccess(options);

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, parseJson);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request.id);
    if (refusal.status >= 500) request.log.error({ err: error }, 'an operator request failed');
    if (refusal.status === 503) reply.header('retry-after', passingSeconds);
    // It may have begun as a file.
    return reply
      .code(refusal.status)
      .removeHeader('content-disposition')
      .type('application/json; charset=utf-8')
      .send(refusal.toJSON());
  });
  app.setNotFoundHandler(() => {
    throw new OperatorRefusal(404, 'There is nothing here.');
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayChange(request)) throw new OperatorRefusal(403, 'This has to come from the console.');
  });
  access.addSessionRoutes(app);

  await app.register(async (signedIn) => {
    signedIn.addHook('onRequest', async (request, reply) => access.require(request, reply, prefix));
    addDayRoutes(signedIn, options);
    addReadingRoutes(signedIn, options, access.callerOf);
    addChangingRoutes(signedIn, options, access.callerOf);
    addColleagueRoutes(signedIn, options.database, access.callerOf);
    await signedIn.register(
      async (developers) =>
        addDeveloperRoutes(developers, options.developers, (what, request, id) =>
          keepChanges(options.database, access.callerOf(request), [{ what, which: [id] }]),
        ),
      { prefix: '/developers' },
    );
  });
}

function addReadingRoutes(
  app: FastifyInstance,
  { database, script, timeZone, calls, warnings, readBackup, readFigures }: OperatorOptions,
  callerOf: CallerOf,
): void {
  app.get('/overview', (request) =>
    callerOf(request).role === 'owner'
      ? readOverview(database, warnings, readBackup, timeZone)
      : readOverview(database, [], async () => null, timeZone),
  );

  app.post('/leads/search', async (request) => {
    const { query, cursor, quarantined } = parseInput(leadSearchBody, request.body);
    return toWire(
      await readLeadPage(database, { query, after: cursor, quarantined, size: pageSize }),
    );
  });

  app.post('/conversations/search', async (request) => {
    const { query, cursor } = parseInput(conversationSearchBody, request.body);
    return toWire(
      await readConversationPage(database, script, { query, after: cursor, size: pageSize }),
    );
  });

  app.post('/questions/search', async (request) => {
    const { cursor } = parseInput(questionSearchBody, request.body);
    return toWire(await readQuestionPage(database, { after: cursor, size: pageSize }));
  });

  app.post('/search', async (request) => {
    const { query, cursor } = parseInput(searchBody, request.body);
    const size = eventsAtOnce;
    return toWire(await searchEverything(database, calls, { query, after: cursor, size }));
  });

  app.post('/timeline', async (request) => {
    const { seed, cursor } = parseInput(timelineBody, request.body);
    const page = { after: cursor, size: eventsAtOnce };
    return toWire(found(await readTimeline(database, script, calls, seed, page), 'person'));
  });

  app.post('/figures', (request) => {
    const { days } = parseInput(figuresBody, request.body);
    return readFigures(listMidnights(days, new Date(), timeZone));
  });

  app.get('/visitors/:key', async (request) => {
    const { key } = parseInput(visitorParams, request.params);
    return found(await readPerson(database, script, calls, { visitorKey: key }), 'visitor');
  });

  app.get('/leads/:id/visitor', async (request) => {
    const { id } = parseInput(idParams, request.params);
    return found(await readPerson(database, script, calls, { leadId: id }), 'lead');
  });

  app.get('/export.csv', async (request, reply) => {
    const { table } = parseInput(exportQuery, request.query);
    // Sweden writes as ISO 8601 does.
    const day = new Date().toLocaleDateString('sv', { timeZone });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${table}-${day}.csv"`)
      .send(Readable.from(exportCsv({ database, script, calls }, table)));
  });
}

function addChangingRoutes(
  app: FastifyInstance,
  options: OperatorOptions,
  callerOf: CallerOf,
): void {
  const { database, dispatch, missedCalls, calls, onErased, backup } = options;

  app.post('/leads/work', async (request) => {
    const { leadIds, seen = {}, ...work } = parseInput(leadWorkBody, request.body);
    const leads = await workLeads(database, callerOf(request), leadIds, { work, seen });
    return found(leads.length === 0 ? null : leads, 'lead');
  });

  app.post('/leads/:id/release', async (request) => {
    const { id } = parseInput(idParams, request.params);
    const lead = found(await releaseLead(database, callerOf(request), id, dispatch.ways), 'lead');
    dispatch.wake();
    return lead;
  });

  app.post('/leads/:id/resend', async (request) => {
    const { id } = parseInput(idParams, request.params);
    if (dispatch.ways.length === 0) {
      throw new OperatorRefusal(409, noWay);
    }
    const lead = found(await resendLead(database, callerOf(request), id, dispatch.ways), 'lead');
    dispatch.wake();
    return lead;
  });

  app.post('/calls/:id/retell', async (request) => {
    const { id } = parseInput(idParams, request.params);
    if (missedCalls === null) throw new OperatorRefusal(409, noWay);
    const delivery = found(await retellMissedCall(database, callerOf(request), id), 'missed call');
    missedCalls.wake();
    return delivery;
  });

  app.post('/erase', async (request): Promise<OperatorErased> => {
    const { erased, callIds } = found(
      await erasePerson(database, callerOf(request), calls, parseInput(eraseBody, request.body)),
      'person',
    );
    request.log.info(erased, 'erased a person');
    onErased(callIds);
    return { ...erased, remains: await readRemains(database) };
  });

  app.post('/backup', async (request, reply) => {
    const { scope } = parseInput(backupQuery, request.query);
    const { fileName, bytes } = backup(scope);
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(Readable.from(bytes));
  });
}

function toRefusal(error: FastifyError, requestId: string): OperatorRefusal {
  if (error instanceof OperatorRefusal) return error;
  if (isDiskFull(error) || (error instanceof DatabaseFailure && error.sqlState === diskFull))
    return new OperatorRefusal(507, 'The disk of the server is full.');
  if (error instanceof DatabaseFailure && error.isOutage)
    return new OperatorRefusal(503, 'The database is not available. Please try again in a moment.');
  const status = error.statusCode ?? 500;
  if (status === 413) return new OperatorRefusal(413, 'The request is too large.');
  if (status === 415) return new OperatorRefusal(415, 'The body has to be application/json.');
  if (status < 500) return new OperatorRefusal(status, 'The body is not valid JSON.');
  return new OperatorRefusal(
    500,
    `Something went wrong. The server log says where, by request ${requestId}.`,
  );
}
