import { quickActions } from '@parley/business/quick-actions';
import type { LeadInsert, PublicConfig } from '@parley/contract';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { createGatePass, createLeadGate } from '../lead-gate/index.ts';
import type { GateState, LeadGate, PendingAction } from '../lead-gate/index.ts';
import { browserStorage } from '../services/browser-storage.ts';
import { loadConfig } from '../services/config.ts';
import { unlockSpeech } from '../services/unlock-speech.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import { isToastInUse } from '../ui/toast-region.tsx';
import { createToaster } from '../ui/toasts.ts';
import type { Toaster } from '../ui/toasts.ts';
import { createVoiceCall } from '../voice-button/index.ts';
import type { VoiceCall } from '../voice-button/index.ts';
import { createBusyControl } from './busy-control.ts';
import type { ChatPart } from './chat-part.ts';
import type { GuidedPart } from './guided-part.ts';
import { starterOf } from './landing.tsx';
import type { Starter } from './landing.tsx';
import { keepDetails } from './details.ts';
import { openLeadOutbox } from './lead-outbox.ts';
import type { LeadOrigin } from '../services/lead-outbox.ts';
import { keepLoaded } from './load-chunk.ts';
import { openMarkTeller } from './mark-teller.ts';
import { openPlaceHistory } from './places.ts';
import type { Control, TalkScreen, View } from './view.ts';
import type { VoicePart } from './voice-part.ts';

/** One visit: the only place where the features meet. */
export interface Visit {
  readonly toaster: Toaster;
  readonly call: VoiceCall;
  /** What a call brings into the hero; null until voice is loaded. */
  readonly callPanel: Pick<Store<ReactNode>, 'get' | 'subscribe'>;
  /** Whether a call can be had. */
  readonly hasVoice: Pick<Store<boolean>, 'get' | 'subscribe'>;
  readonly view: Pick<Store<View>, 'get' | 'subscribe'>;
  /** The control whose part is being loaded. */
  readonly busy: Pick<Store<Control | null>, 'get' | 'subscribe'>;
  /** The lead dialog, or the privacy dialog. */
  readonly dialog: Pick<Store<ReactNode>, 'get' | 'subscribe'>;
  /** @param typed what a chat is asked that is opened: what stands beside `Open Chat`, whichever control opens it */
  start(starter: Starter, typed?: string): void;
  openPrivacy(): void;
  /** Brings back what a reload of the tab interrupted, and sends leads that still wait. */
  resume(): void;
}

/** The lead dialog as it stands in the page. */
export interface GateView {
  isOpen(): boolean;
  /** Closes what was opened before anybody knew that it is not needed. */
  dismiss(): void;
  /** Gives what makes it live, once: it answers to the gate from then on. */
  load(): Promise<
    (ports: { readonly gate: LeadGate; readonly onPrivacy: () => void }) => Promise<void>
  >;
}

/** Session storage: which conversation is open in this tab. The bootstrap looks for it. */
const viewEntry = 'parley:view';
/** Session storage: the call that this tab is in. The bootstrap looks for it as well. */
const callEntry = 'parley:call';
/** Session storage: guided answers that the database may not have yet. The bootstrap looks for it too. */
const recordsEntry = 'parley:guided-records';
/** Session storage: the guided sale itself, also once it is over. The bootstrap looks for it as well. */
const saleEntry = 'parley:guided';

interface VisitPorts {
  readonly hasVoice: boolean;
  readonly gateView: GateView;
}

