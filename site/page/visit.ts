import { quickActions } from '@parley/business';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { createGatePass, createLeadGate } from '../lead-gate/index.ts';
import type { PendingAction } from '../lead-gate/index.ts';
import { browserStorage } from '../services/browser-storage.ts';
import { loadConfig } from '../services/config.ts';
import { notReadyVoiceAgent } from '../services/voice-agent.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import { createToaster } from '../ui/toasts.ts';
import type { Toaster } from '../ui/toasts.ts';
import { createVoiceCall } from '../voice-button/index.ts';
import type { VoiceCall } from '../voice-button/index.ts';
import type { Starter } from './landing.tsx';
import { openLeadOutbox } from './lead-outbox.ts';

/** What shows that it is busy, and gets the focus back. The landing's by their `id`. */
export type Control = Starter | 'voice' | 'privacy';

export type View =
  | { readonly name: 'landing'; readonly returnTo: Control | null }
  | { readonly name: 'chat' | 'guided' | 'setup'; readonly screen: ReactNode };

/** One visit: the only place where the features meet. */
export interface Visit {
  readonly toaster: Toaster;
  readonly call: VoiceCall;
  readonly view: Pick<Store<View>, 'get' | 'subscribe'>;
  /** The control whose part is being loaded. */
  readonly busy: Pick<Store<Control | null>, 'get' | 'subscribe'>;
  /** The lead dialog, or the privacy dialog. */
  readonly dialog: Pick<Store<ReactNode>, 'get' | 'subscribe'>;
  start(starter: Starter): void;
  openPrivacy(): void;
}

const loadFailed = {
  title: 'Error',
  description: 'This part could not be loaded. Check your connection and try again.',
  tone: 'problem',
} as const;

export function createVisit(): Visit {
  const storage = browserStorage('localStorage');
  const toaster = createToaster();
  const outbox = openLeadOutbox();
  const pass = createGatePass(storage, Date.now);
  const view = createStore<View>({ name: 'landing', returnTo: null });
  const busy = createStore<Control | null>(null);
  const dialog = createStore<ReactNode>(null);

  /** Shows the control busy while a part is loaded; tells when that fails, and the control can be used again. */
  async function whileBusy(control: Control | null, load: () => Promise<void>): Promise<void> {
    if (busy.get() !== null) return;
    busy.set(control);
    try {
      await load();
    } catch (error) {
      console.warn('A part of the page did not load', error);
      toaster.show(loadFailed);
    } finally {
      busy.set(null);
    }
  }

  const gate = createLeadGate({
    saveLead: (lead, form) => outbox.save(lead, form),
    perform: (action) => perform(action),
    storage,
    toaster,
    now: Date.now,
  });
  gate.state.subscribe(() => {
    if (gate.state.get().phase === 'closed') dialog.set(null);
  });

  /** The dialog is there before the gate asks for it. */
  function ask(action: PendingAction, control: Control): void {
    if (pass.isValid()) return gate.ask(action);
    void whileBusy(control, async () => {
      const { LeadDialog } = await import('../lead-gate/lead-dialog.tsx');
      gate.ask(action);
      dialog.set(createElement(LeadDialog, { gate }));
    });
  }

  function perform(action: PendingAction): void {
    if (action.kind === 'voice') void call.start();
  }

  const call = createVoiceCall({
    loadAgent: async () => notReadyVoiceAgent,
    askGate: () => ask({ kind: 'voice' }, 'voice'),
    toaster,
  });

  return {
    toaster,
    call,
    view,
    busy,
    dialog,
    start(starter) {
      const card = quickActions.find(({ id }) => id === starter);
      if (card) ask({ kind: 'question', text: card.question }, starter);
      else if (starter === 'open-chat') ask({ kind: 'chat' }, starter);
    },
    openPrivacy() {
      void whileBusy('privacy', async () => {
        const [{ PrivacyDialog }, config] = await Promise.all([
          import('./privacy-dialog.tsx'),
          loadConfig(),
        ]);
        dialog.set(createElement(PrivacyDialog, { config, onClose: () => dialog.set(null) }));
      });
    },
  };
}
