import { describe, expect, it } from 'vitest';
import {
  describeCallRecord,
  describeChatRecord,
  describeKey,
  describeSessionRecord,
  titleKey,
} from './record-words.ts';

const stored = {
  id: 'a',
  orgId: 'acme',
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
};
const key = { ...stored, orgName: null, keptFor: 'organisation' } as const;

describe('D662 D664 the words of developers’ lists', () => {
  it('say of a call what kind it is, who speaks, how it went and what it cost', () => {
    expect(
      describeCallRecord({
        ...stored,
        type: 'webCall',
        status: 'ended',
        endedReason: 'customer-ended-call',
        startedAt: '2026-05-01T10:00:00.000Z',
        endedAt: '2026-05-01T10:00:30.000Z',
        cost: 0.0123,
        assistantId: 'ada',
      }),
    ).toEqual({
      title: 'Web call',
      notes: ['Assistant ada', 'Organisation acme'],
      state: ['Over after 30 seconds: customer ended call', '$0.0123'],
    });
    expect(
      describeCallRecord({ ...stored, name: 'Test', type: 'webCall', status: 'ringing' }),
    ).toEqual({
      title: 'Test',
      notes: ['Web call', 'Organisation acme'],
      state: ['ringing'],
    });
  });

  it('D741 are a link’s words where the name is empty', () => {
    const unnamed = { ...stored, name: ' ' };
    expect(describeCallRecord({ ...unnamed, type: 'webCall' })).toMatchObject({
      title: 'Web call',
      notes: ['Organisation acme'],
    });
    expect(describeChatRecord(unnamed).title).toBe('Chat');
    expect(describeSessionRecord(unnamed).title).toBe('Session');
    expect(titleKey({ ...key, name: '', tag: 'public' })).toBe('Without a name');
  });

  it('say of a chat and a session what they belong to', () => {
    expect(describeChatRecord({ ...stored, sessionId: 's', cost: 0 })).toEqual({
      title: 'Chat',
      notes: ['Session s', 'Organisation acme'],
      state: ['$0.0000'],
    });
    expect(describeSessionRecord({ ...stored, squadId: 'q' })).toEqual({
      title: 'Session',
      notes: ['Squad q', 'Organisation acme'],
      state: ['active'],
    });
  });

  it('say of a key what it may do', () => {
    expect(describeKey({ ...key, tag: 'private' })).toEqual([
      'Private: everything of its organisation',
    ]);
    expect(describeKey({ ...key, tag: 'public' })).toEqual([
      'Public, open: brings assistants of its own',
    ]);
    expect(
      describeKey({
        ...key,
        tag: 'public',
        restrictions: {
          enabled: true,
          allowedOrigins: ['https://shop.example'],
          allowedAssistantIds: [],
        },
      }),
    ).toEqual([
      'Public, restricted to assistants that are stored',
      'Pages of https://shop.example',
      'Assistants none',
    ]);
  });
});
