import { checkBackups } from './check-backups.ts';
import { checkBusinessValues } from './check-business.ts';
import { checkCalls } from './check-calls.ts';
import { checkDatabase } from './check-database.ts';
import { checkKeys } from './check-keys.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkModes } from './check-modes.ts';
import { checkMediaPorts, checkPort } from './check-ports.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { checkRecordings } from './check-recordings.ts';
import { checkServers } from './check-servers.ts';
import { checkWebhook } from './check-webhook.ts';
import type { Check } from './finding.ts';

/** In this order, by what each looks at. Another check is another line here. */
export const checks: Readonly<Record<string, Check>> = {
  Machine: checkMachine,
  Files: checkModes,
  Database: checkDatabase,
  Servers: checkServers,
  Backups: checkBackups,
  Port: checkPort,
  'Call ports': checkMediaPorts,
  Calls: checkCalls,
  Address: checkPublicUrl,
  Mail: checkMail,
  Webhook: checkWebhook,
  Recordings: checkRecordings,
  Keys: checkKeys,
  Business: checkBusinessValues,
};
