import { company, leadWords } from '@parley/business';
import type { MailSettings } from '../lead-settings.ts';
import type { LeadReaders } from './lead-words.ts';
import { mailDocument } from './mail-html.ts';
import { mailButton, mailText } from './mail-parts.ts';
import { writeClock } from './mail-moments.ts';
import { messageIdOf, nameSender, type PostMail } from './mailer.ts';
import { mostMailsAnHour, type PaceOptions } from './mail-pace.ts';

export interface MoreWaitOptions {
  readonly settings: Pick<MailSettings, 'from' | 'to'>;
  readonly readers: LeadReaders;
  readonly post: PostMail;
}

/** The one mail of an hour that had more leads than it has mails. */
export function createMoreWaitMail({
  settings: { from, to },
  readers: { publicUrl, timeZone },
  post,
}: MoreWaitOptions): PaceOptions['sayMoreWait'] {
  return async (count, hour, signal) => {
    const { one, many, text } = leadWords.moreWait;
    const title = count === 1 ? one : many.replaceAll('{count}', String(count));
    const said = text
      .replaceAll('{most}', String(mostMailsAnHour))
      .replaceAll('{time}', writeClock(hour, timeZone));
    const link = publicUrl && `${publicUrl}/operator`;
    const { isTaken } = await post(
      {
        messageId: messageIdOf('more', String(hour.getTime()), from),
        date: new Date(),
        from: nameSender(from, company.brand),
        to,
        recipients: to,
        replyTo: null,
        autoSubmitted: 'auto-generated',
        subject: `${company.brand}: ${title}`,
        text: `${title}\n\n${said}\n${link === null ? '' : `\n${leadWords.links.console}: ${link}\n`}`,
        html: mailDocument({ over: null, title }, [
          mailText(said),
          ...(link === null ? [] : [mailButton(link, leadWords.links.console, 'main')]),
        ]),
      },
      signal,
    );
    return isTaken;
  };
}
