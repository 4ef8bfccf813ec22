import { describe, expect, it } from 'vitest';
import type { OperatorApi } from './api.ts';
import { createConsole } from './console.ts';
import type { Failure } from './failure.ts';
import { createToaster } from '../ui/toasts.ts';

function open(hash: string) {
  let failure: Failure | null = { kind: 'signed-out' };
  const signOut = { failure: null as Failure | null };
  let listener = () => {};
  let current = hash;
  const answer = async (value: unknown) =>
    failure ? { ok: false as const, failure } : { ok: true as const, value };
  const session = async () => {
    failure = null;
    return {
      ok: true as const,
      value: { expiresAt: '', timeZone: 'UTC', name: null, role: 'owner' },
    };
  };
  const api = {
    readSession: () => answer({ expiresAt: '', timeZone: 'UTC', name: null, role: 'owner' }),
    signIn: session,
    signOut: async () =>
      signOut.failure
        ? { ok: false as const, failure: signOut.failure }
        : { ok: true as const, value: null },
    readOverview: () => answer({}),
    listLeads: () => answer({ items: [], nextCursor: null }),
    listConversations: () => answer({ items: [], nextCursor: null }),
  } as unknown as OperatorApi;
  const goTo = (next: string) => {
    current = next;
    listener();
  };
  const console = createConsole({
    api,
    now: () => 0,
    address: { hash: () => current, onChange: (given) => (listener = given), goTo },
    download: () => {},
    toaster: createToaster(() => false),
  });
  return {
    console,
    goTo,
    signOut,
    end: () => {
      failure = { kind: 'signed-out' };
    },
  };
}

describe('the console', () => {
  it('D97 has a desk only while somebody is signed in', async () => {
    const { console } = open('#/leads');
    await console.session.check();
    expect(console.desk.get()).toBeNull();
    await console.session.signIn('token');
    expect(console.desk.get()).not.toBeNull();
    await console.signOut();
    expect(console.desk.get()).toBeNull();
  });

  it('D97 goes on at the same place, with the same search, after a session has ended', async () => {
    const { console, goTo, end } = open('#/visitor/ab');
    await console.session.signIn('token');
    const before = console.desk.get()!;
    goTo('#/leads/quarantined');
    before.searchLeads('ada');
    end();
    await before.lookForNews();
    expect(console.session.state.get()).toMatchObject({ notice: 'expired' });
    await console.session.signIn('token');
    expect(console.route.get()).toEqual({ view: 'leads', quarantinedOnly: true });
    expect(console.desk.get()).not.toBe(before);
    expect(console.desk.get()!.leads.filter.get().query).toBe('ada');
  });

  it.for([
    ['#/leads', 'closed'],
    ['#/conversations', 'closed'],
    ['#/visitor/cd', 'closed'],
    ['#/visitor/ab', 'asking'],
  ] as const)('D101 a question about a visitor is, at %s, %s', async ([place, phase]) => {
    const { console, goTo } = open('#/visitor/ab');
    await console.session.signIn('token');
    const { erasure } = console.desk.get()!;
    erasure.ask({
      request: { visitorKey: 'ab' },
      name: 'Ada',
      leads: 1,
      conversations: 0,
      calls: 0,
      names: { leads: ['Ada'], conversations: [] },
    });
    goTo(place);
    expect(erasure.state.get().phase).toBe(phase);
  });

  it('forgets the search when the operator leaves', async () => {
    const { console } = open('');
    await console.session.signIn('token');
    console.desk.get()!.searchLeads('ada');
    await console.signOut();
    await console.session.signIn('token');
    expect(console.desk.get()!.leads.filter.get().query).toBe('');
  });

  it('says so when signing out did not work', async () => {
    const { console, signOut } = open('');
    await console.session.signIn('token');
    signOut.failure = { kind: 'unreachable' };
    await console.signOut();
    expect(console.desk.get()).not.toBeNull();
    expect(console.toaster.toasts.get()).toMatchObject([
      { title: 'Still signed in. The server cannot be reached.', tone: 'problem' },
    ]);
  });
});
