import { expect, it } from 'vitest';
import { publishedManifest, readAddresses, readManifest } from './manifest.ts';

it('D154 the published manifest says where the project is, and has nothing of the workspace', () => {
  const addresses = readAddresses();
  const manifest = publishedManifest(readManifest(), addresses) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    name: '@parley/voice',
    homepage: addresses.homepage,
    repository: { type: 'git', url: addresses.repository.url, directory: 'voice' },
    bugs: addresses.bugs,
  });
  expect(manifest['keywords']).toContain('voice');
  expect(manifest['bin']).toEqual({ 'parley-voice': 'cli.js' });
  for (const field of ['private', 'scripts', 'devDependencies']) {
    expect(manifest).not.toHaveProperty(field);
  }
});
