import type {
  OperatorColleague,
  OperatorMadeColleague,
  OperatorOverview,
  Role,
} from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { engines, openEngine } from './engines.ts';
import { addLead, type OperatorServer, operatorToken, serveOperator } from './operator-server.ts';

const nobody = '90000000-0000-4000-8000-000000000009';
const warnings = [async () => [{ title: 'Spent', detail: 'The day is used up.' }]];

/** Everything of the console's API but a session's own routes, and whether it is a member's. */
const routes: readonly [method: string, path: string, forMembers: boolean][] = [
  ['GET', '/overview', true],
  ['GET', '/day', true],
  ['POST', '/day/people', true],
  ['GET', '/people/names', true],
  ['POST', '/leads/search', true],
  ['POST', '/leads/work', true],
  ['POST', `/leads/${nobody}/release`, true],
  ['POST', `/leads/${nobody}/resend`, true],
  ['GET', `/leads/${nobody}/visitor`, true],
  ['GET', `/visitors/${'0'.repeat(64)}`, true],
  ['POST', '/timeline', true],
  ['POST', '/conversations/search', true],
  ['POST', '/questions/search', true],
  ['POST', '/search', true],
  ['POST', '/figures', false],
  ['GET', '/export.csv?table=leads', false],
  ['POST', '/erase', false],
  ['POST', '/backup', false],
  ['GET', '/people', false],
  ['POST', '/people', false],
  ['DELETE', `/people/${nobody}`, false],
  ['POST', '/changes/search', false],
  ['GET', '/developers/spend', false],
  ['POST', '/developers/keys/search', false],
  ['POST', '/developers/log/search', false],
  ['POST', '/developers/calls/search', false],
  ['GET', `/developers/calls/${nobody}`, false],
  ['GET', `/developers/calls/${nobody}/recording.wav`, false],
  ['GET', `/developers/calls/${nobody}/recording.webm`, false],
  ['POST', '/developers/messages/search', false],
  ['POST', `/developers/messages/${nobody}/resend`, false],
];

