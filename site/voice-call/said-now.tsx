import { callViewWords } from '@parley/business/call-view-words';
import type { CallStatus } from '@parley/voice';
import { useCall, useTranscript } from '@parley/voice/react';
import { useContext } from 'react';
import { SignTitle } from '../ui/store.ts';

const words = callViewWords.sign;

type ActiveStatus = Extract<CallStatus, { state: 'active' }>;

/** The sign's words, or the first of what is being answered; captions and screen readers have all. */
export function SaidNow({ status }: { readonly status: ActiveStatus }) {
  const { assistantIsSpeaking } = useCall();
  const line = useTranscript().findLast(({ role }) => role === 'assistant');
  const said = assistantIsSpeaking && line ? firstSentence(line.text) : null;
  const title = useContext(SignTitle);
  return (
    <p className="sign-said" data-said={said !== null} aria-hidden>
      {status.carrier === 'lost' ? words.lost : (said ?? unheard(status) ?? title)}
    </p>
  );
}

/** Nobody is invited to speak whom nobody hears. */
const unheard = ({ microphone }: ActiveStatus) => (microphone === 'muted' ? words.muted : null);

/** What leads to a list is one; "Yes:" and "Hi!" are none by themselves. Its end is cut off where it has more than two lines. */
export function firstSentence(text: string): string {
  const [sentence] = /^(?:\S+[.!?:]\s)?.*?[.!?:](?=\s|$)/s.exec(text.trim()) ?? [text.trim()];
  return sentence.replace(/(?: and \p{L}+)?:$/u, '');
}
