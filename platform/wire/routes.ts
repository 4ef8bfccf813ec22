import { type Operation, type OperationName, operations } from '@parley/contract/voice';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { DatabaseFailure } from '@parley/database/database';
import type { Authentication } from '../ground/access/authenticate.ts';
import {
  bodyLimit,
  chooseBodyLimits,
  limitBody,
  limitBytes,
  refuseManyValues,
} from '../ground/access/body-limits.ts';
import type { Caller } from '../ground/access/caller.ts';
import { adds, checkPermission } from '../ground/access/permissions.ts';
import {
  createRateCheck,
  defaultRateLimits,
  type RateLimits,
} from '../ground/access/rate-limits.ts';
import { checkRestrictions, readAskingPage } from '../ground/access/restrictions.ts';
import { refuseStoredCredentials } from '../ground/access/stored-credentials.ts';
import { allowAnyOrigin, answerPreflight } from './cross-origin.ts';
import { createFaults } from './faults.ts';
import { receiveForm } from './form.ts';
import type { Handlers } from './handler.ts';
import type { LogBook } from '../ground/logs/log-book.ts';
import { logRequests } from './log-requests.ts';
import { answerAbsent } from './absent.ts';
import { toOpenAiError } from './openai-error.ts';
import { createOwnFieldFilter } from './own-fields.ts';
import { invalidFields, Problem } from '../ground/problem.ts';
import { sendReply } from './send-reply.ts';
import { refuseManySecrets } from '../ground/secrets/secret-fields.ts';
import { refuseManyReferences } from '../ground/store/references.ts';
import { validateRequest } from '../ground/validation.ts';
import { passingSeconds } from '@parley/http/retry-after';

export interface WirePorts {
  readonly authentication: Pick<Authentication, 'authenticate'>;
  readonly logs: LogBook;
  /** Where the files of a form are put meanwhile. */
  readonly uploadsDirectory: string;
  /** Holds each reply against the contract before it is sent. */
  readonly checkReplies: boolean;
  readonly rateLimits?: RateLimits;
  /** Makes the faults that requests ask for by a header. */
  readonly faults?: boolean;
  /** Whether there is room on the disk for more. */
  readonly hasRoom: () => Promise<boolean>;
}

type AnyHandler = (input: object) => Promise<unknown>;

/** In bytes. */
const formLimit = 50 * 1024 * 1024;

/** Every operation of the contract, checked and handed to its handler. */
export function serveOperations(
  app: FastifyInstance,
  handlers: Handlers,
  { authentication, logs, uploadsDirectory, checkReplies, hasRoom, ...options }: WirePorts,
): void {
  const { rateLimits = defaultRateLimits, faults = false } = options;
  const rates = createRateCheck(rateLimits);
  const identify = async ({ headers, ip }: FastifyRequest): Promise<Caller> => {
    try {
      const caller = await authentication.authenticate(headers.authorization);
      rates.admit(caller, ip);
      return caller;
    } catch (error) {
      const refused = error instanceof Problem && error.statusCode === 401;
      throw refused ? rates.refuse(error, ip) : error;
    }
  };
  const callers = new WeakMap<FastifyRequest, Caller>();

  acceptBodies(app);
  logRequests(app, logs, (request) => callers.get(request));
  app.setErrorHandler(sendProblem);
  app.addHook('onRequest', (request, reply, done) => {
    allowAnyOrigin(request, reply);
    done();
  });
  app.options('/*', (_request, reply) => answerPreflight(reply));
  if (faults) app.addHook('onRequest', createFaults());
  answerAbsent(app, (ip) => rates.admitStranger(ip));

  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    const handle = handlers[name] as AnyHandler;
    const withoutOwnFields = createOwnFieldFilter(operation);
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      // Before the body is read: without a key it would only be thrown away.
      async onRequest(request) {
        if (operation.auth === 'none') {
          rates.admitStranger(request.ip);
          return limitBody(request, chooseBodyLimits(null));
        }
        const caller = await identify(request);
        checkPermission(name, caller);
        callers.set(request, caller);
        limitBody(request, chooseBodyLimits(caller));
        if (adds(name) && !(await hasRoom())) throw diskFull();
      },
      preParsing: limitBytes,
      async handler(request, reply) {
        const caller = callers.get(request) ?? null;
        const { body, release } = await readBody(operation, request, uploadsDirectory);
        let answer: unknown;
        try {
          // Before the contract looks at it, which takes long where somebody wrote out an assistant.
          if (caller) checkRestrictions(caller, readAskingPage(request), body);
          const input = validateRequest(operation, {
            params: request.params,
            query: request.query,
            body: withoutOwnFields(body),
          });
          refuseManySecrets(input.body ?? {});
          refuseManyReferences(input.body ?? {});
          if (caller?.kind === 'public') refuseStoredCredentials(input.body ?? {});
          const addHeader = (field: string, value: string) => void reply.header(field, value);
          answer = await handle({ caller, request, addHeader, ...input });
        } finally {
          await release?.();
        }
        return sendReply(operation, answer, reply, checkReplies);
      },
    });
  }
}

