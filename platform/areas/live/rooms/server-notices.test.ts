import { describe, expect, it } from 'vitest';
import type { Kinds } from '../../../ground/store/kinds.ts';
import type { PageMessage } from './page-messages.ts';
import { createServerNotices } from './server-notices.ts';

const call = { id: 'c1', orgId: 'o1', type: 'webCall', status: 'ringing' } as Kinds['call'];
const status = { type: 'status-update', status: 'in-progress', timestamp: 1 } as PageMessage;
const words = (role: string, transcriptType: string, transcript: string) =>
  ({ type: 'transcript', role, transcriptType, transcript, timestamp: 1 }) as PageMessage;

describe('D463 of a call its server is told', () => {
  const about = (given: object) =>
    createServerNotices(
      { ...call, ...given } as Kinds['call'],
      () => true,
      () => 0,
    )(status);

  it('what it is, with its assistant where that is short', () => {
    const short = { assistant: { firstMessage: 'Hello.' }, metadata: { of: 'mine' } };
    expect(about(short)).toEqual({ ...status, call: { ...call, ...short } });
  });

  it('without what is written out in it where that is long', () => {
    const assistant = { model: { messages: [{ role: 'system', content: 'x'.repeat(1_000_000) }] } };
    const metadata = { of: 'mine' };
    expect(about({ assistant, metadata })).toEqual({ ...status, call: { ...call, metadata } });
    const assistantOverrides = { variableValues: { long: 'x'.repeat(20_000) } };
    expect(about({ assistantId: 'a1', assistantOverrides })).toEqual({
      ...status,
      call: { ...call, assistantId: 'a1' },
    });
  });

  it('by its ids alone where the rest is long', () => {
    const metadata = { long: 'é'.repeat(10_000) };
    const { id, orgId, type } = call;
    expect(about({ metadata, assistantId: 'a1' })).toEqual({
      ...status,
      call: { id, orgId, type, assistantId: 'a1' },
    });
  });

  it('words that go on four times a second of each side, and every final one', () => {
    let time = 0;
    const toServer = createServerNotices(
      call,
      () => true,
      () => time,
    );
    const told: unknown[] = [];
    const tell = (...[role, type, text]: [string, string, string]) => {
      const message = toServer(words(role, type, text));
      if (message) told.push(text);
    };
    for (; time < 1_000; time += 20) tell('user', 'partial', `at ${time}`);
    tell('assistant', 'partial', 'Sure.');
    tell('user', 'final', 'one');
    tell('user', 'final', 'two');
    expect(told).toEqual(['at 0', 'at 260', 'at 520', 'at 780', 'Sure.', 'one', 'two']);
  });

  it('nothing that it does not want, nor what is for the page', () => {
    const toServer = createServerNotices(
      call,
      (type) => type !== 'status-update',
      () => 0,
    );
    expect(toServer(status)).toBeNull();
    expect(toServer({ type: 'metadata', metadata: 'mine' } as PageMessage)).toBeNull();
  });
});
