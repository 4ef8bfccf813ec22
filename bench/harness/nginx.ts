import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOnDebian } from '../../tests/support/debian.ts';
import type { Subject } from './subject.ts';

const ticksPerSecond = 100;

/** nginx with one worker, serving one precompressed file by `gzip_static`; null when it is not to be had. */
export async function startNginx(gzipFile: string, path: string): Promise<Subject | null> {
  const present = () => spawnSync('nginx', ['-v']).status === 0;
  if (!present()) installOnDebian(['nginx-light'], 'the comparison with nginx');
  if (!present()) return null;
  const directory = mkdtempSync(join(tmpdir(), 'parley-nginx-'));
  chmodSync(directory, 0o755);
  const name = path.split('/').at(-1)!;
  copyFileSync(gzipFile, join(directory, `${name}.gz`));
  writeFileSync(join(directory, name), '');
  const port = await freePort();
  writeFileSync(
    join(directory, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${directory}/pid; error_log stderr;
events { worker_connections 512; }
http {
  types { text/javascript js; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${directory}; proxy_temp_path ${directory};
  fastcgi_temp_path ${directory}; uwsgi_temp_path ${directory}; scgi_temp_path ${directory};
  server {
    listen 127.0.0.1:${port};
    location / {
      alias ${directory}/; rewrite ^ /${name} break; root ${directory};
      gzip_static on; add_header cache-control "public, max-age=31536000, immutable";
    }
  }
}`.replace(`alias ${directory}/; `, ''),
  );
  const child = spawn('nginx', ['-c', join(directory, 'nginx.conf')], { stdio: 'ignore' });
  await reachable(port);
  const worker = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).trim();
  return {
    name: 'nginx',
    url: `http://127.0.0.1:${port}`,
    async cpu() {
      const fields = readFileSync(`/proc/${worker}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

async function reachable(port: number): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('nginx does not answer');
}
