import { company } from '@parley/business/company';
import type { PublicConfig } from '@parley/contract';

export interface PrivacyParagraph {
  readonly title: string;
  readonly text: string;
}

/** What is true of this site as it is configured. `ownHost` is the host that serves the page. */
export function privacyStatement(
  { database, generative, voice }: PublicConfig,
  ownHost: string,
): readonly PrivacyParagraph[] {
  const hostOf = (address: string) => new URL(address, `https://${ownHost}`).host;
  const keeper = hostOf(database.url || '/');
  const answerer = hostOf(generative.baseUrl);
  return [
    {
      title: 'Before you act, nothing',
      text: 'Reading this page stores nothing in your browser and sets no cookie. There is no tracking.',
    },
    {
      title: 'Your contact details',
      text: `Name, e-mail and phone are saved ${keeper === ownHost ? 'in our own database' : `in our database at ${keeper}`}, to answer you and to call you back. We do not sell them. They are kept until they are no longer needed, or until you ask us to erase them. A cookie or an entry in your browser remembers for 180 days that you gave them.`,
    },
    {
      title: 'Chat: you talk to an AI',
      text: `What you write in the chat is answered by an AI, not by a person. ${
        answerer === ownHost
          ? 'Your messages go through our server, which may hand them to a language model of Google to write the answer; we do not keep them.'
          : `Your messages go from your browser straight to ${answerer}, which writes the answer; we do not keep them.`
      } The conversation stays in this tab and is gone when you close it. Speech input uses your browser's own recognition, which may send sound to the browser's maker.`,
    },
    {
      title: 'Guided consultation',
      text: 'Your answers are saved as you give them, so that we can pick up where you stopped. They follow the same rules as your contact details.',
    },
    ...(voice.publicKey
      ? [
          {
            title: 'Voice: you talk to an AI',
            text: `Your microphone is on only while a call lasts. Sound goes to ${hostOf(voice.baseUrl)}, where an AI listens and speaks.`,
          },
        ]
      : []),
    {
      title: 'Erasure',
      text: `Write to ${company.email} and we erase what we have about you. In your browser, clearing this site's data removes the rest.`,
    },
  ];
}
