import type {
  OperatorDay,
  OperatorDayPerson,
  OperatorLead,
  OperatorOverview,
  OperatorWholeMessage,
} from '@parley/contract';
import { describe, expect, it } from 'vitest';
import type { Toast } from '../ui/toasts.ts';
import type { OperatorApi } from './api.ts';
import { createDesk } from './desk.ts';
import type { Failure, Result } from './failure.ts';

const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value });
const lead = (id: string, quarantinedBecause: string | null = null) =>
  ({ id, name: `Lead ${id}`, quarantinedBecause }) as OperatorLead;
const queued = (id: string): OperatorLead => ({
  ...lead(id),
  deliveries: [
    {
      way: 'webhook',
      attempts: 0,
      nextAttemptAt: '2026-01-01',
      deliveredAt: null,
      lastError: null,
    },
  ],
});
const none = { leads: 0, isMore: false };
const noDay: OperatorDay = {
  toCall: none,
  late: none,
  cameToday: none,
  workedToday: none,
  worked: [],
};
const waiting = (id: string, leadIds = [id]) =>
  ({ id, name: `Person ${id}`, owner: null, note: null, leadIds }) as unknown as OperatorDayPerson;
const message = (id: string) =>
  ({
    id,
    type: 'status-update',
    message: { type: 'status-update' },
  }) as unknown as OperatorWholeMessage;
const figures = (
  leads: readonly OperatorLead[],
  counted: { total?: number; today?: number },
): OperatorOverview => {
  const quarantined = leads.filter((item) => item.quarantinedBecause !== null).length;
  return {
    countedTo: 10_000,
    leads: {
      today: 0,
      last7Days: 0,
      total: leads.length - quarantined,
      quarantined,
      ...counted,
    },
    conversations: { started: 0, completed: 0 },
    deliveries: {
      webhook: { waiting: 0, failing: 0, givenUp: 0 },
      mail: { waiting: 0, failing: 0, givenUp: 0 },
    },
    warnings: [],
    backup: null,
  };
};

