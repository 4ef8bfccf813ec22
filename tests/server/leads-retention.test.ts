import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { eraseOlderThan } from '../../server/leads/retention.ts';
import { engines, openEngine } from './engines.ts';

describe.each(engines)('retention on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEngine(engine);
  });
  afterAll(() => database.close());

  it('D26 erases leads, their deliveries and conversations after the days that were set', async () => {
    await database.execute(`
      insert into public.leads (name, email, phone, created_at) values
        ('old', 'o@example.com', '1', now() - interval '30 days 1 minute'),
        ('young', 'y@example.com', '2', now() - interval '29 days 23 hours');
      insert into public.lead_deliveries (lead_id) select id from public.leads;
      insert into public.guided_conversations (user_name, owner_key_hash, created_at) values
        ('old', sha256('a'), now() - interval '31 days'),
        ('young', sha256('b'), now());`);
    const erased = await eraseOlderThan(database, 30);

    const names = async (sql: string) => (await database.query(sql)).rows;
    expect(await names('select name from public.leads')).toEqual([{ name: 'young' }]);
    expect(await names('select user_name from public.guided_conversations')).toEqual([
      { user_name: 'young' },
    ]);
    expect(await names('select attempts from public.lead_deliveries')).toHaveLength(1);
    expect(erased).toEqual({ leads: 1, conversations: 1 });
  });
});
