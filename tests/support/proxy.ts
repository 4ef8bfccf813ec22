import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { projectRoot } from '../../server/project-root.ts';
import { findFreePort } from './free-port.ts';
import { findWebProgram } from './web-programs.ts';

/** The domain of the configurations in `deploy/`. */
export const domain = 'www.example.com';

export interface ProxyReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface ProxyRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address of loopback that it comes from. */
  readonly from?: string;
}

/** A proxy with a configuration of `deploy/`, on ports of this machine, in front of a server. */
export interface Proxy {
  /** `http://127.0.0.1:…`, where it sends visitors on to https. */
  readonly plainUrl: string;
  /** Over TLS, as a visitor of the domain whose browser trusts the certificate. */
  ask(path: string, request?: ProxyRequest): Promise<ProxyReply>;
  /** The connection of a WebSocket. */
  upgrade(path: string): Promise<Duplex>;
  close(): Promise<void>;
}

interface Ports {
  readonly plain: number;
  readonly tls: number;
}

/** Writes its configuration into a folder and starts it; `certificate` is there once it answers. */
type Start = (
  folder: string,
  ports: Ports,
  upstream: string,
) => Promise<{ readonly child: ChildProcess; readonly certificate: string }>;

const startCaddy: Start = async (folder, { plain, tls }, upstream) => {
  const options = `{\n admin off\n http_port ${plain}\n https_port ${tls}\n default_bind 127.0.0.1\n local_certs\n skip_install_trust\n}\n`;
  const config = join(folder, 'Caddyfile');
  await writeFile(config, options + (await readDeployed('Caddyfile', upstream)));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--config', config, '--adapter', 'caddyfile'];
  const child = spawn(findWebProgram('caddy')!, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  return { child, certificate: join(folder, 'caddy/pki/authorities/local/root.crt') };
};

const startNginx: Start = async (folder, { plain, tls }, upstream) => {
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1'.split(' '),
      ...['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const site = (await readDeployed('nginx.conf', upstream))
    .replaceAll(`/etc/letsencrypt/live/${domain}`, folder)
    .replaceAll(/listen \[::\]:.*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `${user} daemon off; pid ${folder}/pid; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  );
  const args = ['-c', config, '-p', folder, '-e', 'stderr'];
  const program = findWebProgram('nginx')!;
  execFileSync(program, ['-t', ...args], { stdio: 'pipe' });
  return { child: spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] }), certificate };
};

const starts = { caddy: startCaddy, nginx: startNginx } as const;

/** As it is deployed, but for where Parley is. */
async function readDeployed(name: string, upstream: string): Promise<string> {
  const text = await readFile(join(projectRoot, 'deploy', name), 'utf8');
  return text.replace('localhost:3000', upstream);
}

/** @param upstream the server's host and port */
export async function startProxy(kind: keyof typeof starts, upstream: string): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), `parley-${kind}-`));
  const ports = { plain: await findFreePort(), tls: await findFreePort() };
  const { child, certificate } = await starts[kind](folder, ports, upstream);
  const ended = once(child, 'exit');
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));

  /** Opened, its answer yet to be read. */
  const open = (path: string, ca: string, { method = 'GET', headers = {}, from }: ProxyRequest) =>
    request({
      ...{ host: '127.0.0.1', port: ports.tls, servername: domain, ca, agent: false },
      ...{ path, method, headers: { host: domain, ...headers } },
      ...(from !== undefined && { localAddress: from }),
    });
  const ask = async (path: string, asked: ProxyRequest = {}): Promise<ProxyReply> => {
    const opened = open(path, await readFile(certificate, 'utf8'), asked);
    opened.end(asked.body);
    const [reply] = await once(opened, 'response');
    let text = '';
    for await (const chunk of reply) text += String(chunk);
    return { status: reply.statusCode, headers: reply.headers, text };
  };
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };

  const last = Date.now() + 20_000;
  while (!(await ask('/healthz').catch(() => null))) {
    if (child.exitCode === null && Date.now() < last) {
      await setTimeout(50);
      continue;
    }
    await close();
    throw new Error(`${kind} does not serve: ${said}`);
  }
  return {
    plainUrl: `http://127.0.0.1:${ports.plain}`,
    ask,
    async upgrade(path) {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      };
      const opened = open(path, await readFile(certificate, 'utf8'), { headers });
      opened.end();
      const [reply, socket] = await Promise.race([
        once(opened, 'upgrade'),
        once(opened, 'response').then(([refused]) => {
          throw new Error(`no WebSocket, but ${refused.statusCode}`);
        }),
      ]);
      if (reply.statusCode !== 101) throw new Error(`no WebSocket, but ${reply.statusCode}`);
      return socket as Duplex;
    },
    close,
  };
}
