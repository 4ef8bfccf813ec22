import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPlatform } from './platform-server.ts';
import { openTerminal } from './terminal.ts';

it('D1069 parley-voice leaves an answer that never ends, and writes nothing', async () => {
  const endless = createServer((_, response) => {
    const chunk = Buffer.alloc(4 * 1024 * 1024, ' ');
    const more = () => void (response.destroyed || response.write(chunk, more));
    more();
  });
  await new Promise<void>((resolve) => void endless.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void endless.close());
  const folder = await mkdtemp(join(tmpdir(), 'parley-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { port } = endless.address() as AddressInfo;
  const { code, complaints } = await openTerminal(`http://127.0.0.1:${port}`).run('pull', folder);
  expect([code, complaints]).toEqual([
    1,
    'parley-voice: the platform answers 200: The answer is too long',
  ]);
  expect(await readdir(folder)).toEqual([]);
});

it('D1069 parley-voice prints no more of a refusal than somebody reads', async () => {
  const wordy = createServer((_, response) => {
    const message = Array.from({ length: 900 }, (_one, index) => `field ${index}: is wrong`);
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message }));
  });
  await new Promise<void>((resolve) => void wordy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void wordy.close());
  const { port } = wordy.address() as AddressInfo;
  const folder = join(tmpdir(), 'parley-no-such-folder');
  const { complaints } = await openTerminal(`http://127.0.0.1:${port}`).run('pull', folder);
  expect(complaints).toMatch(/^parley-voice: the platform answers 400: field 0: is wrong/);
  expect(complaints.length).toBeLessThan(2100);
});

