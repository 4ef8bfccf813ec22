import { beforeAll, describe, expect, it } from 'vitest';
import { openFirstOrg } from '../../platform/ground/access/first-org.ts';
import { createDemo, type DemoCompany } from '../../platform/areas/seed/demo.ts';
import { createSeed } from '../../platform/areas/seed/seed.ts';
import { engines, openEngine } from '../server/engines.ts';
import { privateKey, publicKey, servePlatform } from './platform-server.ts';
import { openForTests } from '../support/open-for-tests.ts';

const bakery: DemoCompany = {
  brand: 'Crumb',
  contactName: 'Ola',
  hours: 'From six to noon',
  callMinutes: 10,
  greeting: 'Good morning! I am the AI assistant of Crumb.',
  instruction: 'You speak for Crumb, a bakery.',
  script: {
    first: 'hello',
    steps: {
      hello: { says: 'Your name?', variable: 'name', options: [], next: 'bread' },
      bread: {
        says: 'Bread or cake, {name}?',
        variable: 'wish',
        options: [
          { text: 'Bread', next: 'finish' },
          { text: 'Nothing', next: 'hello' },
        ],
        next: 'finish',
      },
    },
  },
};

describe.each(engines)('D182 what a new organisation has, on %s', (engine) => {
  const database = openForTests(() => openEngine(engine));
  const start = () =>
    openFirstOrg(
      database,
      { privateKey, publicKey },
      { seed: createSeed(database, 'sealing-key-of-the-test', createDemo(bakery)) },
    );
  beforeAll(start);
  const server = openForTests(() => servePlatform(database));

  const list = async (path: string) => (await server.ask('GET', path)).json;

  it('an assistant, a squad and a workflow, in the company’s words', async () => {
    const [assistant, ...others] = await list('/assistant');
    expect(others).toEqual([]);
    expect(assistant).toMatchObject({ name: 'Crumb assistant', firstMessage: bakery.greeting });
    const [squad] = await list('/squad');
    expect(squad.members[0].assistantId).toBe(assistant.id);
    const [workflow] = await list('/workflow');
    expect(workflow.nodes[1]).toMatchObject({
      prompt: expect.stringContaining('Bread or cake, {{name}}?'),
    });
    // Only an answer that leads elsewhere has an edge of its own.
    expect(workflow.edges).toEqual([
      { from: 'hello', to: 'bread' },
      { from: 'bread', to: 'hello', condition: { type: 'ai', prompt: expect.any(String) } },
      { from: 'bread', to: 'finish' },
    ]);
    const nodes = new Set(workflow.nodes.map(({ name }: { name: string }) => name));
    for (const { from, to } of workflow.edges)
      expect([...nodes]).toEqual(expect.arrayContaining([from, to]));
  });

  it('each is what its own operation takes', async () => {
    for (const path of ['/assistant', '/squad', '/workflow']) {
      const [{ id: _id, orgId: _o, createdAt: _c, updatedAt: _u, ...body }] = await list(path);
      expect((await server.ask('POST', path, body)).status).toBe(201);
    }
  });

  it('each of them answers with no key', async () => {
    const speakers = {
      assistantId: (await list('/assistant')).at(-1).id,
      squadId: (await list('/squad')).at(-1).id,
      workflowId: (await list('/workflow')).at(-1).id,
    };
    for (const [field, id] of Object.entries(speakers)) {
      const { status, json } = await server.ask('POST', '/chat', { input: 'Hello', [field]: id });
      expect(status, JSON.stringify(json)).toBe(200);
      expect(json.output[0].content.length).toBeGreaterThan(10);
    }
  });

  it('a later start changes nothing of it, and brings nothing back', async () => {
    const assistants = await list('/assistant');
    const squads = await list('/squad');
    for (const { id } of squads) await server.ask('DELETE', `/squad/${id}`);
    await server.ask('PATCH', `/assistant/${assistants.at(-1).id}`, { name: 'Mine now' });
    expect((await start()).made).toBe(false);
    expect(await list('/squad')).toEqual([]);
    const after = await list('/assistant');
    expect(after).toHaveLength(assistants.length);
    expect(after.at(-1).name).toBe('Mine now');
  });
});
