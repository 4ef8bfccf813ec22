import type {
  OperatorConversation,
  OperatorErased,
  OperatorLead,
  OperatorMessage,
  OperatorOverview,
  OperatorVisitor,
} from '@parley/contract';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import { exportAddresses } from './api.ts';
import type {
  ConversationFilter,
  ExportTable,
  LeadFilter,
  MessageFilter,
  OperatorApi,
  VisitorReference,
} from './api.ts';
import { createErasure, describeErased } from './erasure.ts';
import type { Erasure } from './erasure.ts';
import { describeFailure } from './failure.ts';
import type { Failure, Result } from './failure.ts';
import { createLeadChanges } from './lead-changes.ts';
import type { LeadChanges } from './lead-changes.ts';
import { createPagedList } from './paged-list.ts';
import type { PagedList } from './paged-list.ts';
import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';
import { startRoute } from './route.ts';
import type { Route } from './route.ts';

/** What was searched for. Kept apart from the desk, so that an expired session loses nothing. */
export interface Searches {
  leads: string;
  conversations: string;
}

/** Everything an operator works with while signed in. It ends with the session, and its data with it. */
export interface Desk {
  readonly overview: Resource<OperatorOverview>;
  readonly leads: PagedList<OperatorLead, LeadFilter>;
  readonly conversations: PagedList<OperatorConversation, ConversationFilter>;
  readonly messages: PagedList<OperatorMessage, MessageFilter>;
  readonly erasure: Erasure;
  readonly changes: LeadChanges;
  /** Leads that came since the list was last read. */
  readonly newLeads: Pick<Store<number>, 'get' | 'subscribe'>;
  openLeads(quarantinedOnly: boolean): void;
  openConversations(): void;
  openMessages(givenUpOnly: boolean): void;
  /** What is sent, for people to read; null when it cannot be read, which the operator is told. */
  readMessage(id: string): Promise<string | null>;
  resendMessage(id: string): Promise<void>;
  /** Not read yet. */
  createVisitor(visitor: VisitorReference): Resource<OperatorVisitor>;
  searchLeads(query: string): void;
  searchConversations(query: string): void;
  /** Downloads a table as CSV. Asks first whether it may: a download cannot bring up the sign-in. */
  exportAll(table: ExportTable): Promise<void>;
  /** Another place is shown now: closes what was asked or told about the visitor. */
  leaveVisitor(): void;
  /** Closes what tells of an erasure, and goes where nothing is left of it. */
  leaveErased(): void;
  /** From the newest again, with the same filter. */
  refreshLeads(): void;
  /** Reads the figures again, what could not be reached before, and tells of new leads. */
  lookForNews(): Promise<void>;
}

export interface DeskPorts {
  readonly api: OperatorApi;
  readonly toaster: Pick<Toaster, 'show'>;
  readonly searches: Searches;
  readonly goTo: (route: Route) => void;
  readonly download: (address: string) => void;
  /** An answer said that the session is over. */
  readonly onExpired: () => void;
}

