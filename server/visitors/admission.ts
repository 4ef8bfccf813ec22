import { company } from '@parley/business';
import { asideHeader, visitorPassReason } from '@parley/contract';
import type { GenerativeError } from '@parley/contract';
import { shapeError } from '@parley/http/api-errors';
import type { RateLimiter } from '@parley/http/rate-limiter';
import { createAddressHasher } from '@parley/http/visitor-address';
import type { FastifyRequest } from 'fastify';
import type { ChatBudget } from './chat-budget.ts';
import type { Passes } from './pass.ts';

export interface Refusal {
  readonly status: 403 | 429;
  readonly body: GenerativeError;
  readonly retryAfterSeconds?: number;
}

export interface AdmissionOptions {
  readonly passes: Passes;
  readonly budget: ChatBudget;
  /** Messages of an address, those that cost nothing too. */
  readonly rate: RateLimiter;
  /** Of an address, those that are forgiven. */
  readonly forgiven: RateLimiter;
  /** Off where leads go to a hosted database: nothing here sees them, so no pass can be given. */
  readonly passNeeded: boolean;
}

/** Who may use `/gemini`, how often, and at whose cost. */
export interface Admission {
  /**
   * Null for whoever may ask now: with a pass, or beside a guided conversation. It needs no body.
   * @param brings a key of the visitor's own: without a pass nobody is relayed with one
   */
  admit(request: FastifyRequest, brings: boolean): Refusal | null;
  /** Takes one back whose body turned out to be none, now and then: to read it took time all the same. */
  forgive(request: FastifyRequest): void;
  /**
   * Counts an answer that the operator pays for. Null once a limit of the day is reached, and nothing
   * may be paid for any more, or for whoever has no pass; otherwise what gives it back, for an answer that did not come.
   */
  spend(request: FastifyRequest): Promise<(() => Promise<void>) | null>;
}

const noPass = 'Please tell us who you are first: the chat opens after the contact form.';

const { contact, email } = company;
const otherWays = `Leave your details and ${contact.name} calls you back, or write to ${email}.`;
const tooFast = `That was quick: please wait a moment before the next message. ${otherWays}`;

export function createAdmission({
  passes,
  budget,
  rate,
  forgiven,
  passNeeded,
}: AdmissionOptions): Admission {
  const hashAddress = createAddressHasher();
  const isAside = ({ headers }: FastifyRequest) => headers[asideHeader] !== undefined;
  const readPass = ({ headers }: FastifyRequest) => passes.read(headers.cookie);
  return {
    admit(request, brings) {
      if (passNeeded && !readPass(request) && (brings || !isAside(request)))
        return refuse(403, noPass, visitorPassReason);
      const verdict = rate.take(hashAddress(request.ip));
      if (verdict.allowed) return null;
      return { ...refuse(429, tooFast), retryAfterSeconds: verdict.retryAfterSeconds };
    },
    forgive(request) {
      const address = hashAddress(request.ip);
      if (forgiven.take(address).allowed) rate.giveBack(address);
    },
    async spend(request) {
      if (passNeeded && !readPass(request)) return null;
      const who = { visitor: readPass(request)?.visitor ?? null, address: request.ip };
      const spent = await budget.spend(who);
      return typeof spent === 'string' ? null : spent.giveBack;
    },
  };
}

function refuse(status: Refusal['status'], message: string, reason?: string): Refusal {
  const body = shapeError('generative', status, message);
  return { status, body: reason ? { error: { ...body.error, details: [{ reason }] } } : body };
}