/** A desk over a small server kept in memory. */
function open(given: OperatorLead[] = []) {
  const server = {
    leads: given,
    people: { items: [] as OperatorDayPerson[], nextCursor: null },
    failure: null as Failure | null,
    asked: [] as string[],
    /** In place of what there is. */
    counted: {} as { total?: number; today?: number },
  };
  const toasts: Omit<Toast, 'id'>[] = [];
  const places: object[] = [];
  const downloads: string[] = [];
  let expired = 0;
  async function answer<Value>(name: string, value: () => Value): Promise<Result<Value>> {
    server.asked.push(name);
    return server.failure ? { ok: false, failure: server.failure } : ok(value());
  }
  const api: OperatorApi = {
    readSession: () =>
      answer('session', () => ({ expiresAt: '', timeZone: 'UTC', name: null, role: 'owner' })),
    signIn: () =>
      answer('signIn', () => ({ expiresAt: '', timeZone: 'UTC', name: null, role: 'owner' })),
    signOut: () => answer('signOut', () => null),
    readOverview: () => answer('overview', () => figures(server.leads, server.counted)),
    readDay: () => answer('day', () => ({ ...noDay, worked: server.leads })),
    listDayPeople: (cursor) => answer(`people:${cursor}`, () => server.people),
    workLeads: (ids, { work }) =>
      answer(`work:${ids.join()}`, () => ids.map((id) => ({ ...lead(id), ...work }))),
    listLeads: ({ query, quarantinedOnly }) =>
      answer(`leads:${query}:${quarantinedOnly}`, () => ({
        items: server.leads.filter(
          (item) => quarantinedOnly === (item.quarantinedBecause !== null),
        ),
        nextCursor: null,
      })),
    listConversations: ({ query }) =>
      answer(`conversations:${query}`, () => ({ items: [], nextCursor: null })),
    listMessages: ({ givenUpOnly }) =>
      answer(`messages:${givenUpOnly}`, () => ({
        items: [message('a'), message('b')],
        nextCursor: null,
      })),
    readFigures: ({ days }) =>
      answer(`figures:${days}`, () => ({
        midnights: [],
        days: [],
        sources: [],
        otherSources: [],
        guided: [],
        spent: [],
      })),
    developers: {
      listRecords: (kind) => answer(`${kind}s`, () => ({ items: [], nextCursor: null })),
      readRecord: (kind, id) => answer(`${kind}:${id}`, () => ({ id }) as never),
      readCallChoices: () =>
        answer('choices', () => {
          const none = { newest: [], isMore: false };
          return { assistants: none, suites: none };
        }),
      replayCall: () => answer('replay', () => ({}) as never),
      copyAgain: () => answer('copy', () => ({ copiedAt: null, dueAt: null, error: null })),
      keepCall: () => answer('keep', () => ({}) as never),
      listLines: ({ level, request }) =>
        answer(`lines:${level}:${request}`, () => ({ items: [], nextCursor: null })),
      listKeys: () => answer('keys', () => ({ items: [], nextCursor: null })),
      readSpent: () => answer('spent', () => []),
    },
    colleagues: {
      list: () => answer('people', () => []),
      listNames: () => answer('names', () => []),
      make: (colleague) =>
        answer('make', () => ({
          ...colleague,
          id: 'a',
          createdAt: '',
          lastUsedAt: null,
          token: '',
        })),
      takeBack: () => answer('take back', () => null),
      listChanges: () => answer('changes', () => ({ items: [], nextCursor: null })),
    },
    readMessage: (id) => answer(`message:${id}`, () => message(id)),
    resendMessage: (id) => answer(`again:${id}`, () => ({ ...message(id), attempts: 0 })),
    readVisitor: () =>
      answer('visitor', () => ({
        visitorKeys: [],
        leads: [],
        conversations: [],
        refusedAt: null,
        calls: [],
        questions: [],
      })),
    listQuestions: () =>
      answer('questions', () => ({
        items: [{ id: 'q', askedAt: '2026-01-01', question: 'Why?', visitors: 2 }],
        nextCursor: null,
      })),
    listTimeline: (_, cursor) =>
      answer(`timeline:${cursor}`, () => ({
        items: [{ id: 'e', at: '2026-01-01', kind: 'question' as const, question: 'Why?' }],
        nextCursor: null,
      })),
    search: (query, cursor) =>
      answer(`search:${query}:${cursor}`, () => ({
        items: [
          {
            id: 'h',
            at: '2026-01-01',
            kind: 'lead' as const,
            person: { leadId: 'h' },
            name: 'Ada',
            excerpt: 'Ada',
          },
        ],
        nextCursor: null,
      })),
    releaseLead: (id) => answer(`release:${id}`, () => lead(id)),
    resendLead: (id) => answer(`resend:${id}`, () => queued(id)),
    retellCall: (id) =>
      answer(`retell:${id}`, () => ({
        way: 'mail' as const,
        attempts: 0,
        nextAttemptAt: '2026-01-01T00:00:00.000Z',
        deliveredAt: null,
        lastError: null,
      })),
    erase: () =>
      answer('erase', () => ({
        leads: 1,
        conversations: 0,
        calls: 0,
        deliveries: 0,
        questions: 0,
        remains: { engine: 'pglite' },
      })),
  };
  const searches = { leads: '', conversations: '', everything: '' };
  const desk = createDesk({
    api,
    isOwner: true,
    searches,
    toaster: { show: (toast) => toasts.push(toast) },
    goTo: (place) => places.push(place),
    download: (address) => downloads.push(address),
    onExpired: () => expired++,
  });
  const shown = () => {
    const state = desk.leads.state.get();
    return state.phase === 'loaded' ? state.items.map(({ id }) => id) : state.phase;
  };
  return { desk, server, toasts, places, downloads, searches, shown, expirations: () => expired };
}

