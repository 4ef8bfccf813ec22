import { company } from '@parley/business';
import { visitorPassReason } from '@parley/contract';
import type { GenerativeError } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import { shapeError } from '@parley/http/api-errors';
import type { ChatBudget } from './chat-budget.ts';
import type { Passes } from './pass.ts';
import type { UsageScope } from './usage-counters.ts';

export interface Refusal {
  readonly status: 403 | 429;
  readonly body: GenerativeError;
}

export interface AdmissionOptions {
  readonly passes: Passes;
  readonly budget: ChatBudget;
  /** Off where leads go to a hosted database: nothing here sees them, so no pass can be given. */
  readonly passNeeded: boolean;
}

const noPass = 'Please tell us who you are first: the chat opens after the contact form.';

const { contact, email } = company;
const otherWays = `Leave your details and ${contact.name} calls you back, or write to ${email}.`;
const limitReached: Readonly<Record<UsageScope, string>> = {
  visitor: `You have used all of today's chat messages; tomorrow there are new ones. ${otherWays}`,
  address: `Your network has used all of today's chat messages; tomorrow there are new ones. ${otherWays}`,
  day: `The chat has reached its limit for today and is back tomorrow. ${otherWays}`,
};

/** Who may use `/gemini`, and how often. Answers null for yes, and counts the message. */
export function createAdmission({
  passes,
  budget,
  passNeeded,
}: AdmissionOptions): (request: FastifyRequest) => Refusal | null {
  return (request) => {
    const pass = passes.read(request.headers.cookie);
    if (!pass && passNeeded) return refuse(403, noPass, visitorPassReason);
    const reached = budget.spend({ visitor: pass?.visitor ?? null, address: request.ip });
    return reached === null ? null : refuse(429, limitReached[reached]);
  };
}

function refuse(status: Refusal['status'], message: string, reason?: string): Refusal {
  const body = shapeError('generative', status, message);
  return { status, body: reason ? { error: { ...body.error, details: [{ reason }] } } : body };
}
