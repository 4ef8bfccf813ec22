import type { OutgoingMessage } from '../call/messages.ts';
import type { Transport } from '../call/transport.ts';
import type { WebCall } from '../call/web-call.ts';
import { createListener, type Listener } from './listener.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { pickVoice } from './voices.ts';

/** The sum of levels that tells of somebody who speaks: a browser does not say how loud it is. */
const speakingLevel = 0.1;

/** What of the room's messages matters here. */
interface Followed {
  readonly type?: string;
  readonly text?: string;
}

/**
 * The same transport, in whose room the browser finds the words of the caller and makes sound of the
 * assistant's, as the web call asks it to. A page that cancels the speech interrupts the assistant.
 */
export function addBrowserSpeech(
  transport: Transport,
  { recognition, speech, serverCan = [], anyVoice }: NonNullable<WebCall['transport']>,
): Transport {
  // A browser has its voices a moment after it was asked first.
  pickVoice('');
  return {
    ...transport,
    async connect(room, options) {
      const { emit, signal } = options;
      let microphone: MediaStreamTrack | undefined;
      /** Who does it here; null once it could not. */
      const by: { recognition?: Listener | null | undefined; speech?: Speaker | null } = {};
      let isSpeaking = false;

      const connection = await transport.connect(room, {
        ...options,
        emit(event) {
          const { type } = event;
          emit(type === 'remote-level' && isSpeaking ? { type, level: speakingLevel } : event);
          if (type === 'track-started' && event.participant.local)
            microphone = event.track as MediaStreamTrack;
          if (type === 'app-message') follow(event.data as Followed);
          // Levels come all the time, and so a microphone that was muted is noticed.
          settle();
        },
      });

      function follow({ type, text }: Followed): void {
        if (type === 'assistant.speechStarted') by.speech?.(text);
        if (type === 'user-interrupted') by.speech?.();
      }

      /** It rests while the caller is muted, and while the browser would hear itself. */
      function settle(): void {
        by.recognition?.(signal.aborted || isSpeaking || !microphone?.enabled ? null : microphone);
      }

      function tell(message: OutgoingMessage): void {
        if (!signal.aborted) connection.send(message);
      }

      function giveUp(what: 'recognition' | 'speech'): undefined {
        by[what] = null;
        tell({ type: 'unable', what });
        if (!serverCan.includes(what)) emit({ type: 'speech-unavailable', what });
      }

      if (recognition === 'browser') by.recognition = createListener(tell, giveUp);
      if (speech === 'browser')
        by.speech = createSpeaker(tell, giveUp, anyVoice || !serverCan.includes('speech'), () => {
          isSpeaking = !isSpeaking;
          settle();
        });
      signal.addEventListener('abort', () => {
        by.speech?.();
        settle();
      });
      settle();
      return connection;
    },
  };
}