export function createDesk(ports: DeskPorts): Desk {
  const { api, toaster, searches, goTo, download, onExpired } = ports;
  const watch = async <Value>(call: Promise<Result<Value>>): Promise<Result<Value>> => {
    const result = await call;
    if (!result.ok && result.failure.kind === 'signed-out') onExpired();
    return result;
  };

  const overview = createResource(() => watch(api.readOverview()));
  const leads = createPagedList<OperatorLead, LeadFilter>(
    { query: searches.leads, quarantinedOnly: false },
    (filter, cursor) => watch(api.listLeads(filter, cursor)),
  );
  const conversations = createPagedList<OperatorConversation, ConversationFilter>(
    { query: searches.conversations },
    (filter, cursor) => watch(api.listConversations(filter, cursor)),
  );
  const messages = createPagedList<OperatorMessage, MessageFilter>(
    { givenUpOnly: false },
    (filter, cursor) => watch(api.listMessages(filter, cursor)),
  );
  const erasure = createErasure({
    erase: (request) => watch(api.erase(request)),
    onErased: forgetErased,
    onLateAnswer: tellLate,
  });
  const changes = createLeadChanges({
    release: (id) => watch(api.releaseLead(id)),
    resend: (id) => watch(api.resendLead(id)),
    show: toaster.show,
    onChanged: showChanged,
    onFailed: tell,
  });
  const newLeads = createStore(0);
  let leadsSeen: number | null = null;
  let visitor: Resource<OperatorVisitor> | null = null;

  /** Not that the session is over: the sign-in says so itself. */
  function tell(failure: Failure): void {
    if (failure.kind === 'signed-out') return;
    const { title, advice } = describeFailure(failure);
    toaster.show({ title, description: advice, tone: 'problem' });
  }

  /** Anything that was read before may hold what is gone. The lists are read again when they are opened. */
  function forgetErased(): void {
    leadsSeen = null;
    leads.forget();
    conversations.forget();
    visitor?.forget();
    visitor = null;
  }

  /** The operator is elsewhere by now, where what is gone may be in sight. */
  function tellLate(result: Result<OperatorErased>): void {
    if (!result.ok) return tell(result.failure);
    toaster.show({ title: 'Erased', description: describeErased(result.value), tone: 'plain' });
    leads.forget();
    conversations.forget();
    void readLeads(leads.filter.get());
    void conversations.reload();
    visitor?.forget();
    void visitor?.reload();
  }

  function showChanged(changed: OperatorLead): void {
    const released = leads.filter.get().quarantinedOnly && changed.quarantinedBecause === null;
    leads.change((item) => (item.id !== changed.id ? item : released ? null : changed));
    void overview.reload();
  }

  const countLeads = () => {
    const state = overview.state.get();
    return state.phase === 'loaded'
      ? state.value.leads.total + state.value.leads.quarantined
      : null;
  };

  /** Figures first: a lead that comes in between is then announced once too often, never missed. */
  async function readLeads(filter: LeadFilter): Promise<void> {
    newLeads.set(0);
    await overview.reload();
    leadsSeen = countLeads();
    await leads.ask(filter);
  }

  /** A list that was read before stays as it is, with its pages: coming back finds the same place. */
  function openLeads(quarantinedOnly: boolean): void {
    const filter = leads.filter.get();
    const known = leads.state.get().phase === 'loaded' && leadsSeen !== null;
    if (known && filter.quarantinedOnly === quarantinedOnly) void lookForNews();
    else void readLeads({ ...filter, quarantinedOnly });
  }

  /** What could not be read while the server was out of reach. */
  function recover(): void {
    for (const read of [leads, conversations, messages, visitor]) {
      const state = read?.state.get();
      const failure = state && state.phase !== 'loading' ? state.failure : null;
      if (failure?.kind === 'unreachable') void read?.reload();
    }
  }

  async function lookForNews(): Promise<void> {
    await overview.reload();
    const figures = overview.state.get();
    if (figures.phase === 'loaded' && figures.failure === null) recover();
    const now = countLeads();
    if (now === null || leadsSeen === null || now <= leadsSeen) return;
    const list = leads.state.get();
    // Nothing is in sight that could move away under a finger.
    if (list.phase === 'loaded' && list.items.length === 0) await readLeads(leads.filter.get());
    else newLeads.set(now - leadsSeen);
  }

  return {
    overview,
    leads,
    conversations,
    messages,
    erasure,
    changes,
    newLeads,
    openLeads,
    openConversations() {
      void overview.reload();
      if (conversations.state.get().phase === 'loaded') void conversations.refresh();
      else void conversations.reload();
    },
    openMessages(givenUpOnly) {
      const known = messages.state.get().phase === 'loaded';
      if (known && messages.filter.get().givenUpOnly === givenUpOnly) void messages.refresh();
      else void messages.ask({ givenUpOnly });
    },
    async readMessage(id) {
      const result = await watch(api.readMessage(id));
      if (result.ok) return JSON.stringify(result.value.message, null, 2);
      tell(result.failure);
      return null;
    },
    async resendMessage(id) {
      const result = await watch(api.resendMessage(id));
      if (!result.ok) return tell(result.failure);
      const { value } = result;
      messages.change((item) =>
        item.id !== id ? item : messages.filter.get().givenUpOnly ? null : value,
      );
      toaster.show({
        title: 'Queued',
        description: `${value.type} is sent again now.`,
        tone: 'plain',
      });
    },
    createVisitor(reference) {
      visitor = createResource(() => watch(api.readVisitor(reference)));
      return visitor;
    },
    searchLeads(query) {
      searches.leads = query;
      void leads.ask({ ...leads.filter.get(), query });
    },
    searchConversations(query) {
      searches.conversations = query;
      void conversations.ask({ query });
    },
    async exportAll(table) {
      const session = await watch(api.readSession());
      if (session.ok) download(exportAddresses[table]);
      else tell(session.failure);
    },
    leaveVisitor() {
      erasure.leave();
      visitor?.forget();
      visitor = null;
    },
    leaveErased() {
      erasure.close();
      goTo(startRoute);
    },
    refreshLeads: () => void readLeads(leads.filter.get()),
    lookForNews,
  };
}