describe.each(engines)('people of the console on %s', (engine) => {
  let database: Database;
  let server: OperatorServer;
  /** Another one on the same database. */
  let other: OperatorServer;

  beforeAll(async () => {
    database = await openEngine(engine);
    server = await serveOperator(database, { sessionSecret: 'shared by both', warnings });
    other = await serveOperator(database, { sessionSecret: 'shared by both', warnings });
  });
  beforeEach(() => database.execute('truncate public.colleagues, public.changes'));
  afterAll(async () => {
    await server.app.close();
    await other.app.close();
    await database.close();
  });

  async function make(name: string, role: Role): Promise<OperatorMadeColleague> {
    const reply = await server.post('/people', { name, role });
    expect(reply.status).toBe(201);
    return (await reply.json()) as OperatorMadeColleague;
  }

  const at = (where: OperatorServer, path: string) => `${where.origin}/operator/api${path}`;
  /** Counted by address. */
  let addresses = 0;
  const askWithToken = (where: OperatorServer, token: string, path: string, method = 'GET') =>
    where.app.inject({
      method: method as 'GET',
      url: `/operator/api${path}`,
      remoteAddress: `192.0.2.${(addresses += 1)}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { payload: {} }),
    });

  async function signIn(token: string): Promise<string> {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/operator/api/session',
      remoteAddress: `192.0.2.${(addresses += 1)}`,
      payload: { token },
    });
    expect(reply.statusCode).toBe(201);
    return String(reply.headers['set-cookie']).split(';', 1)[0]!;
  }

  it('D623 a token is shown once, only its hash is kept, and it signs in', async () => {
    const { token, ...ada } = await make('  Ada   Byron ', 'member');
    expect(token).toMatch(/^op_[\w-]{43}$/);
    expect(ada).toMatchObject({ name: 'Ada Byron', role: 'member', lastUsedAt: null });
    expect(await server.read<OperatorColleague[]>('/people')).toEqual([ada]);
    expect(await server.read('/people/names')).toEqual(['Ada Byron']);
    const { rows } = await database.query('select to_jsonb(c)::text as kept from colleagues c');
    expect(JSON.stringify(rows)).not.toContain(token.slice(3));

    const cookie = await signIn(token);
    expect(cookie).not.toContain(token);
    const session = await fetch(at(server, '/session'), { headers: { cookie } });
    expect(await session.json()).toMatchObject({ name: 'Ada Byron', role: 'member' });
    const [seen] = await server.read<OperatorColleague[]>('/people');
    expect(Date.now() - Date.parse(seen!.lastUsedAt!)).toBeLessThan(60_000);
    expect(await server.read('/session')).toMatchObject({ name: null, role: 'owner' });
  });

  it.each([
    ['no name', { role: 'member' }, 400, 'name'],
    ['an empty name', { name: '  ', role: 'member' }, 400, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101), role: 'member' }, 400, 'name'],
    ['a role that there is not', { name: 'Bo', role: 'admin' }, 400, 'role'],
    ['something more', { name: 'Bo', role: 'owner', token: 'mine' }, 400, 'token'],
    ['a name that somebody has', { name: 'aDA', role: 'owner' }, 409, 'name'],
  ])('D623 refuses %s, naming the field', async (_what, body, status, field) => {
    await make('Ada', 'member');
    const reply = await server.post('/people', body);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({
      error: { message: expect.stringContaining(field), field },
    });
  });

  it('D623 there are a hundred people at most', async () => {
    await database.query(
      `insert into public.colleagues (name, role, token_hash)
       select 'Nr ' || n, 'member', sha256(convert_to(n::text, 'UTF8')) from generate_series(1, 100) as n`,
    );
    const reply = await server.post('/people', { name: 'Ada', role: 'owner' });
    expect([reply.status, await reply.text()]).toEqual([409, expect.stringContaining('100')]);
  });

  it('D624 a token that is taken back is refused at once by every server, with its sessions', async () => {
    const ada = await make('Ada', 'owner');
    const bo = await make('Bo', 'member');
    const cookie = await signIn(ada.token);
    const statuses = async () => [
      (await fetch(at(server, '/day'), { headers: { cookie } })).status,
      (await fetch(at(other, '/day'), { headers: { cookie } })).status,
      (await fetch(at(other, '/session'), { headers: { cookie } })).status,
      (await askWithToken(other, ada.token, '/day')).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await server.call(`/people/${ada.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
    expect((await server.call(`/people/${ada.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await server.call('/people/ada', { method: 'DELETE' })).status).toBe(400);
    expect((await askWithToken(other, bo.token, '/day')).statusCode).toBe(200);
  });

  it('D625 whoever holds OPERATOR_TOKEN is an owner, whoever else is taken back', async () => {
    await make('Ada', 'owner');
    await database.execute('truncate public.colleagues');
    expect((await askWithToken(server, operatorToken, '/people')).statusCode).toBe(200);
    await database.execute('alter table public.changes rename to away');
    try {
      await signIn(operatorToken);
    } finally {
      await database.execute('alter table public.away rename to changes');
    }
  });

  it.each(routes)('D626 %s %s is a member’s: %s', async (method, path, forMembers) => {
    const member = await make('Ada', 'member');
    const owner = await make('Bo', 'owner');
    const asked = await askWithToken(server, member.token, path, method);
    expect(asked.statusCode === 403).toBe(!forMembers);
    if (!forMembers) {
      expect(asked.json()).toEqual({
        error: { message: 'Only an owner may do this. Please ask one of yours.' },
      });
    }
    expect((await askWithToken(server, owner.token, path, method)).statusCode).not.toBe(403);
  });

  it('D626 what nobody listed is refused to a member, and so is another method', async () => {
    const { token } = await make('Ada', 'member');
    expect((await askWithToken(server, token, '/people/names', 'HEAD')).statusCode).toBe(403);
    expect((await askWithToken(server, token, '/nothing')).statusCode).toBe(404);
  });

  it('D626 a member sees neither warnings of spend nor backups', async () => {
    const { token } = await make('Ada', 'member');
    const own = (await askWithToken(server, token, '/overview')).json<OperatorOverview>();
    expect([own.warnings, own.backup]).toEqual([[], null]);
    expect((await server.read<OperatorOverview>('/overview')).warnings).toHaveLength(1);
  });

  it('D626 a member works the day', async () => {
    const { token } = await make('Ada', 'member');
    const id = await addLead(database);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/operator/api/leads/work',
      remoteAddress: `192.0.2.${(addresses += 1)}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { leadIds: [id], state: 'called', owner: 'Ada' },
    });
    expect(reply.json()).toMatchObject([{ id, state: 'called', owner: 'Ada' }]);
  });
});
