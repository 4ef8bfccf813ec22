import { tellOfTest } from '../../server/leads/webhook-body.ts';
import { sendToWebhook } from '../../server/leads/webhook-request.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';
import { explainNetwork, listenerAt, reach } from './network.ts';

const timeoutMs = 10_000;

/** Whether whoever is told of leads can be reached; with `--send`, whether a test message is taken. */
export async function checkWebhook({ environment, send, signal }: Patient): Promise<Finding[]> {
  const about = 'Webhook';
  const webhook = environment.leadWebhook;
  if (webhook === null)
    return [note(about, 'none.', 'set LEAD_WEBHOOK_URL to pass leads on to another system.')];
  if (send) {
    const outcome = await sendToWebhook({ webhook, timeoutMs }, tellOfTest(new Date()));
    return outcome.kind === 'failed'
      ? [
          wrong(
            about,
            `did not take a test message (${outcome.reason}).`,
            'see what LEAD_WEBHOOK_URL leads to, and whether it takes LEAD_WEBHOOK_FORMAT and knows LEAD_WEBHOOK_SECRET.',
          ),
        ]
      : [ok(about, 'took a test message.')];
  }
  try {
    await reach(listenerAt(webhook.url), AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    return [ok(about, 'can be reached. `npm run doctor -- --send` sends it a test message.')];
  } catch (error) {
    return [
      wrong(
        about,
        `LEAD_WEBHOOK_URL: ${explainNetwork(error)}.`,
        'mend the address, or who listens there.',
      ),
    ];
  }
}
