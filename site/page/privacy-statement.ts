import { company } from '@parley/business/company';
import type { PublicConfig } from '@parley/contract';

export interface PrivacyParagraph {
  readonly title: string;
  readonly text: string;
}

/** What is true of this site as it is configured. `ownHost` is the host that serves the page. */
export function privacyStatement(
  { database, generative, voice, retentionDays, passesLeadsOn }: PublicConfig,
  ownHost: string,
): readonly PrivacyParagraph[] {
  const hostOf = (address: string) => new URL(address, `https://${ownHost}`).host;
  const keeper = hostOf(database.url || '/');
  const answerer = hostOf(generative.baseUrl);
  const talker = hostOf(voice.baseUrl);
  const keptFor = retentionDays
    ? `erased after ${retentionDays} days, or earlier when you ask`
    : 'kept until you ask us to erase them';
  return [
    {
      title: 'Before you act, nothing',
      text: 'Reading this page sets no cookie and stores nothing in your browser. Nobody tracks you.',
    },
    {
      title: 'Your contact details',
      text: `Name, e-mail and phone are saved ${keeper === ownHost ? 'in our own database' : `in our database at ${keeper}`}, to answer you and to call you back. ${
        passesLeadsOn ? 'They also go to the system in which we keep our contacts. ' : ''
      }They are not sold, and they are ${keptFor}.`,
    },
    {
      title: 'Chat: you talk to an AI',
      text: `An AI answers, not a person. ${
        answerer === ownHost
          ? 'Your messages go to our server, which may pass them to a language model of Google to write the answer. The server does not keep them; it counts them for a day, by visitor and network address, to stop abuse.'
          : `Your messages go from your browser to ${answerer}, which writes the answer; our server never sees them.`
      } The conversation stays in this tab and is gone when you close it. Speech input is your browser's own and may send sound to its maker.`,
    },
    {
      title: 'Guided consultation: you talk to an AI',
      text: `Your answers are saved one by one, to know where you stopped, and they are ${keptFor}.`,
    },
    ...(voice.publicKey
      ? [
          {
            title: 'Voice: you talk to an AI',
            text: `Your microphone is on only while a call lasts. ${
              talker === ownHost
                ? 'The sound goes to our own server, where an AI listens and speaks.'
                : `An AI of the voice platform at ${talker} listens and speaks. The sound goes there over the servers of Daily (daily.co), whose software your browser loads for the call, and which get technical reports about it. Both see your network address, and the platform may keep what is said, as a recording and in writing.`
            }`,
          },
        ]
      : []),
    {
      title: 'In your browser',
      text: 'Once you act: that you have given your details, for 180 days, in a cookie and in storage; a random key that makes your answers yours; the key of the chat service; details that could not be sent yet, until they are; and, as long as this tab is open, your conversation and your answers.',
    },
    {
      title: 'Erasure',
      text: `Write to ${company.email} and we erase all that we have about you. Clearing this site's data in your browser erases the rest.`,
    },
  ];
}
