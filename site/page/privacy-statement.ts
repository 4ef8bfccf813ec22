import { company } from '@parley/business/company';
import type { PublicConfig } from '@parley/contract';

export interface PrivacyParagraph {
  readonly title: string;
  readonly text: string;
}

/** As long as the voice platform of this server keeps a call. */
const longestCallDays = 365;

/** What is true of this site as it is configured. `ownHost` is the host that serves the page. */
export function privacyStatement(
  {
    database,
    generative,
    voice,
    retentionDays,
    passesLeadsOn,
    mailsLeads,
    countsVisits,
  }: PublicConfig,
  ownHost: string,
): readonly PrivacyParagraph[] {
  const hostOf = (address: string) => new URL(address, `https://${ownHost}`).host;
  const keeper = hostOf(database.url || '/');
  const answerer = hostOf(generative.baseUrl);
  const talker = hostOf(voice.baseUrl);
  const keptFor = retentionDays
    ? `erased after ${retentionDays} days, or earlier when you ask`
    : 'kept until you ask us to erase them';
  const callDays = Math.min(retentionDays ?? longestCallDays, longestCallDays);
  // The server knows who calls by the pass that it gives for the contact form, where that comes to it.
  const callIsKept =
    keeper === ownHost
      ? `beside your contact details, and erased after ${callDays} days at the latest, or earlier when you ask`
      : `on our server, apart from your contact details, and erased after ${callDays} days at the latest. To have it erased earlier, tell us when you called`;
  return [
    {
      title: 'Before you act: nothing about you',
      text: 'Reading this page sets no cookie and stores nothing in your browser. Nobody tracks you.',
    },
    ...(countsVisits
      ? [
          {
            title: 'What we count',
            text: 'How often a day this page is opened, the contact form is opened and filled in, a chat or a call begins, and each question of the guided consultation is reached and answered. These are numbers of all visits together: no cookie, no network address and nothing else about you is kept with them.',
          },
        ]
      : []),
    {
      title: 'Your contact details',
      text: `Name, e-mail and phone are saved ${keeper === ownHost ? 'in our own database' : `in our database at ${keeper}`}, to answer you and to call you back, together with what you had asked for when we wanted them, and with the site or the campaign, medium, term and content that the link you followed names. A call that you ask for, and a conversation that you send us, are kept the same way. ${
        passesLeadsOn ? 'They also go to the system in which we keep our contacts. ' : ''
      }${mailsLeads ? 'They also reach us by e-mail, over the company that carries our mail. ' : ''}They are not sold, and they are ${keptFor}.`,
    },
    {
      title: 'Chat: you talk to an AI',
      text: `An AI answers, not a person. ${
        answerer === ownHost
          ? `Your messages go to our server, which may pass them to a language model of another company to write the answer. The server does not keep them${
              keeper === ownHost
                ? `, but for a question that it has no answer for: so that we can write one, it keeps that question, without addresses and numbers, with your contact details, and it is ${keptFor.replace('them', 'it')}`
                : ''
            }. It counts them for a day, by visitor and network address, to stop abuse.`
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
                ? `The sound goes to our own server, where an AI listens and speaks. It is recorded only if the AI tells you so at the beginning of the call, and you agree: the sound, and a screen that you share. ${
                    voice.copiesRecordings
                      ? 'A recording is also copied to another place where we keep files: it stays there until we remove it, as we do when you ask. '
                      : ''
                  }${
                    voice.passesSpeechOn
                      ? 'It passes sound and words to another service, which turns one into the other. '
                      : ''
                  }${
                    voice.spokenBy
                      ? `It passes the sound of your voice to ${voice.spokenBy === 'google' ? 'Google' : 'another service'}, whose AI listens, answers and speaks. `
                      : ''
                  }The server may pass your words to a language model to write the answer, and sound and words to services of other companies that turn one into the other. What is said is kept in writing ${callIsKept}. How long you talk is counted for a day, by visitor and network address, to stop abuse. Where your browser recognises speech or speaks by itself, its maker may hear you: in Chrome that is Google, in Safari Apple, in Edge Microsoft.`
                : `An AI of the voice platform at ${talker} listens and speaks. The sound goes there over the servers of Daily (daily.co), whose software your browser loads for the call, and which get technical reports about it. Both see your network address, and the platform may keep what is said, as a recording and in writing.`
            }`,
          },
        ]
      : []),
    {
      title: 'In your browser',
      text: 'Once you act: that you have given your details, for 180 days, in a cookie and in storage; a random key that makes your answers yours; the key of the chat service; what you sent us that could not go yet, until it has; and, as long as this tab is open, your conversation and your answers, which call you are in, and your details, so that nobody asks twice.',
    },
    {
      title: 'Erasure',
      text: `Write to ${company.email} and we erase all that we have about you. Clearing this site's data in your browser erases the rest.`,
    },
  ];
}
