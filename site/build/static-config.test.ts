import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { promisesCalls, readStaticConfig } from './static-config.ts';

let site = '';
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'parley-site-'));
  await mkdir(join(site, 'public'));
});
afterEach(() => rm(site, { recursive: true }));

it.each([
  [{ baseUrl: 'https://api.voice.example', publicKey: 'key', assistantId: 'one' }, true],
  [{ baseUrl: '/voice', publicKey: '', assistantId: '' }, false],
])('D240 a static host promises calls as its configuration has them: %j', async (voice, has) => {
  const config = { database: { url: '' }, generative: { baseUrl: '' }, voice };
  await writeFile(join(site, 'public/config.json'), JSON.stringify(config));
  expect(promisesCalls(await readStaticConfig(site))).toBe(has);
});

it('D240 a static host without a configuration promises none', async () => {
  expect(promisesCalls(await readStaticConfig(site))).toBe(false);
});

it.each(['{', '{}', 'null', '{"database":{},"generative":{},"voice":{}}'])(
  'D240 %j is refused with the name of the file',
  async (text) => {
    await writeFile(join(site, 'public/config.json'), text);
    await expect(readStaticConfig(site)).rejects.toThrow('site/public/config.json');
  },
);
