import { toHubSpot } from './hubspot.ts';
import { toPipedrive } from './pipedrive.ts';
import { receiveLeads } from './receive.ts';

/* LEAD_WEBHOOK_SECRET=… HUBSPOT_TOKEN=… node examples/leads-to-crm/main.ts, or with PIPEDRIVE_URL and PIPEDRIVE_TOKEN. */

const { LEAD_WEBHOOK_SECRET, HUBSPOT_TOKEN, PIPEDRIVE_URL, PIPEDRIVE_TOKEN, PORT } = process.env;

function need(name: string, value: string | undefined): string {
  if (value) return value;
  console.error(`${name} is not set.`);
  process.exit(1);
}

const deliver = PIPEDRIVE_TOKEN
  ? toPipedrive({ token: PIPEDRIVE_TOKEN, url: need('PIPEDRIVE_URL', PIPEDRIVE_URL) })
  : toHubSpot({ token: need('HUBSPOT_TOKEN', HUBSPOT_TOKEN) });
receiveLeads(need('LEAD_WEBHOOK_SECRET', LEAD_WEBHOOK_SECRET), deliver).listen(
  Number(PORT ?? 3200),
  '127.0.0.1',
);
