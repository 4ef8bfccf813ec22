import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogStream } from '../../http/log.ts';
import { startServer } from '../../server/main.ts';
import { createBuiltPages } from '../../server/pages/built-pages.ts';
import { readSiteFiles } from '../../server/pages/site-files.ts';
import { copyDatabaseTemplate } from './data-template.ts';

export interface TestServerOptions {
  /** Variables of the environment, above the defaults: a free port of 127.0.0.1, nothing hosted. */
  readonly env?: Readonly<Record<string, string>>;
  /** A data directory to start on, which then is kept on `stop`. Default: a new one. */
  readonly dataDir?: string;
  /** Built pages to serve instead of `site/dist`. */
  readonly site?: string;
}

export interface TestServer {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  readonly operatorToken: string;
  /** What a person would read in the terminal. */
  readonly welcome: string;
  /** Every log line so far, parsed. */
  readonly logs: () => readonly Record<string, unknown>[];
  /** Stops it gracefully, and removes the data directory unless the test gave it. */
  stop(): Promise<void>;
}

/**
 * The real server in this process, with a database of its own. `TRUST_PROXY=loopback` is set, so that
 * a test may be many visitors by sending `X-Forwarded-For`.
 */
export async function startParley({
  env = {},
  dataDir: given,
  site,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = given ?? (await makeDataDir());
  let log = '';
  const logStream = createLogStream((text) => {
    log += text;
  });
  const server = await startServer({
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, TRUST_PROXY: 'loopback', ...env },
    logStream,
    checkReplies: true,
    ...(site !== undefined && {
      openPages: async (setting) =>
        createBuiltPages({ ...setting, files: await readSiteFiles(site) }),
    }),
  });
  return {
    url: server.url,
    dataDir,
    operatorToken:
      env['OPERATOR_TOKEN'] ??
      (await readFile(join(dataDir, 'secrets/operator-token'), 'utf8')).trim(),
    welcome: server.welcome,
    logs() {
      logStream.flush();
      return log
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    async stop() {
      await server.stop();
      if (given === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}

/** A data directory with an empty, migrated database. The caller removes it. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-data-'));
  await copyDatabaseTemplate(dataDir);
  return dataDir;
}