/** A form is read only when its operation takes one. */
function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit },
    (request, text, done) => {
      // Some clients announce JSON with every request, and send none.
      if (text === '') return done(null, undefined);
      const refused = refuseManyValues(request, text);
      if (refused) done(refused);
      else parseJson(request, text, (error, body) => done(error && notJson(), body));
    },
  );
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    done(null, payload);
  });
}

const diskFull = () =>
  new Problem(
    507,
    'The disk of this server is nearly full: nothing more is kept until there is room. Reading and deleting go on.',
  );

/** Away, or too many wait for it. */
const away = () =>
  new Problem(503, 'The service is not available just now. Please try again in a moment.', {
    retryAfterSeconds: passingSeconds,
  });

const notJson = () => invalidFields(['body: is not valid JSON']);

interface ReadBody {
  readonly body: unknown;
  /** A form's files stay until the operation is done with them. */
  readonly release?: () => Promise<void>;
}

async function readBody(
  { body }: Operation,
  request: FastifyRequest,
  directory: string,
): Promise<ReadBody> {
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data');
  if (body?.type !== 'multipart') return { body: isForm ? undefined : request.body };
  if (!isForm) throw invalidFields(['body: must be a form of the type multipart/form-data']);
  const { parts, release } = await receiveForm(request.body as Readable, request.headers, {
    schema: body.schema,
    directory,
    limit: formLimit,
  });
  return { body: parts, release };
}

function sendProblem(
  error: FastifyError | Problem | DatabaseFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toProblem(error);
  if (!problem) throw error;
  if (problem.retryAfterSeconds !== null) reply.header('retry-after', problem.retryAfterSeconds);
  if (problem.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  // The rest of it is not read: a connection that waits for it would keep the server from stopping.
  if (problem.statusCode === 413) reply.header('connection', 'close');
  return reply
    .code(problem.statusCode)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(isForOpenAi(request) ? toOpenAiError(problem) : problem));
}

const isForOpenAi = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.endsWith(operations.createChatResponse.path) ?? false;

/** What the caller can mend; null for everything else, which the app reports and answers. */
function toProblem(error: FastifyError | Problem | DatabaseFailure): Problem | null {
  if (error instanceof Problem) return error;
  // 53100: the disk of the database is full.
  if (error instanceof DatabaseFailure && error.sqlState === '53100') return diskFull();
  if (error instanceof DatabaseFailure && error.isOutage) return away();
  if (error instanceof DatabaseFailure) {
    // 22: a value that no column takes, of what passes the schemas.
    return error.sqlState.startsWith('22')
      ? invalidFields(['body: holds a value that is out of range'])
      : null;
  }
  if (error.code === 'ENOSPC') return diskFull();
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem(415, 'The body has to be JSON: send Content-Type: application/json.');
  const { statusCode = 500 } = error;
  return statusCode < 500 ? new Problem(statusCode, error.message) : null;
}