describe('D943 parley-voice pull and push', () => {
  const { server } = openPlatform('pglite');
  const { server: other } = openPlatform('pglite');
  const here = () => openTerminal(server.origin);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-files-'));
    return () => rm(folder, { recursive: true });
  });

  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const write = (path: string, body: object) => writeFile(join(folder, path), JSON.stringify(body));
  const change = async (path: string, fields: object) =>
    write(path, { ...(await read(path)), ...fields });
  const make = async (path: string, body: object): Promise<string> => {
    const { status, json } = await server.ask('POST', path, body);
    expect([status, json.message]).toEqual([201, undefined]);
    return json.id;
  };
  /** Those of a name alone: the platform is shared by the tests of this file. */
  const find = async (path: string, name: string, at = server) =>
    (await at.ask('GET', path)).json.filter((one: { name?: string }) => one.name === name);

  /** An assistant with a tool, and a squad of it. */
  async function makeDesk(name: string, tool: string) {
    const toolId = await make('/tool', {
      type: 'function',
      function: { name: tool },
      server: { url: 'https://tools.example', secret: 'of the tool' },
    });
    const assistantId = await make('/assistant', {
      name,
      firstMessage: 'Hello!',
      model: { provider: 'vapi', toolIds: [toolId] },
    });
    const squadId = await make('/squad', { name, members: [{ assistantId }] });
    return { toolId, assistantId, squadId };
  }

  it('writes what somebody set, and names others by their files', async () => {
    await makeDesk('Élan desk', 'book');
    const { code, complaints } = await here().run('pull', folder);
    expect([code, complaints]).toEqual([0, '']);
    expect(await read('assistants/elan-desk.json')).toEqual({
      name: 'Élan desk',
      firstMessage: 'Hello!',
      model: { provider: 'vapi', toolIds: ['file:tools/book.json'] },
    });
    expect(await read('squads/elan-desk.json')).toMatchObject({
      members: [{ assistantId: 'file:assistants/elan-desk.json' }],
    });
    const again = await here().run('push', folder);
    expect(again.lines.at(-1)).toMatch(/, 0 of them new or changed$/);
  });

  it('changes what was changed, clears what was taken out, and keeps secrets that it never saw', async () => {
    const { assistantId, toolId } = await makeDesk('Bea', 'reserve');
    await here().run('pull', folder);
    const { firstMessage: _out, ...rest } = await read('assistants/bea.json');
    await write('assistants/bea.json', { ...rest, endCallMessage: 'Bye.' });
    await change('tools/reserve.json', { function: { name: 'reserve_day' } });
    const { lines, complaints } = await here().run('push', folder);
    expect(complaints).toBe('');
    expect(lines.slice(0, -1).sort()).toEqual([
      'changed assistants/bea.json',
      'changed tools/reserve.json',
    ]);
    const { json } = await server.ask('GET', `/assistant/${assistantId}`);
    expect(json).toMatchObject({ endCallMessage: 'Bye.', model: { toolIds: [toolId] } });
    expect(json).not.toHaveProperty('firstMessage');
    const { json: tool } = await server.ask('GET', `/tool/${toolId}`);
    expect(tool).toMatchObject({ function: { name: 'reserve_day' }, server: { secret: /./ } });
  });

  it('makes all of it on another platform, in the order in which they need each other', async () => {
    const { json: tool } = await other.ask('POST', '/tool', {
      type: 'function',
      function: { name: 'ask' },
      server: { url: 'https://tools.example', secret: 'of the tool' },
    });
    const model = { provider: 'vapi', toolIds: [tool.id] };
    const { json: cleo } = await other.ask('POST', '/assistant', { name: 'Cleo', model });
    await other.ask('POST', '/squad', { name: 'Cleo', members: [{ assistantId: cleo.id }] });
    await openTerminal(other.origin).run('pull', folder);

    const masked = await here().run('push', folder);
    expect(masked.complaints).toMatch(/nothing was done: tools\/ask\.json has asterisks/);
    expect(await find('/squad', 'Cleo')).toEqual([]);
    await change('tools/ask.json', { server: { url: 'https://tools.example' } });
    expect(await here().run('push', folder)).toMatchObject({ code: 0, complaints: '' });
    const [assistant] = await find('/assistant', 'Cleo');
    expect(assistant.model.toolIds[0]).not.toBe(tool.id);
    const [squad] = await find('/squad', 'Cleo');
    expect(squad.members).toEqual([{ assistantId: assistant.id }]);
    // What is known of the one platform is nothing to the other.
    const back = await openTerminal(other.origin).run('push', folder, '--dry-run');
    expect(back.lines).toEqual(['would change tools/ask.json']);
  });

  it('makes two that name each other', async () => {
    const hand = (file: string) => ({
      type: 'handoff',
      destinations: [{ type: 'assistant', assistantId: `file:${file}` }],
    });
    await here().run('pull', folder);
    await write('assistants/one.json', {
      name: 'One',
      model: { provider: 'vapi', tools: [hand('assistants/two.json')] },
    });
    await write('assistants/two.json', {
      name: 'Two',
      model: { provider: 'vapi', tools: [hand('assistants/one.json')] },
    });
    expect(await here().run('push', folder)).toMatchObject({ code: 0, complaints: '' });
    const [one] = await find('/assistant', 'One');
    const [two] = await find('/assistant', 'Two');
    const destination = (id: string) => [{ type: 'assistant', assistantId: id }];
    expect(one.model.tools[0].destinations).toEqual(destination(two.id));
    expect(two.model.tools[0].destinations).toEqual(destination(one.id));
  });

  it('makes no second of two that name each other, when the first push broke off', async () => {
    await here().run('pull', folder);
    const hand = (file: string, more = {}) => ({
      type: 'handoff',
      destinations: [{ type: 'assistant', assistantId: `file:${file}` }],
      ...more,
    });
    const names = (file: string, more = {}) => ({
      provider: 'vapi',
      tools: [hand(`assistants/${file}.json`)],
      ...more,
    });
    await write('assistants/first.json', { name: 'First', model: names('second') });
    // The one that is made whole before the other is wrong.
    const wrong = { name: 'Second', model: names('first', { temperature: 'hot' }) };
    await write('assistants/second.json', wrong);
    expect((await here().run('push', folder)).complaints).toContain('assistants/second.json: ');
    expect(await find('/assistant', 'First')).toHaveLength(1);
    expect((await here().run('pull', folder)).lines).toContain(
      'left assistants/first.json: it was changed here, and waits for a push',
    );
    await write('assistants/second.json', { ...wrong, model: names('first') });
    expect(await here().run('push', folder)).toMatchObject({ code: 0, complaints: '' });
    const [first, ...others] = await find('/assistant', 'First');
    const [second] = await find('/assistant', 'Second');
    expect(others).toEqual([]);
    expect(first.model.tools[0].destinations).toMatchObject([{ assistantId: second.id }]);
    expect(second.model.tools[0].destinations).toMatchObject([{ assistantId: first.id }]);
  });

  it.each([
    'tools/../../out.json',
    '../out.json',
    '/tmp/out.json',
    'tools/sub/out.json',
    'out.json',
  ])('writes nothing beside its files, though a lock names %s', async (path) => {
    const { toolId } = await makeDesk('Ida', 'stray');
    const agreed = { [path]: { id: toolId, here: '', there: '' } };
    await write('voice.lock.json', { [`${server.origin}/voice`]: agreed });
    const { code, complaints } = await here().run('pull', folder);
    expect([code, complaints]).toEqual([
      1,
      expect.stringMatching(`names what is no file of this folder: ${path}$`),
    ]);
    expect(await readdir(folder)).toEqual(['voice.lock.json']);
  });

  it('loses no change of either side', async () => {
    const { assistantId } = await makeDesk('Dora', 'note');
    await here().run('pull', folder);
    const file = 'assistants/dora.json';
    await change(file, { firstMessage: 'From the file' });
    expect((await here().run('pull', folder)).lines).toContain(
      `left ${file}: it was changed here, and waits for a push`,
    );
    await server.ask('PATCH', `/assistant/${assistantId}`, { firstMessage: 'From there' });
    const pulled = await here().run('pull', folder);
    expect([pulled.code, pulled.complaints]).toEqual([
      1,
      expect.stringContaining(`changed here and there: ${file}.`),
    ]);
    const pushed = await here().run('push', folder);
    expect(pushed.complaints).toContain(`nothing was done: ${file} was changed there.`);
    expect((await read(file)).firstMessage).toBe('From the file');
    const { json } = await server.ask('GET', `/assistant/${assistantId}`);
    expect(json.firstMessage).toBe('From there');

    await here().run('pull', folder, '--force');
    expect((await read(file)).firstMessage).toBe('From there');
    await server.ask('PATCH', `/assistant/${assistantId}`, { firstMessage: 'Newer' });
    expect((await here().run('pull', folder)).lines).toContain(`wrote ${file}`);
    expect((await read(file)).firstMessage).toBe('Newer');
  });

  it('deletes nothing, and makes what is gone there only when told', async () => {
    const { assistantId, squadId } = await makeDesk('Eve', 'order');
    await here().run('pull', folder);
    await server.ask('DELETE', `/squad/${squadId}`);
    await server.ask('DELETE', `/assistant/${assistantId}`);
    const refused = await here().run('push', folder);
    expect(refused.complaints).toContain('assistants/eve.json is gone there');
    expect((await here().run('push', folder, '--force')).complaints).toBe('');
    const [eve] = await find('/assistant', 'Eve');
    expect((await find('/squad', 'Eve'))[0].members).toEqual([{ assistantId: eve.id }]);
    await rm(join(folder, 'squads/eve.json'));
    await here().run('push', folder);
    expect(await find('/squad', 'Eve')).toHaveLength(1);
  });

  it('says which file is wrong', async () => {
    await here().run('pull', folder);
    await write('assistants/wrong.json', { name: 'x'.repeat(41) });
    expect((await here().run('push', folder)).complaints).toMatch(
      /^parley-voice: assistants\/wrong\.json: name: /,
    );
    await write('assistants/wrong.json', {
      name: 'Wrong',
      model: { toolIds: ['file:tools/none.json'] },
    });
    expect((await here().run('push', folder)).complaints).toBe(
      'parley-voice: assistants/wrong.json: it names file:tools/none.json, which is not there',
    );
    await writeFile(join(folder, 'assistants/wrong.json'), '{');
    expect((await here().run('push', folder)).complaints).toMatch(
      /assistants\/wrong\.json is no JSON/,
    );
    const empty = await here().run('push', join(folder, 'nowhere'));
    expect(empty.complaints).toMatch(/has no files in assistants, squads, tools, workflows/);
  });
});
