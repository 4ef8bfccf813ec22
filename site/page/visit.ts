import { quickActions } from '@parley/business/quick-actions';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { createGatePass, createLeadGate } from '../lead-gate/index.ts';
import type { PendingAction } from '../lead-gate/index.ts';
import { browserStorage } from '../services/browser-storage.ts';
import { loadConfig } from '../services/config.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import { createToaster } from '../ui/toasts.ts';
import type { Toaster } from '../ui/toasts.ts';
import { createVoiceCall } from '../voice-button/index.ts';
import type { VoiceCall } from '../voice-button/index.ts';
import { createBusyControl } from './busy-control.ts';
import type { ChatPart } from './chat-part.ts';
import type { GuidedPart } from './guided-part.ts';
import { starterOf } from './landing.tsx';
import type { Starter } from './landing.tsx';
import { openLeadOutbox } from './lead-outbox.ts';
import { keepLoaded } from './load-chunk.ts';
import type { Control, TalkScreen, View } from './view.ts';
import type { VoicePart } from './voice-part.ts';

/** One visit: the only place where the features meet. */
export interface Visit {
  readonly toaster: Toaster;
  readonly call: VoiceCall;
  /** What a call brings into the hero; null until voice is loaded. */
  readonly callPanel: Pick<Store<ReactNode>, 'get' | 'subscribe'>;
  readonly view: Pick<Store<View>, 'get' | 'subscribe'>;
  /** The control whose part is being loaded. */
  readonly busy: Pick<Store<Control | null>, 'get' | 'subscribe'>;
  /** The lead dialog, or the privacy dialog. */
  readonly dialog: Pick<Store<ReactNode>, 'get' | 'subscribe'>;
  start(starter: Starter): void;
  openPrivacy(): void;
  /** Brings back what a reload of the tab interrupted, and sends leads that still wait. */
  resume(): void;
}

/** Session storage: which conversation is open in this tab. The bootstrap looks for it. */
const viewEntry = 'parley:view';
/** Session storage: guided answers that the database may not have yet. The bootstrap looks for it too. */
const recordsEntry = 'parley:guided-records';

export function createVisit(): Visit {
  const storage = browserStorage('localStorage');
  const tab = browserStorage('sessionStorage');
  const toaster = createToaster();
  const outbox = openLeadOutbox();
  const pass = createGatePass(storage, Date.now);
  const view = createStore<View>({ name: 'landing', returnTo: null });
  const { busy, whileBusy } = createBusyControl(toaster);
  const dialog = createStore<ReactNode>(null);
  const callPanel = createStore<ReactNode>(null);
  /** Where the visitor came from into a conversation. */
  let origin: Starter = 'open-chat';

  function show(screen: TalkScreen): void {
    tab.setItem(viewEntry, screen.name === 'guided' ? 'guided' : 'chat');
    view.set(screen);
  }

  function backToLanding(): void {
    tab.removeItem(viewEntry);
    view.set({ name: 'landing', returnTo: origin });
  }

  const gate = createLeadGate({
    saveLead: (lead, form) => outbox.save(lead, form),
    perform,
    storage,
    toaster,
    now: Date.now,
  });
  gate.state.subscribe(() => {
    if (gate.state.get().phase === 'closed') dialog.set(null);
  });

  const loadLeadDialog = () => import('../lead-gate/lead-dialog.tsx');

  const loadChat = keepLoaded(async (): Promise<ChatPart> => {
    const { createChatPart } = await import('./chat-part.ts');
    return createChatPart({
      toaster,
      show,
      onBack: backToLanding,
      onPassRequired(question) {
        pass.forget();
        ask(question === null ? { kind: 'chat' } : { kind: 'question', text: question }, origin);
      },
    });
  });

  const loadGuided = keepLoaded(async (): Promise<GuidedPart> => {
    const { createGuidedPart } = await import('./guided-part.ts');
    return createGuidedPart({
      outbox,
      toaster,
      show,
      onBack: backToLanding,
      onLeadSaved: pass.mark,
    });
  });

  /** Null: no voice platform is configured. */
  const loadVoice = keepLoaded(async (): Promise<VoicePart | null> => {
    const { voice } = await loadConfig();
    if (voice.publicKey === '') return null;
    const { createVoicePart } = await import('./voice-part.ts');
    const part = createVoicePart(voice);
    callPanel.set(part.panel);
    return part;
  });

  /** The dialog's chunk is there before the gate asks. */
  function ask(action: PendingAction, control: Control): void {
    if (pass.isValid()) return gate.ask(action);
    void whileBusy(control, async () => {
      const { LeadDialog } = await loadLeadDialog();
      gate.ask(action);
      dialog.set(createElement(LeadDialog, { gate }));
      // What most visitors want next is there when they have typed.
      (action.kind === 'voice' ? loadVoice() : loadChat()).catch(() => {});
    });
  }

  function perform(action: PendingAction): void {
    if (action.kind === 'voice') void call.start();
    else openChat(action.kind === 'question' ? action.text : null);
  }

  function openChat(question: string | null): void {
    void whileBusy(origin, async () => (await loadChat()).open(question));
  }

  function openGuided(): void {
    void whileBusy('start-guided', async () => (await loadGuided()).open());
  }

  const call = createVoiceCall({
    loadAgent: async () => (await loadVoice())?.agent ?? null,
    askGate: () => ask({ kind: 'voice' }, 'voice'),
    toaster,
  });

  async function sendWaitingLeads(): Promise<void> {
    if ((await outbox.flush()) > 0) pass.mark();
  }

  return {
    toaster,
    call,
    callPanel,
    view,
    busy,
    dialog,
    start(starter) {
      origin = starter;
      if (starter === 'start-guided') return openGuided();
      const card = quickActions.find((action) => starterOf(action) === starter);
      ask(card ? { kind: 'question', text: card.question } : { kind: 'chat' }, starter);
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
    resume() {
      const open = tab.getItem(viewEntry);
      if (open === 'guided') origin = 'start-guided';
      if (open === 'guided') openGuided();
      else if (open === 'chat') openChat(null);
      else if (!pass.isValid()) loadLeadDialog().catch(() => {});
      // The guided sale sends them as soon as it is there.
      if (open !== 'guided' && tab.getItem(recordsEntry)) loadGuided().catch(() => {});
      addEventListener('online', () => void sendWaitingLeads());
      void sendWaitingLeads();
    },
  };
}