/** Everything that was started has been answered. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function opened(leads: OperatorLead[], quarantinedOnly = false) {
  const all = open(leads);
  all.desk.openLeads(quarantinedOnly);
  await settled();
  return all;
}

describe('the desk', () => {
  it('sends a message again, and takes it out of those that were given up', async () => {
    const { desk, server, toasts } = open();
    desk.openMessages(true);
    await settled();
    expect(await desk.readMessage('a')).toContain('"type": "status-update"');
    await desk.resendMessage('a');
    expect(desk.messages.state.get()).toMatchObject({ items: [{ id: 'b' }] });
    expect(toasts).toMatchObject([{ title: 'Queued' }]);
    server.failure = { kind: 'missing' };
    expect(await desk.readMessage('b')).toBeNull();
    await desk.resendMessage('b');
    expect(toasts).toHaveLength(3);
    expect(desk.messages.state.get()).toMatchObject({ items: [{ id: 'b' }] });
  });

  it('D662 lets go of what developers saw of calls once somebody was erased', async () => {
    const { desk } = open();
    const call = desk.developers.openRecord('call', 'a');
    void desk.developers.records.call.reload();
    void call.reload();
    desk.openMessages(false);
    await settled();
    desk.erasure.ask({
      request: { leadId: 'a' },
      name: 'Ada',
      leads: 1,
      conversations: 0,
      calls: 1,
      names: { leads: [], conversations: [] },
      left: undefined,
    });
    await desk.erasure.confirm();
    for (const reading of [desk.developers.records.call, desk.messages]) {
      expect(reading.state.get()).toEqual({ phase: 'loading' });
    }
    expect(call.state.get()).toMatchObject({ phase: 'failed' });
  });

  it('D621 tells of new leads by those of the day where all are counted no further', async () => {
    const { desk, server } = await opened([lead('a')]);
    server.leads = Array.from({ length: 3 }, (_, index) => lead(`${index}`));
    server.counted = { total: 1, today: 2 };
    await desk.lookForNews();
    expect(desk.newLeads.get()).toBe(2);
  });

  it('D98 D606 tells of new leads, of robots only where they are listed, and moves nothing until it is asked to', async () => {
    const { desk, server, shown } = await opened([lead('a')]);
    server.leads = [lead('b'), lead('c', 'trap'), lead('a')];
    await desk.lookForNews();
    expect(desk.newLeads.get()).toBe(1);
    expect(shown()).toEqual(['a']);
    desk.refreshLeads();
    await settled();
    expect(shown()).toEqual(['b', 'a']);
    expect(desk.newLeads.get()).toBe(0);
  });

  it('D98 shows the first lead by itself', async () => {
    const { desk, server, shown } = await opened([]);
    server.leads = [lead('a')];
    await desk.lookForNews();
    expect(shown()).toEqual(['a']);
    expect(desk.newLeads.get()).toBe(0);
  });

  it('reads by itself what was out of reach before', async () => {
    const { desk, server, shown } = open([lead('a')]);
    server.failure = { kind: 'unreachable' };
    const person = desk.createVisitor({ by: 'key', key: 'ab' });
    desk.openLeads(false);
    await person.reload();
    await settled();
    expect([shown(), person.state.get().phase]).toEqual(['failed', 'failed']);
    await desk.lookForNews();
    expect(shown()).toBe('failed');
    server.failure = null;
    await desk.lookForNews();
    await settled();
    expect(shown()).toEqual(['a']);
    expect(person.state.get().phase).toBe('loaded');
  });

  it('keeps a list that is come back to, and reads another', async () => {
    const { desk, server } = await opened([lead('a')]);
    server.asked.length = 0;
    desk.openLeads(false);
    await settled();
    expect(server.asked).toEqual(['overview']);
    desk.openLeads(true);
    await settled();
    expect(server.asked.at(-1)).toBe('leads::true');
  });

  it('D1918 what is searched for while the figures are on their way is what is found', async () => {
    const { desk, server } = open([lead('a')]);
    desk.openLeads(false);
    desk.searchLeads('ada');
    await settled();
    expect(desk.leads.filter.get()).toEqual({ query: 'ada', quarantinedOnly: false });
    expect(server.asked.at(-1)).toBe('leads:ada:false');
  });

  it('D1918 whoever goes on before the figures came is shown the place that is open', async () => {
    const { desk } = await opened([lead('a')]);
    desk.openLeads(true);
    desk.openLeads(false);
    await settled();
    expect(desk.leads.filter.get().quarantinedOnly).toBe(false);
  });

  it('D99 searches within the filter, and remembers what for', async () => {
    const { desk, server, searches } = await opened([], true);
    desk.searchLeads('ada');
    desk.searchConversations('bakery');
    await settled();
    expect(server.asked.slice(-2)).toEqual(['leads:ada:true', 'conversations:bakery']);
    expect(searches).toEqual({ leads: 'ada', conversations: 'bakery', everything: '' });
  });

  it('D615 searches everything, asks nothing without a text, and remembers what for', async () => {
    const { desk, server, searches } = open();
    desk.openSearch();
    await settled();
    expect(server.asked).toEqual([]);
    expect(desk.hits.state.get()).toMatchObject({ phase: 'loaded', items: [], nextCursor: null });
    desk.searchEverything('ada');
    await settled();
    expect(server.asked).toEqual(['search:ada:null']);
    expect(desk.hits.state.get()).toMatchObject({ items: [{ id: 'h', name: 'Ada' }] });
    expect(searches.everything).toBe('ada');
  });

  it('D98 releases a lead in place, or out of the list of quarantined ones', async () => {
    const { desk, toasts, shown } = await opened([lead('a', 'trap'), lead('b')]);
    expect(await desk.changes.release(lead('a', 'trap'))).toEqual(lead('a'));
    expect(shown()).toEqual(['b']);
    expect(toasts).toMatchObject([{ title: 'Released from quarantine', tone: 'plain' }]);
    expect(desk.changes.busy.get().size).toBe(0);

    desk.openLeads(true);
    await settled();
    expect(shown()).toEqual(['a']);
    await desk.changes.release(lead('a', 'trap'));
    expect(shown()).toEqual([]);
  });

  it('D94 queues a delivery that was given up, and shows that in place', async () => {
    const { desk, server, toasts } = await opened([lead('a'), lead('b')]);
    server.asked.length = 0;
    expect(await desk.changes.resend(lead('a'))).toEqual(queued('a'));
    expect(desk.leads.state.get()).toMatchObject({ items: [queued('a'), lead('b')] });
    expect(toasts).toMatchObject([{ title: 'Queued to be sent', tone: 'plain' }]);
    expect(server.asked).toEqual(['resend:a', 'overview']);
  });

  it('changes no lead twice at once, and others meanwhile', async () => {
    const { desk, server } = await opened([lead('a'), lead('b')]);
    server.asked.length = 0;
    const changing = [desk.changes.resend(lead('a')), desk.changes.resend(lead('b'))];
    expect(await desk.changes.resend(lead('a'))).toBeNull();
    await Promise.all(changing);
    expect(server.asked.filter((name) => name.startsWith('resend'))).toEqual([
      'resend:a',
      'resend:b',
    ]);
    expect(desk.changes.busy.get().size).toBe(0);
  });

  it('D600 reads the day while it is open, again with the news, and not once it is left', async () => {
    const { desk, server } = open();
    await desk.lookForNews();
    expect(server.asked).toEqual(['overview']);
    const leave = desk.day.open();
    await settled();
    server.asked.length = 0;
    await desk.lookForNews();
    expect(server.asked).toEqual(['overview', 'day', 'people:null']);
    leave();
    server.asked.length = 0;
    await desk.lookForNews();
    expect(server.asked).toEqual(['overview']);
  });

  it('D602 D604 works all waiting leads of a person at once, and takes them off the day once called', async () => {
    const { desk, server, toasts } = open();
    server.people.items = [waiting('a', ['a', 'b']), waiting('c')];
    desk.day.open();
    await settled();
    const people = () => {
      const state = desk.day.people.state.get();
      return state.phase === 'loaded' ? state.items : [];
    };
    expect(await desk.day.work(people()[0]!, { note: 'Rings at five', owner: 'Maya' })).toBe(true);
    expect(people()[0]).toMatchObject({ id: 'a', note: 'Rings at five', owner: 'Maya' });
    expect(await desk.day.work(people()[0]!, { state: 'called' })).toBe(true);
    expect(people().map(({ id }) => id)).toEqual(['c']);
    expect(server.asked.filter((name) => name.startsWith('work'))).toEqual([
      'work:a,b',
      'work:a,b',
    ]);
    expect(toasts.map(({ title }) => title)).toEqual(['Saved', 'Marked as called']);

    server.failure = { kind: 'unreachable' };
    expect(await desk.day.work(people()[0]!, { state: 'called' })).toBe(false);
    expect(people().map(({ id }) => id)).toEqual(['c']);
  });

  it('D600 D101 the day holds nobody any longer who was erased', async () => {
    const { desk, server } = open();
    server.people.items = [waiting('a')];
    desk.day.open();
    await settled();
    desk.erasure.ask(question);
    await desk.erasure.confirm();
    expect([desk.day.people.state.get().phase, desk.day.figures.state.get().phase]).toEqual([
      'loading',
      'failed',
    ]);
  });

  it('D100 exports while signed in, and else brings up the sign-in', async () => {
    const { desk, server, toasts, downloads, expirations } = await opened([]);
    await desk.exportAll('conversations');
    expect(downloads).toEqual(['/operator/api/export.csv?table=conversations']);

    server.failure = { kind: 'unreachable' };
    await desk.exportAll('leads');
    expect(toasts).toMatchObject([{ title: 'The server cannot be reached.', tone: 'problem' }]);
    expect(expirations()).toBe(0);

    server.failure = { kind: 'signed-out' };
    await desk.exportAll('leads');
    expect(expirations()).toBe(1);
    expect([downloads.length, toasts.length]).toEqual([1, 1]);
  });

  it('tells that a release failed, and leaves the lead as it is', async () => {
    const { desk, server, toasts, shown } = await opened([lead('a', 'trap')], true);
    server.failure = { kind: 'unreachable' };
    expect(await desk.changes.release(lead('a', 'trap'))).toBeNull();
    expect(shown()).toEqual(['a']);
    expect(toasts).toMatchObject([{ title: 'The server cannot be reached.', tone: 'problem' }]);
  });

  const question = {
    request: { leadId: 'a' },
    name: 'A',
    leads: 1,
    conversations: 0,
    calls: 0,
    names: { leads: ['A'], conversations: [] },
  };

  it('D101 lets go of whom it erased at once, and reads every list again', async () => {
    const { desk, server, places, shown } = await opened([lead('a')]);
    desk.openConversations();
    const person = desk.createVisitor({ by: 'lead', leadId: 'a' });
    await person.reload();
    desk.erasure.ask(question);
    server.leads = [];
    await desk.erasure.confirm();
    expect(person.state.get()).toEqual({ phase: 'failed', failure: { kind: 'missing' } });
    expect([shown(), desk.conversations.state.get().phase]).toEqual(['loading', 'loading']);

    desk.leaveErased();
    expect(desk.erasure.state.get()).toEqual({ phase: 'closed' });
    expect(places).toEqual([{ view: 'leads', quarantinedOnly: false }]);
    server.asked.length = 0;
    desk.openLeads(false);
    desk.openConversations();
    await settled();
    expect(server.asked).toEqual(expect.arrayContaining(['leads::false', 'conversations:']));
    expect(shown()).toEqual([]);
  });

  it('D101 keeps nothing of a visitor who was left, nor the question about them', async () => {
    const { desk } = await opened([lead('a')]);
    const person = desk.createVisitor({ by: 'lead', leadId: 'a' });
    const timeline = desk.createTimeline({ by: 'lead', leadId: 'a' });
    await person.reload();
    await timeline.reload();
    expect(timeline.state.get()).toMatchObject({ items: [{ id: 'e' }] });
    desk.erasure.ask(question);
    desk.leaveVisitor();
    expect(desk.erasure.state.get()).toEqual({ phase: 'closed' });
    expect(person.state.get().phase).toBe('failed');
    expect(timeline.state.get()).toEqual({ phase: 'loading' });
  });

  it('D101 tells elsewhere of an erasure that was left, and reads again what is in sight', async () => {
    const { desk, server, toasts, shown } = await opened([lead('a')]);
    desk.erasure.ask(question);
    server.leads = [];
    const confirming = desk.erasure.confirm();
    desk.leaveVisitor();
    await confirming;
    expect(shown()).toBe('loading');
    await settled();
    expect(shown()).toEqual([]);
    expect(toasts).toMatchObject([{ title: 'Erased', tone: 'plain' }]);

    server.failure = { kind: 'unreachable' };
    desk.erasure.ask(question);
    const failing = desk.erasure.confirm();
    desk.leaveVisitor();
    await failing;
    expect(toasts.at(-1)).toMatchObject({ tone: 'problem' });
  });

  it('D97 says that the session is over whoever hears it first', async () => {
    const { desk, server, expirations } = await opened([]);
    server.failure = { kind: 'signed-out' };
    await desk.lookForNews();
    expect(expirations()).toBe(1);
    await desk.createVisitor({ by: 'key', key: 'ab' }).reload();
    expect(expirations()).toBe(2);
  });
});
