import type {
  OperatorConversation,
  OperatorLead,
  OperatorOverview,
  OperatorVisitor,
} from '@parley/contract';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import type { ConversationFilter, LeadFilter, OperatorApi, VisitorReference } from './api.ts';
import { createErasure } from './erasure.ts';
import type { Erasure } from './erasure.ts';
import { describeFailure } from './failure.ts';
import type { Result } from './failure.ts';
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
  readonly erasure: Erasure;
  /** Leads that came since the list was last read. */
  readonly newLeads: Pick<Store<number>, 'get' | 'subscribe'>;
  /** Ids of leads that are being taken out of quarantine. */
  readonly releasing: Pick<Store<ReadonlySet<string>>, 'get' | 'subscribe'>;
  openLeads(quarantinedOnly: boolean): void;
  openConversations(): void;
  /** Not read yet. */
  createVisitor(visitor: VisitorReference): Resource<OperatorVisitor>;
  searchLeads(query: string): void;
  searchConversations(query: string): void;
  /** The lead as it is afterwards; null when it failed, which a toast tells. */
  release(lead: OperatorLead): Promise<OperatorLead | null>;
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
  /** An answer said that the session is over. */
  readonly onExpired: () => void;
}

export function createDesk({ api, toaster, searches, goTo, onExpired }: DeskPorts): Desk {
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
  const erasure = createErasure((request) => watch(api.erase(request)));
  const newLeads = createStore(0);
  const releasing = createStore<ReadonlySet<string>>(new Set());
  let leadsSeen: number | null = null;
  let visitor: Resource<OperatorVisitor> | null = null;

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
    for (const read of [leads, conversations, visitor]) {
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
    erasure,
    newLeads,
    releasing,
    openLeads,
    openConversations() {
      void overview.reload();
      if (conversations.state.get().phase === 'loaded') void conversations.refresh();
      else void conversations.reload();
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
    async release(lead) {
      if (releasing.get().has(lead.id)) return null;
      releasing.set(new Set([...releasing.get(), lead.id]));
      const result = await watch(api.releaseLead(lead.id));
      releasing.set(new Set([...releasing.get()].filter((id) => id !== lead.id)));
      if (!result.ok) {
        const { title, advice } = describeFailure(result.failure);
        toaster.show({ title, description: advice, tone: 'problem' });
        return null;
      }
      const released = result.value;
      const { quarantinedOnly } = leads.filter.get();
      leads.change((item) => (item.id !== lead.id ? item : quarantinedOnly ? null : released));
      toaster.show({
        title: 'Released from quarantine',
        description: `${lead.name} now counts as a lead.`,
        tone: 'plain',
      });
      void overview.reload();
      return released;
    },
    leaveErased() {
      erasure.close();
      // Whatever was listed before may hold what is gone.
      leadsSeen = null;
      void conversations.reload();
      goTo(startRoute);
    },
    refreshLeads: () => void readLeads(leads.filter.get()),
    lookForNews,
  };
}
