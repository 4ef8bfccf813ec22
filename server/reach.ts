import type { Reach } from '@parley/platform';
import type { Environment } from './environment.ts';

/* Who reaches this server, and whom it reaches, as its settings have it. */

/** Who runs the server for themselves alone runs their tools beside it. A proxy brings others. */
export function reachOf({ listen, publicUrl, trustProxy }: Environment): Reach {
  return isOwnMachine(listen.host) && publicUrl === null && trustProxy === false
    ? 'machine'
    : 'public';
}

/** Calls are bound as pages are, unless callers are told an address. */
export const isMediaOnLoopback = ({ listen, calls }: Environment): boolean =>
  calls.mediaAddress === null && isOwnMachine(listen.host);

/** Why visitors cannot call over the embedded platform; null where they can. */
export type NoCalls = 'no minutes' | 'not reachable';

export function findNoCalls(environment: Environment): NoCalls | null {
  const { visitor, day } = environment.calls.limits;
  if (visitor === 0 || day === 0) return 'no minutes';
  const { publicUrl } = environment;
  const isElsewhere = publicUrl !== null && !isOwnMachine(new URL(publicUrl).hostname);
  return isElsewhere && isMediaOnLoopback(environment) ? 'not reachable' : null;
}

/** Whether visitors call over the embedded platform. */
export const canCallHere = (environment: Environment): boolean =>
  environment.voice.kind === 'embedded' && findNoCalls(environment) === null;

/** Whether nobody would be told of a lead. A hosted project tells of its own leads, or does not: nothing here knows. */
export const isSilent = ({ browserDatabase, leadMail, leadWebhook }: Environment): boolean =>
  browserDatabase.kind === 'embedded' && leadMail === null && leadWebhook === null;

export const howToHear =
  'Set SMTP_URL, MAIL_FROM and LEAD_MAIL_TO for mail, or LEAD_WEBHOOK_URL (.env.example describes them).';

/** By the name or address of this machine to itself. */
export const isOwnMachine = (host: string) =>
  ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
