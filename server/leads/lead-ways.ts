import type { LeadWay } from '@parley/contract';
import type { Database } from '@parley/database/database';
import type { Environment } from '../environment.ts';
import { createConfirmation } from './confirmation.ts';
import { createLeadMail } from './lead-mail.ts';
import type { LeadReaders } from './lead-words.ts';
import { createMailer } from './mailer.ts';
import { paceMails } from './mail-pace.ts';
import { createMissedCallMail } from './missed-call-mail.ts';
import { createMoreWaitMail } from './more-wait-mail.ts';
import {
  type MissedCalls,
  type MissedCallsOptions,
  startMissedCalls,
} from './tell-missed-calls.ts';
import type { Tell } from './told-lead.ts';
import { tellOfLead, tellOfMissedCall } from './webhook-body.ts';
import { sendToWebhook } from './webhook-request.ts';

const webhookTimeoutMs = 10_000;
/** Mail servers may think for half a minute before they take something. */
const mailTimeoutMs = 40_000;

const readersOf = ({ publicUrl, operatorTimeZone }: Environment): LeadReaders => ({
  publicUrl,
  timeZone: operatorTimeZone,
});

/** How leads are told of here, as the environment says. */
export function leadWays(
  environment: Environment,
  database: Database,
): Partial<Record<LeadWay, Tell>> {
  const { leadWebhook: webhook, leadMail: mail } = environment;
  const readers = readersOf(environment);
  const ways: Partial<Record<LeadWay, Tell>> = {};
  if (webhook) {
    ways.webhook = ({ lead }) =>
      sendToWebhook({ webhook, timeoutMs: webhookTimeoutMs }, tellOfLead(lead, readers));
  }
  if (mail) {
    const post = createMailer(mail.smtp, mailTimeoutMs);
    const parts = { settings: mail, readers, post };
    const tell = createLeadMail(parts);
    ways.mail = paceMails({ database, tell, sayMoreWait: createMoreWaitMail(parts) });
    if (mail.confirms) ways.confirmation = createConfirmation({ database, from: mail.from, post });
  }
  return ways;
}

/** Calls that were missed are told of by mail, and without one by the webhook; null where there is neither. */
export function tellMissedCalls(
  environment: Environment,
  parts: Pick<MissedCallsOptions, 'database' | 'log'>,
): MissedCalls | null {
  const { leadMail: mail, leadWebhook: webhook } = environment;
  const readers = readersOf(environment);
  if (mail) {
    const post = createMailer(mail.smtp, mailTimeoutMs);
    const tell = createMissedCallMail({ settings: mail, readers, post });
    return startMissedCalls({ ...parts, way: 'mail', tell });
  }
  if (!webhook) return null;
  const target = { webhook, timeoutMs: webhookTimeoutMs };
  return startMissedCalls({
    ...parts,
    way: 'webhook',
    tell: (call) => sendToWebhook(target, tellOfMissedCall(call, readers)),
  });
}