/** `hasVoice`: what the page was made with. The configuration, once it is read, knows better. */
export function createVisit({ gateView, ...made }: VisitPorts): Visit {
  const storage = browserStorage('localStorage');
  const tab = browserStorage('sessionStorage');
  const toaster = createToaster(isToastInUse);
  const outbox = openLeadOutbox();
  const { note } = openMarkTeller();
  const pass = createGatePass(storage, Date.now);
  const view = createStore<View>({ name: 'landing', returnTo: null, end: null, draft: '' });
  const { busy, whileBusy } = createBusyControl(toaster);
  const dialog = createStore<ReactNode>(null);
  const callPanel = createStore<ReactNode>(null);
  const hasVoice = createStore(made.hasVoice);
  /** What the guided sale came to that was finished last. */
  let saleEnd: ReactNode = null;
  /** What was written beside `Open Chat`, and not asked. */
  let draft = '';
  /** Where the visitor came from into a conversation. */
  let origin: Starter = 'open-chat';
  /** What the visitor wants now: whatever comes late for an earlier wish moves nobody. */
  let wish = Symbol();
  /** The wish that the gate's dialog was opened for. */
  let askedFor = wish;
  const details = keepDetails(tab);
  /** What the gate was asked for. */
  let leadOrigin: LeadOrigin = {};
  /** What was sent from the dialog since it opened. */
  let sent: LeadInsert[] = [];

  /** Also before the program came, which leaves the field alone. */
  const readTyped = () =>
    document.querySelector<HTMLInputElement>('.ask-bar input')?.value ?? draft;

  function show(screen: TalkScreen): void {
    const place = screen.name === 'guided' ? 'guided' : 'chat';
    tab.setItem(viewEntry, place);
    // An open dialog keeps its entry.
    const enter = () => {
      if (dialog.get()) return;
      stop();
      placeHistory.enter(place);
    };
    const stop = dialog.subscribe(enter);
    enter();
    // Whatever takes the place of the landing: what was written there waits for the way back.
    draft = readTyped();
    view.set(screen);
  }

  const isShown = (name: View['name']) => view.get().name === name;

  function backToLanding(): void {
    placeHistory.leave();
    showLanding();
  }

  function showLanding(): void {
    wish = Symbol();
    tab.removeItem(viewEntry);
    view.set({ name: 'landing', returnTo: origin, end: saleEnd, draft });
  }

  /** Loads, with the control busy, and shows what came of it if it is still wanted. */
  function bring(control: Control, load: () => Promise<() => void>): void {
    void whileBusy(control, async () => {
      const mine = (wish = Symbol());
      const showIt = await load();
      if (wish === mine) showIt();
    });
  }

  const gate = createLeadGate({
    async saveLead(lead, form) {
      // In the gesture still: what waits for the details may be a call.
      unlockSpeech();
      sent.push(lead);
      const outcome = await outbox.save(lead, form, undefined, leadOrigin);
      if (outcome === 'saved') {
        details.set(lead);
        note('gate-passed');
        // One that was corrected does not go on its way later.
        outbox.takeBack(sent);
      }
      return outcome;
    },
    perform(action) {
      // A call takes nobody away from where they are.
      if (action.kind === 'voice' || wish === askedFor) perform(action);
    },
    pass,
    toaster,
  });

  let before: GateState = gate.state.get();
  gate.state.subscribe(() => {
    const now = gate.state.get();
    if (before.phase === 'closed') {
      if (now.phase !== 'closed') placeHistory.enter();
    }
    // What was asked for takes its place in the history; a call has none, nor what the chat waits for.
    else if (now.phase === 'closed') {
      // What is under way arrives, whoever leaves meanwhile.
      if (before.phase === 'open') outbox.takeBack(sent);
      if (before.phase === 'open' || ['voice', 'details'].includes(before.pending.kind))
        placeHistory.leave('dialog');
      sent = [];
    }
    before = now;
  });

  const placeHistory = openPlaceHistory((to) => {
    // It is over whatever else is open, which stays.
    if (dialog.get()) return dialog.set(null);
    if (to === 'dialog') return placeHistory.leave(to);
    gate.cancel();
    if (to && !isShown(to)) return goTo(to);
    // What is on its way to be shown is not wanted any more.
    wish = Symbol();
    if (to === undefined && !isShown('landing')) showLanding();
  });

  const loadChat = keepLoaded(async (): Promise<ChatPart> => {
    const { createChatPart } = await import('./chat-part.ts');
    return createChatPart({
      toaster,
      show,
      isShown,
      onBack: backToLanding,
      onPassRequired(question) {
        pass.forget();
        if (isShown('chat') || isShown('setup')) askChat(question, origin);
      },
      onKeyRequired: openChat,
      onBegun: () => note('chat-begun'),
      call,
      outbox,
      details,
      loadGuided,
      openGuided,
      askDetails: (next) => ask({ kind: 'details', next }, origin),
    });
  });

  const loadGuided = keepLoaded(async (): Promise<GuidedPart> => {
    const { createGuidedPart } = await import('./guided-part.ts');
    return createGuidedPart({
      outbox,
      toaster,
      show,
      isShown,
      onBack: backToLanding,
      onLeadSaved(lead) {
        pass.mark();
        details.set(lead);
      },
      knownDetails: details.get,
      onEnded(end) {
        saleEnd = end;
        // One that a call came to has its place, too, once that is over.
        showEnd();
      },
      note,
    });
  });

  async function findVoice(): Promise<PublicConfig['voice'] | null> {
    const { voice } = await loadConfig();
    hasVoice.set(voice.publicKey !== '');
    return hasVoice.get() ? voice : null;
  }

  /** Null: no voice platform is configured. */
  const loadVoice = keepLoaded(async (): Promise<VoicePart | null> => {
    const voice = await findVoice();
    if (voice === null) return null;
    const { createVoicePart } = await import('./voice-part.ts');
    const findGuided = async () => (await loadGuided()).guided;
    const part = createVoicePart(voice, call, findGuided, callEntry);
    callPanel.set(part.panel);
    return part;
  });

  /** The dialog's chunk is there before the gate asks. */
  function ask(action: PendingAction, control: Control): void {
    const performAtOnce = () => {
      gateView.dismiss();
      perform(action);
    };
    if (action.kind !== 'details' && pass.isValid()) return performAtOnce();
    bring(control, async () => {
      const isOpen = gateView.isOpen();
      const [enliven, canBe] = await Promise.all([
        gateView.load(),
        action.kind !== 'voice' || findVoice(),
      ]);
      // Nobody gives details for a call that cannot be: it says so itself.
      if (!canBe) return performAtOnce;
      // What the gate does meanwhile, the dialog would not hear of.
      await enliven({ gate, onPrivacy: openPrivacy });
      return () => {
        // Left before it was live.
        if (isOpen && !gateView.isOpen()) return;
        askedFor = wish;
        leadOrigin = {
          openedBy: control,
          firstQuestion: action.kind === 'question' ? action.text : null,
        };
        gate.ask(action);
        note('gate-opened');
        // What most visitors want next is there when they have typed.
        (action.kind === 'voice' ? loadVoice() : loadChat()).catch(() => {});
      };
    });
  }

  function perform(action: PendingAction): void {
    if (action.kind === 'voice') void call.start();
    else if (action.kind === 'details') action.next();
    else openChat(action.kind === 'question' ? action.text : null);
  }

  function openChat(question: string | null): void {
    bring(origin, async () => {
      const showIt = await (await loadChat()).prepare(question);
      return () => {
        showIt();
        if (draft.trim() === question) draft = '';
      };
    });
  }

  function openGuided(): void {
    bring('start-guided', async () => (await loadGuided()).open);
  }

  const call = createVoiceCall({
    loadAgent: async () => (await loadVoice())?.agent ?? null,
    askGate() {
      unlockSpeech();
      ask({ kind: 'voice' }, 'voice');
    },
    onPassRequired() {
      pass.forget();
      ask({ kind: 'voice' }, 'voice');
    },
    toaster,
  });

  call.phase.subscribe(() => {
    // One that the tab is in already was begun, and counted, before this page was loaded.
    if (call.phase.get() === 'active' && !tab.getItem(callEntry)) note('call-begun');
  });

  /** Over whatever is there; what the visitor wants stays what it was. */
  function openPrivacy(): void {
    void whileBusy('privacy', async () => {
      const wanted = wish;
      const [{ PrivacyDialog }, config] = await Promise.all([
        import('./privacy-dialog.tsx'),
        loadConfig(),
      ]);
      const onClose = () => {
        if (dialog.get()) placeHistory.leave('dialog');
        dialog.set(null);
      };
      if (wish !== wanted || dialog.get()) return;
      dialog.set(createElement(PrivacyDialog, { config, onClose }));
      placeHistory.enter();
    });
  }

  function start(starter: Starter, typed = readTyped()): void {
    // Nobody else gets at a control behind the dialog: it is the tap that the bootstrap opened it for.
    if (gate.state.get().phase !== 'closed') return;
    toaster.clear();
    origin = starter;
    if (starter === 'start-guided') return openGuided();
    const card = quickActions.find((action) => starterOf(action) === starter);
    askChat(card?.question ?? typed.trim(), starter);
  }

  function askChat(text: string | null, control: Starter): void {
    ask(text ? { kind: 'question', text } : { kind: 'chat' }, control);
  }

  function showEnd(): void {
    const shown = view.get();
    if (saleEnd && shown.name === 'landing') view.set({ ...shown, end: saleEnd });
  }

  const goTo = (place: string) => start(place === 'guided' ? 'start-guided' : 'open-chat', '');

  /** What waits of an open dialog may be corrected yet. */
  async function sendWaitingLeads(): Promise<void> {
    if (gate.state.get().phase === 'closed' && (await outbox.flush()) > 0) pass.mark();
  }

  return {
    toaster,
    call,
    callPanel,
    hasVoice,
    view,
    busy,
    dialog,
    start,
    openPrivacy,
    resume() {
      const open = tab.getItem(viewEntry);
      const place = placeHistory.asked ?? open;
      if (place === 'chat' && open === 'chat') openChat(null);
      else if (place) goTo(place);
      else if (!pass.isValid()) gateView.load().catch(() => {});
      if (tab.getItem(callEntry)) void call.start('rejoin');
      // The guided sale sends them as soon as it is there, and knows what it came to.
      if (place !== 'guided' && (tab.getItem(recordsEntry) || tab.getItem(saleEntry)))
        void loadGuided().then(showEnd, () => {});
      addEventListener('online', () => void sendWaitingLeads());
      void sendWaitingLeads();
    },
  };
}
