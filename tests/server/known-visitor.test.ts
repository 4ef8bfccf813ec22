import { besideNumberLabel, callbackMessage, guidedLeadEmail } from '@parley/business';
import { visitorHeaders } from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createVisitorFinder } from '../../server/visitors/known-visitor.ts';
import { describeOnBothEngines } from '../database/engines.ts';
import { asVisitor, newKey } from '../database/visitor.ts';

describeOnBothEngines('D329 what the chat knows of a visitor', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  const { conversationKey } = visitorHeaders;
  const leave = (key: string, name: string, headers = {}) =>
    asVisitor(
      database,
      { [conversationKey]: key, ...headers },
      'insert into leads (name, email, phone) values ($1, $2, $3)',
      [name, 'ann@example.com', '+1 217 555 0100'],
    );

  it('is what its own key has left, and nothing without the key', async () => {
    const find = createVisitorFinder(database);
    const key = newKey();
    expect(await find({ [conversationKey]: key })).toEqual({
      name: null,
      phone: null,
      email: null,
      guided: 'none',
    });
    await leave(key, 'Ann');
    await asVisitor(
      database,
      { [conversationKey]: key },
      "insert into guided_conversations (user_name) values ('Ann')",
      [],
    );
    expect(await find({ [conversationKey]: key })).toEqual({
      name: 'Ann',
      phone: '+1 217 555 0100',
      email: 'ann@example.com',
      guided: 'begun',
    });
    expect(await find({})).toBeNull();
    expect(await find({ [conversationKey]: newKey() })).toMatchObject({ name: null });
    expect(await find({ [conversationKey]: 'x'.repeat(300) })).toBeNull();
  });

  it('D1933 has no address that nobody wrote: the one of the guided sale', async () => {
    const key = newKey();
    await leave(key, 'Ann');
    await asVisitor(
      database,
      { [conversationKey]: key },
      'insert into leads (name, email, phone) values ($1, $2, $3)',
      ['Ann', guidedLeadEmail, '+1 217 555 0177'],
    );
    expect(await createVisitorFinder(database)({ [conversationKey]: key })).toMatchObject({
      phone: '+1 217 555 0177',
      email: 'ann@example.com',
    });
  });

  it('has no address where an empty one was left', async () => {
    const key = newKey();
    await asVisitor(
      database,
      { [conversationKey]: key },
      'insert into leads (name, email, phone) values ($1, $2, $3)',
      ['Ann', '', '+1 217 555 0177'],
    );
    expect(await createVisitorFinder(database)({ [conversationKey]: key })).toMatchObject({
      phone: '+1 217 555 0177',
      email: null,
    });
  });

  it('D2142 has the newest call that the chat noted, until somebody has called', async () => {
    const key = newKey();
    const find = createVisitorFinder(database);
    const ask = (openedBy: string, phone: string, message: string) =>
      asVisitor(
        database,
        { [conversationKey]: key, [visitorHeaders.openedBy]: openedBy },
        'insert into leads (name, email, phone, message) values ($1, $2, $3, $4)',
        ['Ann', 'ann@example.com', phone, message],
      );
    const noted = async () => (await find({ [conversationKey]: key }))?.noted;
    await ask('callback', '+1 217 555 0100', 'My own words');
    await ask('conversation', '+1 217 555 0100', `${callbackMessage}.`);
    expect(await noted()).toBeUndefined();
    await ask('callback', '+1 217 555 0100', `${callbackMessage}.`);
    expect(await noted()).toEqual({ phone: '+1 217 555 0100', time: null });
    await ask('callback', '+1 217 555 0177', `${callbackMessage}: tomorrow after 4`);
    expect(await noted()).toEqual({ phone: '+1 217 555 0177', time: 'tomorrow after 4' });
    await database.query("update public.leads set state = 'called' where phone like $1", ['%0177']);
    expect(await noted()).toBeUndefined();
  });

  it('D2065 or the newest that the guided sale asked for, with what was said beside the number', async () => {
    const key = newKey();
    const find = createVisitorFinder(database);
    const ask = (email: string, openedBy: string, phone: string, message: string) =>
      asVisitor(
        database,
        { [conversationKey]: key, [visitorHeaders.openedBy]: openedBy },
        'insert into leads (name, email, phone, message) values ($1, $2, $3, $4)',
        ['Ann', email, phone, message],
      );
    const noted = async () => (await find({ [conversationKey]: key }))?.noted;
    const sale = (phone: string, message: string) =>
      ask(guidedLeadEmail, 'hero-start', phone, message);
    const phone = '+1 217 555 0100';
    await sale('', 'Business: A bakery');
    expect(await noted()).toBeUndefined();
    await sale(phone, 'Business: A bakery\nInterest: Yes');
    expect(await noted()).toEqual({ phone, time: null });
    await sale(phone, `Business: A bakery\n${besideNumberLabel}: tomorrow after 4\nIn place`);
    expect(await noted()).toEqual({ phone, time: 'tomorrow after 4' });
    await ask('ann@example.com', 'callback', phone, `${callbackMessage}: friday at 10`);
    expect(await noted()).toEqual({ phone, time: 'friday at 10' });
    await database.query("update public.leads set state = 'called' where message like '%friday%'");
    expect(await noted()).toBeUndefined();
  });

  it('D2075 a call that was called off is none, and leaves the number that is known', async () => {
    const key = newKey();
    const find = createVisitorFinder(database);
    const sale = (phone: string, message: string) =>
      asVisitor(
        database,
        { [conversationKey]: key, [visitorHeaders.openedBy]: 'start-guided' },
        'insert into leads (name, email, phone, message) values ($1, $2, $3, $4)',
        ['Ann', guidedLeadEmail, phone, message],
      );
    const phone = '+1 217 555 0100';
    await sale(phone, 'Business: A bakery');
    expect(await find({ [conversationKey]: key })).toMatchObject({ phone, noted: { phone } });
    await sale('', `No call is wanted any more: do not call ${phone}.`);
    const known = await find({ [conversationKey]: key });
    expect(known).toMatchObject({ phone });
    expect(known?.noted).toBeUndefined();
  });

  it('a quarantined lead tells nothing', async () => {
    const key = newKey();
    await leave(key, 'Robot', { [visitorHeaders.formTrap]: '1' });
    expect(await createVisitorFinder(database)({ [conversationKey]: key })).toMatchObject({
      name: null,
    });
  });

  it('knows nobody while the database is away', async () => {
    const away = { query: () => Promise.reject(new Error('away')) } as unknown as Database;
    expect(await createVisitorFinder(away)({ [conversationKey]: newKey() })).toBeNull();
  });
});
