import { company, leadWords } from '@parley/business';
import {
  createMailer,
  type Mail,
  messageIdOf,
  nameSender,
  tryLogin,
} from '../../server/leads/mailer.ts';
import { mailRefused } from '../../server/leads/warn-of-mail.ts';
import { mailDocument } from '../../server/leads/mail-html.ts';
import { mailText } from '../../server/leads/mail-parts.ts';
import type { MailSettings } from '../../server/lead-settings.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';
import { explainNetwork, reach } from './network.ts';
import { readOverview } from './read-overview.ts';

const sendAgain = 'then send them again in the console.';
const reachMs = 10_000;
/** Mail servers may think for half a minute before they take something. */
const sendMs = 40_000;

/** Whether the mail server can be reached and takes the login; with `--send`, whether it takes a mail to all who are told of leads. */
export async function checkMail(patient: Patient): Promise<Finding[]> {
  const { environment, send, signal } = patient;
  const about = 'Mail';
  const mail = environment.leadMail;
  if (mail === null)
    return [note(about, 'none.', 'set SMTP_URL, MAIL_FROM and LEAD_MAIL_TO to be told of leads.')];
  return [
    ...(send ? await sendTestMail(about, mail, signal) : [await reachServer(about, mail, signal)]),
    ...(await checkRefusals(about, patient)),
  ];
}

/** Mails about leads that the server of others would not have, as the console tells of them. */
async function checkRefusals(about: string, patient: Patient): Promise<Finding[]> {
  const overview = await readOverview(patient);
  const refusal = overview?.warnings.find(({ title }) => title === mailRefused);
  return refusal === undefined
    ? []
    : [wrong(about, `${refusal.title} ${refusal.detail}`, sendAgain)];
}

async function reachServer(
  about: string,
  { smtp }: MailSettings,
  signal: AbortSignal,
): Promise<Finding> {
  const { host, port, tls: isTls, login } = smtp;
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(reachMs)]);
    await reach({ host, port, isTls }, limit);
    const tried = await tryLogin(smtp, reachMs);
    if (!tried.isTaken) {
      const todo = 'see SMTP_URL (name, password, port): in it / : @ # ? % are percent-encoded.';
      const what = login === null ? 'cannot be spoken to' : 'does not take the login';
      return wrong(about, `SMTP_URL: the server ${what} (${tried.reason}).`, todo);
    }
    const says = login === null ? 'the server can be reached.' : 'the server takes the login.';
    return ok(about, `${says} \`npm run doctor -- --send\` sends a test mail.`);
  } catch (error) {
    const todo = 'mend the address, or open the way to it: many hosters close port 25 and 465.';
    return wrong(about, `SMTP_URL: ${explainNetwork(error)}.`, todo);
  }
}

async function sendTestMail(
  about: string,
  { smtp, from, to }: MailSettings,
  signal: AbortSignal,
): Promise<Finding[]> {
  const posted = await createMailer(smtp, sendMs)(writeTestMail(from, to), signal);
  const todo =
    'see SMTP_URL (name, password, port), and whether the server may send for MAIL_FROM.';
  if (!posted.isTaken && posted.refused.length === 0)
    return [wrong(about, `the server does not take a test mail (${posted.reason}).`, todo)];
  const refused = posted.refused.map(({ address, reason }) =>
    wrong(
      about,
      `address ${to.indexOf(address) + 1} of LEAD_MAIL_TO is refused (${reason}).`,
      todo,
    ),
  );
  const taken = to.length - refused.length;
  return [
    ...(taken > 0
      ? [
          ok(
            about,
            `the server took a test mail to ${taken} of ${to.length}: look whether it arrived.`,
          ),
        ]
      : []),
    ...refused,
  ];
}

function writeTestMail(from: MailSettings['from'], to: MailSettings['to']): Mail {
  const date = new Date();
  return {
    messageId: messageIdOf('test', String(date.getTime()), from),
    date,
    from: nameSender(from, company.brand),
    to,
    recipients: to,
    replyTo: null,
    autoSubmitted: 'auto-generated',
    subject: `${company.brand}: ${leadWords.test.title}`,
    text: `${leadWords.test.text}\n`,
    html: mailDocument({ over: null, title: leadWords.test.title }, [
      mailText(leadWords.test.text),
    ]),
  };
}
