import { promisedBy } from '@parley/business/call-promise';
import { guidedScript } from '@parley/business/guided-script';
import type { LeadInsert, VisitMark } from '@parley/contract';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { createGuided, GuidedEnd, GuidedView } from '../guided/index.ts';
import type { Guided, SaleEnd } from '../guided/index.ts';
import { browserStorage } from '../services/browser-storage.ts';
import { loadConfig } from '../services/config.ts';
import { conversationKey } from '../services/conversation-key.ts';
import { createConversations } from '../services/conversations.ts';
import type { LeadOutbox } from '../services/lead-outbox.ts';
import { randomKey } from '../services/random-key.ts';
import type { Toaster } from '../ui/toasts.ts';
import type { Details } from './details.ts';
import type { AskedCall } from './lead-actions.ts';
import { painted } from './painted.ts';
import type { TalkScreen } from './view.ts';

interface GuidedPartPorts {
  readonly outbox: LeadOutbox;
  readonly toaster: Toaster;
  readonly show: (screen: TalkScreen) => void;
  /** Whether the visitor is still there. */
  readonly isShown: (name: TalkScreen['name']) => boolean;
  readonly onBack: () => void;
  readonly onLeadSaved: (lead: LeadInsert) => void;
  /** What the visitor has left elsewhere on the page. */
  readonly knownDetails: () => Details | null;
  /** What the sale came to, to be shown where it was left; null once another begins. */
  readonly onEnded: (end: ReactNode) => void;
  /** Of the steps that are reached and answered. */
  readonly note: (mark: VisitMark) => void;
}

export interface GuidedPart {
  /** The sale itself, which a call may lead through as well. */
  readonly guided: Guided;
  /** Shows the guided sale where the visitor left it, or from its beginning. */
  open(): void;
  /** A call that the chat asked for takes the place of what the sale came to. */
  tellCall(call: AskedCall): void;
}

/** The guided sale with its wires, in one chunk. */
export function createGuidedPart(ports: GuidedPartPorts): GuidedPart {
  // Whoever comes back is shown what the sale came to: the browser's own way back to where they were would end that.
  history.scrollRestoration = 'manual';
  const { outbox, toaster, show, isShown, onBack, onLeadSaved, knownDetails, onEnded, note } =
    ports;
  const secrets = browserStorage('localStorage');
  const sale = createGuided({
    script: guidedScript,
    database: createConversations({
      loadConfig,
      conversationKey: () => conversationKey(secrets),
    }),
    async saveLead(lead, idempotencyKey) {
      const outcome = await outbox.save(lead, undefined, idempotencyKey);
      if (outcome !== 'saved') throw new Error(`The lead was not saved: ${outcome}`);
      // It asks for no address: one that was left stands.
      // Nor has one that calls a call off a number.
      const { email = lead.email, phone = '' } = knownDetails() ?? {};
      onLeadSaved({ ...lead, email, phone: lead.phone || phone });
    },
    storage: browserStorage('sessionStorage'),
    toaster,
    onFinished(end) {
      showEnd(end);
      if (isShown('guided')) onBack();
    },
    knownAnswers() {
      const { name, phone } = knownDetails() ?? {};
      return { ...(name && { user_name: name }), ...(phone && { phone_number: phone }) };
    },
    // The chat's chunk, once somebody asks.
    answerQuestion: async (text) => (await import('./chat-part.ts')).answerQuestion(text),
    onOnline: (listener) => addEventListener('online', listener),
    createKey: randomKey,
    now: Date.now,
  });
  const guided = noteSteps(sale, note);
  if (sale.endBefore !== null) showEnd(sale.endBefore);
  return { guided, open, tellCall };

  function showEnd(end: SaleEnd): void {
    onEnded(
      createElement(GuidedEnd, {
        end,
        now: Date.now(),
        onChangePhone() {
          toaster.clear();
          guided.changePhone();
          open();
        },
      }),
    );
  }

  function tellCall({ phone, time }: AskedCall): void {
    const end = { phone, callBy: promisedBy(Date.now()), ...(time && { said: time }) };
    sale.leaveEnd(end);
    showEnd(end);
  }

  function open(): void {
    // Another begins.
    if (guided.state.get().phase.at === 'finished') onEnded(null);
    const isThere = isShown('guided');
    show({ name: 'guided', screen: createElement(GuidedView, { guided, onBack }) });
    guided.start();
    if (isThere) void painted().then(focusAnswer);
  }
}

/** Whoever asks for it again, from elsewhere on the page, goes on where it stands. */
const focusAnswer = () =>
  document.querySelector<HTMLElement>('.guided-answer :is(.options, input)')?.focus();

/** What was answered before a reload was noted then. */
function noteSteps(guided: Guided, note: (mark: VisitMark) => void): Guided {
  let before = guided.state.get();
  guided.state.subscribe(() => {
    const { step, phase } = guided.state.get();
    if (phase.at === 'advancing') note(`guided-answered:${step}`);
    if (step !== before.step) note(`guided-reached:${step}`);
    before = guided.state.get();
  });
  return {
    ...guided,
    start() {
      guided.start();
      const { step, answers } = guided.state.get();
      if (Object.keys(answers).length === 0) note(`guided-reached:${step}`);
    },
  };
}
