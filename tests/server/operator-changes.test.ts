import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { engines, openEngine } from './engines.ts';
import { addLead, emptyTables, serveOperator, type OperatorServer } from './operator-server.ts';

describe.each(engines)('what the operator does with a lead on %s', (engine) => {
  let database: Database;
  let operator: OperatorServer;
  let woken = 0;

  beforeAll(async () => {
    database = await openEngine(engine);
    operator = await serveOperator(database, {
      dispatch: { ways: ['webhook', 'mail', 'confirmation'], wake: () => void (woken += 1) },
    });
  });
  afterAll(async () => {
    await operator.app.close();
    await database.close();
  });
  beforeEach(async () => {
    await emptyTables(database);
    woken = 0;
  });

  /** `values` of a row in `lead_deliveries`, after the lead's id. */
  async function addDelivered(values: string): Promise<string> {
    const id = await addLead(database);
    await database.query(
      `insert into public.lead_deliveries
         (lead_id, attempts, next_attempt_at, delivered_at, last_error) values ($1, ${values})`,
      [id],
    );
    return id;
  }
  const readDeliveries = async () =>
    (await database.query('select * from public.lead_deliveries')).rows;

  it('D98 releases a lead from quarantine, once, and has it delivered', async () => {
    const id = await addLead(database, { name: 'Real person', quarantined: true });
    for (let time = 0; time < 2; time += 1) {
      const reply = await operator.post(`/leads/${id}/release`);
      expect(reply.status).toBe(200);
      expect(await reply.json()).toMatchObject({
        id,
        quarantinedBecause: null,
        deliveries: [
          { way: 'webhook', attempts: 0, deliveredAt: null },
          { way: 'mail', attempts: 0, deliveredAt: null },
        ],
      });
    }
    expect(woken).toBeGreaterThan(0);
  });

  it('D94 queues a delivery that was given up, as if it had never been tried', async () => {
    const id = await addDelivered(`20, null, null, 'HTTP 500'`);
    await addDelivered(`20, null, null, 'HTTP 500'`);
    const reply = await operator.post(`/leads/${id}/resend`);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      id,
      deliveries: [
        {
          way: 'webhook',
          attempts: 0,
          nextAttemptAt: expect.any(String),
          deliveredAt: null,
          lastError: null,
        },
      ],
    });
    expect(woken).toBe(1);
    const { rows } = await database.query<{ lead_id: string }>(
      'select lead_id from public.lead_deliveries where next_attempt_at <= now()',
    );
    expect(rows).toEqual([{ lead_id: id }]);
  });

  it('D472 sends a mail that was refused again, to those that it did not reach, and no confirmation', async () => {
    const id = await addLead(database);
    await database.query(
      `insert into public.lead_deliveries (lead_id, way, attempts, next_attempt_at, last_error, still_to)
       select $1, way, 1, null, 'SMTP 550', array['leo@company.example']
       from unnest(array['mail', 'confirmation']) as way`,
      [id],
    );
    const reply = await operator.post(`/leads/${id}/resend`);
    expect(await reply.json()).toMatchObject({
      deliveries: [
        { way: 'mail', attempts: 0, nextAttemptAt: expect.any(String), lastError: null },
        { way: 'confirmation', attempts: 1, nextAttemptAt: null, lastError: 'SMTP 550' },
      ],
    });
    expect((await readDeliveries()).find(({ way }) => way === 'mail')).toMatchObject({
      still_to: ['leo@company.example'],
    });
  });

  it.each([
    ['waits for its next attempt', `3, now() + interval '1 hour', null, 'HTTP 500'`],
    ['arrived', '1, null, now(), null'],
  ])('D94 leaves a delivery alone that %s', async (_what, values) => {
    const id = await addDelivered(values);
    const before = await readDeliveries();
    const reply = await operator.post(`/leads/${id}/resend`);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      id,
      deliveries: [{ attempts: Number(values[0]) }],
    });
    expect(await readDeliveries()).toEqual(before);
  });

  it('queues no lead that was never to be sent', async () => {
    const id = await addLead(database, { quarantined: true });
    const reply = await operator.post(`/leads/${id}/resend`);
    expect(await reply.json()).toMatchObject({ id, quarantinedBecause: 'trap', deliveries: [] });
    expect(await readDeliveries()).toEqual([]);
  });

  it('refuses to queue what nobody would send', async () => {
    const id = await addDelivered(`20, null, null, 'HTTP 500'`);
    const before = await readDeliveries();
    const without = await serveOperator(database);
    const reply = await without.post(`/leads/${id}/resend`);
    expect(reply.status).toBe(409);
    expect(await reply.json()).toEqual({
      error: { message: expect.stringContaining('LEAD_WEBHOOK_URL') },
    });
    expect(await readDeliveries()).toEqual(before);
    await without.app.close();
  });

  it.each(['release', 'resend'])('answers %s of a lead that is not there', async (change) => {
    expect((await operator.post(`/leads/${randomUUID()}/${change}`)).status).toBe(404);
    const malformed = await operator.post(`/leads/1/${change}`);
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toMatchObject({ error: { field: 'id' } });
  });
});
