import type { OperatorConversation, OperatorLead, OperatorVisitor } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { listContacts, listNames, nameVisitor } from './person.ts';

const lead = (fields: Partial<OperatorLead>) =>
  ({
    name: 'Ada',
    email: 'ada@example.com',
    phone: '1',
    quarantinedBecause: null,
    ...fields,
  }) as OperatorLead;
const conversation = (user_name: string | null, phone_number: string | null = null) =>
  ({ answers: { user_name, phone_number } }) as OperatorConversation;
const person = (fields: Partial<OperatorVisitor>): OperatorVisitor => ({
  visitorKeys: [],
  leads: [],
  conversations: [],
  refusedAt: null,
  calls: [],
  questions: [],
  ...fields,
});

describe('D99 one person', () => {
  it.for([
    [person({ leads: [lead({ name: 'New' }), lead({ name: 'Old' })] }), 'New'],
    [
      person({
        leads: [lead({ name: 'Robot', quarantinedBecause: 'trap' })],
        conversations: [conversation(null), conversation('Told')],
      }),
      'Told',
    ],
    [person({ leads: [lead({ name: 'Robot', quarantinedBecause: 'trap' })] }), 'Robot'],
    [person({ conversations: [conversation(null)] }), 'Visitor without a name'],
  ] as const)('is called by the best name there is: %#', ([visitor, name]) => {
    expect(nameVisitor(visitor)).toBe(name);
  });

  it('is reached by every address once, as written last', () => {
    const visitor = person({
      leads: [
        lead({ email: 'Ada@Example.com', phone: '(217) 555-0101' }),
        lead({ email: 'ada@example.com', phone: '217 555 0101' }),
        lead({ email: 'guided-visitor@no-email.invalid', phone: '5' }),
      ],
      conversations: [conversation('Ada', '217-555-0101'), conversation('Ada', '6')],
    });
    expect(listContacts(visitor)).toEqual({
      emails: ['Ada@Example.com'],
      phones: ['(217) 555-0101', '5', '6'],
    });
  });

  it('D101 is listed with everybody who shares something, each once', () => {
    const visitor = person({
      leads: [
        lead({ name: 'Ada', email: 'ada@example.com' }),
        lead({ name: 'ADA ', email: 'ada@example.com' }),
        lead({ name: 'Byron', email: 'byron@example.com' }),
        lead({ name: 'Cy', email: 'guided-visitor@no-email.invalid' }),
      ],
      conversations: [conversation('Ada'), conversation(null), conversation('Byron')],
    });
    expect(listNames(visitor)).toEqual({
      leads: ['Ada, ada@example.com', 'Byron, byron@example.com', 'Cy'],
      conversations: ['Ada', 'No name given', 'Byron'],
    });
  });
});
