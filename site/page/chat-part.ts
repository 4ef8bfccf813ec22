import { createElement } from 'react';
import { ChatView, createChat } from '../chat/index.ts';
import { browserStorage } from '../services/browser-storage.ts';
import { loadConfig } from '../services/config.ts';
import { createGenerative } from '../services/generative.ts';
import type { Toaster } from '../ui/toasts.ts';
import type { TalkScreen } from './view.ts';

interface ChatPartPorts {
  readonly toaster: Toaster;
  readonly show: (screen: TalkScreen) => void;
  readonly onBack: () => void;
  /** The server wants contact details first; then `open` is called again with the same question. */
  readonly onPassRequired: (question: string | null) => void;
}

export interface ChatPart {
  /** Shows the chat, and sends the question if there is one. Shows Setup instead where no key is to be had. */
  open(question: string | null): Promise<void>;
}

/** The chat with its wires, in one chunk; Setup is one more, which hardly anybody needs. */
export function createChatPart({ toaster, show, onBack, onPassRequired }: ChatPartPorts): ChatPart {
  const generative = createGenerative({ loadConfig, storage: browserStorage('localStorage') });
  const chat = createChat({
    generative,
    storage: browserStorage('sessionStorage'),
    toaster,
    onPassRequired,
    now: Date.now,
  });

  function showChat(question: string | null): void {
    show({ name: 'chat', screen: createElement(ChatView, { chat, onBack }) });
    chat.open();
    if (question !== null) chat.send(question);
  }

  async function showSetup(question: string | null): Promise<void> {
    const { createKeySetup, KeySetupView } = await import('../setup/index.ts');
    const setup = createKeySetup({
      validateKey: generative.validateKey,
      saveKey: generative.saveKey,
      toaster,
      onReady: () => showChat(question),
      onPassRequired: () => onPassRequired(question),
    });
    show({ name: 'setup', screen: createElement(KeySetupView, { setup, onBack }) });
  }

  return {
    async open(question) {
      if ((await generative.prepare()) === 'setup') await showSetup(question);
      else showChat(question);
    },
  };
}
