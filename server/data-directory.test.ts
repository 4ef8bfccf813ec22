import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  noteRunningServer,
  openSecrets,
  openSessionSecret,
  prepareDataDirectory,
  removeServerNote,
} from './data-directory.ts';

let parent = '';
let directory = '';

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'parley-directory-'));
  directory = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the data directory', () => {
  it('D17 is made private to its owner, and kept when it is there', async () => {
    expect(await prepareDataDirectory(directory)).toBe(true);
    expect(await modeOf(directory)).toBe('700');
    expect(await modeOf(join(directory, 'secrets'))).toBe('700');
    expect(await prepareDataDirectory(directory)).toBe(false);
  });

  it('D1377 keeps what signs sessions of the console, private, and makes another where it is spoilt', async () => {
    await prepareDataDirectory(directory);
    const made = await openSessionSecret(directory);
    expect(await openSessionSecret(directory)).toBe(made);
    const path = join(directory, 'secrets/session-secret');
    expect(await modeOf(path)).toBe('600');
    await writeFile(path, 'short');
    expect(await openSessionSecret(directory)).not.toBe(made);
  });

  it('takes an empty directory, a fresh volume and a restored database', async () => {
    await mkdir(join(directory, 'lost+found'), { recursive: true });
    await writeFile(join(directory, '.gitkeep'), '');
    expect(await prepareDataDirectory(directory)).toBe(true);
    const restored = join(parent, 'restored');
    await mkdir(join(restored, 'database'), { recursive: true });
    expect(await prepareDataDirectory(restored)).toBe(true);
  });

  it('D9 D87 refuses a directory that is not ours, and leaves it as it is', async () => {
    await mkdir(directory);
    await writeFile(join(directory, 'thesis.txt'), 'mine');
    await expect(prepareDataDirectory(directory)).rejects.toThrow(
      `DATA_DIR ${directory} holds files that are not Parley's (thesis.txt)`,
    );
    expect(await readdir(directory)).toEqual(['thesis.txt']);
  });

  it('D9 refuses a path that is a file', async () => {
    await writeFile(directory, '');
    await expect(prepareDataDirectory(directory)).rejects.toThrow(
      `DATA_DIR ${directory} is not a directory.`,
    );
  });

  it('says where the server runs, to its owner alone, until it stops', async () => {
    await prepareDataDirectory(directory);
    const running = { url: 'http://localhost:1', pid: 1, proofKey: 'k' };
    await noteRunningServer(directory, running);
    const note = join(directory, 'server.json');
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual(running);
    expect(await modeOf(note)).toBe('600');
    await removeServerNote(directory);
    expect(await readdir(directory)).toEqual(['secrets']);
  });
});

describe('secrets', () => {
  beforeEach(() => prepareDataDirectory(directory));

  it('D17 D23 are made once, each its own, and readable to the owner alone', async () => {
    const secrets = await openSecrets(directory, {});
    const files = [
      'operator-token',
      'pass-secret',
      'site-key',
      'voice-private-key',
      'voice-public-key',
      'voice-sealing-key',
      'voice-site-key',
    ];
    expect((await readdir(join(directory, 'secrets'))).toSorted()).toEqual(files);
    for (const file of files) expect(await modeOf(join(directory, 'secrets', file))).toBe('600');
    expect(new Set(Object.values(secrets)).size).toBe(files.length);
    for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(30);
    expect(secrets.siteKey).toMatch(/^AIzaParley-[\w-]+$/);
    expect(secrets.voicePrivateKey).toMatch(/^sk_/);
    expect(secrets.voicePublicKey).toMatch(/^pk_/);
    expect(await openSecrets(directory, {})).toEqual(secrets);
  });

  it('D23 from the environment win, and are not written', async () => {
    const given = { operatorToken: 'the-operator-says-so', voicePrivateKey: null };
    const { operatorToken, voicePrivateKey } = await openSecrets(directory, given);
    expect(operatorToken).toBe('the-operator-says-so');
    expect(voicePrivateKey.length).toBeGreaterThan(30);
    expect(await readdir(join(directory, 'secrets'))).not.toContain('operator-token');
  });

  it('are made private again when somebody opened them', async () => {
    await openSecrets(directory, {});
    const path = join(directory, 'secrets/pass-secret');
    await chmod(path, 0o644);
    await openSecrets(directory, {});
    expect(await modeOf(path)).toBe('600');
  });

  it.each([
    ['operator-token', ''],
    ['pass-secret', 'short\n'],
    ['voice-private-key', 'x'.repeat(4097)],
    ['site-key', 'AIzaSomebodyElsesKey-0123456789\n'],
  ])('refuses an unusable %s, naming its file', async (file, content) => {
    await openSecrets(directory, {});
    const path = join(directory, 'secrets', file);
    await writeFile(path, content);
    await expect(openSecrets(directory, {})).rejects.toThrow(`${path} holds no usable secret`);
  });
});
