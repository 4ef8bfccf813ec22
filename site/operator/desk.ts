import type {
  OperatorConversation,
  OperatorErased,
  OperatorEvent,
  OperatorHit,
  OperatorFigures,
  OperatorLead,
  OperatorOverview,
  OperatorQuestion,
  OperatorVisitor,
} from '@parley/contract';
import type { Toaster } from '../ui/toasts.ts';
import { exportAddresses } from './api.ts';
import type {
  ConversationFilter,
  ExportTable,
  LeadFilter,
  OperatorApi,
  VisitorReference,
} from './api.ts';
import { createColleagueDesk, type ColleagueDesk } from './colleagues/colleague-desk.ts';
import { createDayList } from './day-list.ts';
import type { DayList } from './day-list.ts';
import type { DayRange } from './days.ts';
import { createDeveloperDesk, type DeveloperDesk } from './developers/developer-desk.ts';
import { createMessageList, type MessageList } from './developers/message-list.ts';
import { createErasure, describeErased, describeLeft, describeRemains } from './erasure.ts';
import type { Erasure } from './erasure.ts';
import { describeFailure } from './failure.ts';
import type { Failure, Result } from './failure.ts';
import { createLeadChanges } from './lead-changes.ts';
import type { LeadChanges } from './lead-changes.ts';
import { createLeadNews } from './lead-news.ts';
import type { LeadNews } from './lead-news.ts';
import { createPagedList } from './paged-list.ts';
import type { PagedList } from './paged-list.ts';
import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';
import { leadsRoute } from './route.ts';
import type { Route } from './route.ts';

/** What was searched for. Kept apart from the desk, so that an expired session loses nothing. */
export interface Searches {
  leads: string;
  conversations: string;
  everything: string;
}

/** Everything an operator works with while signed in. It ends with the session, and its data with it. */
export interface Desk extends MessageList, Omit<LeadNews, 'forget'> {
  /** Whether it has all there is; a member's has the work of the day. */
  readonly isOwner: boolean;
  readonly overview: Resource<OperatorOverview>;
  readonly day: DayList;
  readonly leads: PagedList<OperatorLead, LeadFilter>;
  readonly conversations: PagedList<OperatorConversation, ConversationFilter>;
  /** What the chat had no answer for. */
  readonly questions: PagedList<OperatorQuestion, null>;
  /** Whatever has the text that is searched for; nothing while there is none. */
  readonly hits: PagedList<OperatorHit, ConversationFilter>;
  readonly erasure: Erasure;
  readonly changes: LeadChanges;
  readonly developers: DeveloperDesk;
  readonly colleagues: ColleagueDesk;
  openConversations(): void;
  openQuestions(): void;
  openSearch(): void;
  /** Of these days. Not read yet. */
  createFigures(days: DayRange): Resource<OperatorFigures>;
  /** Not read yet. */
  createVisitor(visitor: VisitorReference): Resource<OperatorVisitor>;
  /** Of the visitor that was made last. Not read yet. */
  createTimeline(visitor: VisitorReference): PagedList<OperatorEvent, null>;
  searchLeads(query: string): void;
  searchConversations(query: string): void;
  searchEverything(query: string): void;
  /** Downloads a table as CSV. Asks first whether it may: a download cannot bring up the sign-in. */
  exportAll(table: ExportTable): Promise<void>;
  /** Another place is shown now: closes what was asked or told about the visitor. */
  leaveVisitor(): void;
  /** Closes what tells of an erasure, and goes where nothing is left of it. */
  leaveErased(): void;
}

export interface DeskPorts {
  readonly api: OperatorApi;
  readonly isOwner: boolean;
  readonly toaster: Pick<Toaster, 'show'>;
  readonly searches: Searches;
  readonly goTo: (route: Route) => void;
  readonly download: (address: string) => void;
  /** An answer said that the session is over. */
  readonly onExpired: () => void;
}

