import { createElement } from 'react';
import type { ReactNode } from 'react';
import { ChatView, createChat } from '../chat/index.ts';
import { browserStorage } from '../services/browser-storage.ts';
import { loadConfig } from '../services/config.ts';
import { createGenerative, importInstruction } from '../services/generative.ts';
import type { Toaster } from '../ui/toasts.ts';
import type { VoiceCall } from '../voice-button/index.ts';
import { fetchChunk, keepLoaded } from './load-chunk.ts';
import { painted } from './painted.ts';
import { createLeadActions } from './lead-actions.ts';
import type { LeadActionPorts } from './lead-actions.ts';
import type { GuidedPart } from './guided-part.ts';
import type { TalkScreen } from './view.ts';

interface ChatPartPorts extends Omit<LeadActionPorts, 'onCallAsked'> {
  readonly toaster: Toaster;
  readonly show: (screen: TalkScreen) => void;
  /** Whether the visitor is still there. */
  readonly isShown: (name: TalkScreen['name']) => boolean;
  readonly onBack: () => void;
  /** The server wants contact details first; then `prepare` is called again with the same question. */
  readonly onPassRequired: (question: string | null) => void;
  /** The chat needs a key, for the question that it was asked. */
  readonly onKeyRequired: (question: string) => void;
  /** The visitor's first message in this tab. */
  readonly onBegun: () => void;
  readonly call: Pick<VoiceCall, 'phase'>;
  readonly openGuided: () => void;
  /** Shows on the page what a call was asked for. */
  readonly loadGuided: () => Promise<Pick<GuidedPart, 'tellCall'>>;
  /** Asks for contact details that nobody here knows any more, and then does what waits for them. */
  readonly askDetails: (next: () => void) => void;
}

export interface ChatPart {
  /**
   * Gives what shows the chat, and sends the question if there is one. It shows Setup instead where no
   * key is to be had.
   */
  prepare(question: string | null): Promise<() => void>;
}

/** A chunk of its own: words of prices in many languages, that nobody needs before the first question. */
const importGuard = () => import('@parley/business/price-check');

/** For how long somebody who is asked something else waits for an answer. Milliseconds. */
const patience = 8_000;

/** One question by itself, asked beside the chat: Markdown. Null where the answer is not whole without that, or there is none. */
export async function answerQuestion(text: string): Promise<string | null> {
  const storage = browserStorage('localStorage');
  const generative = createGenerative({ loadConfig, storage, isAside: true });
  const signal = AbortSignal.timeout(patience);
  const { createPriceGuard } = await importGuard();
  const guard = createPriceGuard();
  let said = '';
  for await (const part of generative.answer([{ role: 'user', parts: [{ text }] }], signal)) {
    if (part.kind !== 'text') return null;
    said += guard.push(part.text);
  }
  said = (said + guard.end()).trim();
  // A bill is the sale's own to show.
  return signal.aborted || said === '' || /^\|/m.test(said) ? null : said;
}

/** The chat with its wires, in one chunk; Setup is one more, which hardly anybody needs. */
export function createChatPart(ports: ChatPartPorts): ChatPart {
  const {
    toaster,
    show,
    isShown,
    onBack,
    onPassRequired,
    onKeyRequired,
    onBegun,
    call,
    openGuided,
    askDetails,
  } = ports;
  const generative = createGenerative({ loadConfig, storage: browserStorage('localStorage') });
  const loadGuard = keepLoaded(async () => {
    // Its many expressions are made in one go: the question is on the screen by then.
    await painted();
    return importGuard();
  });
  const chat = createChat({
    generative,
    storage: browserStorage('sessionStorage'),
    toaster,
    onPassRequired,
    onKeyRefused: (question) => {
      if (isShown('chat')) onKeyRequired(question);
    },
    openGuard: async () => (await loadGuard()).createPriceGuard,
    actions: {
      openGuided,
      showPackage,
      askDetails,
      ...createLeadActions({
        ...ports,
        onCallAsked: (asked) =>
          void ports.loadGuided().then(
            ({ tellCall }) => tellCall(asked),
            () => {},
          ),
      }),
    },
    now: Date.now,
  });

  const leaveMicrophone = () =>
    chat.speech.leaveToCall(!['idle', 'ended'].includes(call.phase.get()));
  leaveMicrophone();
  call.phase.subscribe(leaveMicrophone);

  const isBegun = () => chat.state.get().messages.some(({ isUser }) => isUser);
  if (!isBegun()) {
    const stop = chat.state.subscribe(() => {
      if (!isBegun()) return;
      stop();
      onBegun();
    });
  }

  function showChat(question: string | null): void {
    const isThere = isShown('chat');
    show({ name: 'chat', screen: createElement(ChatView, { chat, onBack }) });
    chat.open(question);
    void painted().then(() => {
      // Whoever asks for it again, from elsewhere on the page, goes on there.
      if (isThere) document.querySelector<HTMLElement>('.composer textarea')?.focus();
      for (const part of [importGuard, importInstruction]) fetchChunk(part).catch(() => {});
    });
  }

  /** What the visitor wants of the chat once there is a key. */
  let waiting: string | null = null;

  async function loadSetup(): Promise<ReactNode> {
    const { createKeySetup, KeySetupView } = await import('../setup/index.ts');
    const setup = createKeySetup({
      validateKey: generative.validateKey,
      saveKey: generative.saveKey,
      toaster,
      onReady() {
        if (isShown('setup')) showChat(waiting);
      },
      onPassRequired: () => onPassRequired(waiting),
    });
    return createElement(KeySetupView, { setup, onBack });
  }

  return {
    async prepare(question) {
      if ((await generative.prepare()) === 'ready') return () => showChat(question);
      const screen = await loadSetup();
      return () => {
        waiting = question;
        show({ name: 'setup', screen });
      };
    },
  };
}

/** It stands on the same page: whoever asked for it reads, and goes, on from there. */
function showPackage(): void {
  const title = document.querySelector<HTMLElement>('#package h2')!;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  title.closest('section')!.scrollIntoView();
}