export function createDesk(ports: DeskPorts): Desk {
  const { api, isOwner, toaster, searches, goTo, download, onExpired } = ports;
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
  const questions = createPagedList<OperatorQuestion, null>(null, (_, cursor) =>
    watch(api.listQuestions(cursor)),
  );
  const hits = createPagedList<OperatorHit, ConversationFilter>(
    { query: searches.everything },
    async ({ query }, cursor) =>
      query === ''
        ? { ok: true, value: { items: [], nextCursor: null } }
        : watch(api.search(query, cursor)),
  );
  const messageList = createMessageList({ api, watch, show: toaster.show, onFailed: tell });
  const developers = createDeveloperDesk({ api: api.developers, watch });
  const colleagues = createColleagueDesk({ api: api.colleagues, watch });
  const news = createLeadNews({ overview, leads, recover });
  const erasure = createErasure({
    erase: (request) => watch(api.erase(request)),
    onErased: forgetErased,
    onLateAnswer: tellLate,
  });
  const changes = createLeadChanges({
    release: (id) => watch(api.releaseLead(id)),
    resend: (id) => watch(api.resendLead(id)),
    retell: (callId) => watch(api.retellCall(callId)),
    work: (ids, change) => watch(api.workLeads(ids, change)),
    show: toaster.show,
    onChanged: showChanged,
    onFailed: tellAndLook,
  });
  const day = createDayList({
    read: () => watch(api.readDay()),
    listPeople: (cursor) => watch(api.listDayPeople(cursor)),
    work: changes.work,
  });
  let visitor: Resource<OperatorVisitor> | null = null;
  let figures: Resource<OperatorFigures> | null = null;
  let timeline: PagedList<OperatorEvent, null> | null = null;

  /** Not that the session is over: the sign-in says so itself. */
  function tell(failure: Failure): void {
    if (failure.kind === 'signed-out') return;
    const { title, advice } = describeFailure(failure);
    toaster.show({ title, description: advice, tone: 'problem' });
  }

  /** What it was asked for may be another by now. */
  function tellAndLook(failure: Failure): void {
    tell(failure);
    if (failure.kind !== 'refused') return;
    day.look();
    news.refreshLeads();
    void visitor?.reload();
  }

  /** What developers are shown that may hold what somebody said. */
  const forDevelopers = () => [messageList.messages, ...developers.ofPeople()];

  /** Anything that was read before may hold what is gone. The lists are read again when they are opened. */
  function forgetErased(): void {
    news.forget();
    day.forget();
    conversations.forget();
    questions.forget();
    hits.forget();
    for (const reading of forDevelopers()) reading.forget();
    forgetVisitor();
  }

  function forgetVisitor(): void {
    visitor?.forget();
    timeline?.forget();
    visitor = null;
    timeline = null;
  }

  /** The operator is elsewhere by now, where what is gone may be in sight. */
  function tellLate(result: Result<OperatorErased>): void {
    if (!result.ok) return tell(result.failure);
    const { value } = result;
    const left = value.left ? [describeLeft(value.left)] : [];
    const description = [describeErased(value), ...left, ...describeRemains(value.remains)].join(
      ' ',
    );
    toaster.show({ title: 'Erased', description, tone: 'plain' });
    leads.forget();
    day.forget();
    conversations.forget();
    questions.forget();
    hits.forget();
    for (const reading of forDevelopers()) {
      reading.forget();
      void reading.reload();
    }
    news.refreshLeads();
    day.look();
    void conversations.reload();
    void questions.reload();
    void hits.reload();
    visitor?.forget();
    timeline?.forget();
    void visitor?.reload();
    void timeline?.reload();
  }

  function showChanged(changed: readonly OperatorLead[]): void {
    const byId = new Map(changed.map((lead) => [lead.id, lead]));
    const { quarantinedOnly } = leads.filter.get();
    leads.change((item) => {
      const lead = byId.get(item.id);
      if (!lead) return item;
      return quarantinedOnly && lead.quarantinedBecause === null ? null : lead;
    });
    void overview.reload();
  }

  /** What could not be read while the server was out of reach. */
  function recover(): void {
    const lists = [leads, conversations, questions, hits, messageList.messages];
    const others = [day.figures, day.people, figures, visitor, timeline, ...developers.readings()];
    const ofColleagues = [colleagues.people, colleagues.changes];
    for (const read of [...lists, ...others, ...ofColleagues]) {
      const state = read?.state.get();
      const failure = state && state.phase !== 'loading' ? state.failure : null;
      if (failure?.kind === 'unreachable') void read?.reload();
    }
  }

  return {
    isOwner,
    overview,
    day,
    leads,
    conversations,
    questions,
    hits,
    erasure,
    changes,
    developers,
    colleagues,
    ...messageList,
    ...news,
    async lookForNews() {
      await news.lookForNews();
      day.look();
    },
    openConversations() {
      void overview.reload();
      void conversations.refresh();
    },
    openQuestions() {
      void questions.refresh();
    },
    openSearch() {
      void hits.refresh();
    },
    createFigures(days) {
      figures = createResource(() => watch(api.readFigures({ days })));
      return figures;
    },
    createVisitor(reference) {
      visitor = createResource(() => watch(api.readVisitor(reference)));
      return visitor;
    },
    createTimeline(reference) {
      timeline = createPagedList<OperatorEvent, null>(null, (_, cursor) =>
        watch(api.listTimeline(reference, cursor)),
      );
      return timeline;
    },
    searchLeads(query) {
      searches.leads = query;
      void leads.ask({ ...leads.filter.get(), query });
    },
    searchConversations(query) {
      searches.conversations = query;
      void conversations.ask({ query });
    },
    searchEverything(query) {
      searches.everything = query;
      void hits.ask({ query });
    },
    async exportAll(table) {
      const session = await watch(api.readSession());
      if (session.ok) download(exportAddresses[table]);
      else tell(session.failure);
    },
    leaveVisitor() {
      erasure.leave();
      forgetVisitor();
    },
    leaveErased() {
      erasure.close();
      goTo(leadsRoute);
    },
  };
}
