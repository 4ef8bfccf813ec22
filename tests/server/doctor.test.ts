import { execFileSync, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer, request as openRequest, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import type { OperatorOverview } from '@parley/contract';
import { tellSentences } from '../../scripts/doctor/check-business.ts';
import { checkKeys } from '../../scripts/doctor/check-keys.ts';
import { checkMachine } from '../../scripts/doctor/check-machine.ts';
import { checkMail } from '../../scripts/doctor/check-mail.ts';
import { checkRecordings } from '../../scripts/doctor/check-recordings.ts';
import { checkServers } from '../../scripts/doctor/check-servers.ts';
import { judgeProxy } from '../../scripts/doctor/check-public-url.ts';
import { examine, writeFinding } from '../../scripts/doctor/examine.ts';
import { type Finding, note, ok, type Patient, wrong } from '../../scripts/doctor/finding.ts';
import { nameBackup } from '../../server/backups/backup-folder.ts';
import { parseEnvironment } from '../../server/environment.ts';
import { signWebhook } from '../../server/leads/signature.ts';
import { makeProofKey, proofPath, proofRoutes } from '../../server/self-proof.ts';
import { company, leadWords } from '@parley/business';
import { runCommand } from '../database/run-command.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { startParley, type TestServer } from '../support/server.ts';
import { receivePuts } from './put-receiver.ts';
import { partOf, receiveMail } from './smtp-receiver.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
let place: string;
let dataDir: string;
const servers: Server[] = [];

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'parley-doctor-'));
  dataDir = join(place, 'data');
  await mkdir(dataDir, { mode: 0o700 });
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await rm(place, { recursive: true });
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const serve = async (answer: RequestListener) => `http://${await listen(createServer(answer))}`;

/** As nginx does it with `$proxy_add_x_forwarded_for`, for a client at `client`. */
const serveProxy = (target: () => string, client: string) =>
  serve((request, response) => {
    const before = request.headers['x-forwarded-for'];
    const headers = {
      ...request.headers,
      'x-forwarded-for': before === undefined ? client : `${String(before)}, ${client}`,
    };
    const onward = openRequest(`${target()}${request.url}`, { headers }, (reply) => {
      response.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(response);
    });
    request.pipe(onward);
  });

const examineWith = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runCommand('doctor', args, { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ...env });

describe('the doctor', { timeout: 120_000 }, () => {
  it('D497 says of a fresh configuration what to do, line by line, and changes nothing', async () => {
    await rm(dataDir, { recursive: true });
    const { code, output } = await examineWith({});
    expect(code).toBe(1);
    expect(output).toContain('no server of this DATA_DIR runs on this machine');
    for (const line of [
      /^ {2}ok +Node +2\d\./m,
      /^ {2}(ok|note) +Disk +[\d.]+ GB are free for DATA_DIR\.$/m,
      /^ {2}note +Files +there is no data directory yet/m,
      /^ {2}note +Database +embedded; the first start makes it\.$/m,
      /^ {2}note +Backups +the server makes none by itself\.\n +→ set BACKUP_DIR/m,
      /^ {2}ok +Port +0 is free\.$/m,
      /^ {2}note +Address +PUBLIC_URL is not set/m,
      /^ {2}note +Webhook +none/m,
      /^ {2}note +Chat +no model/m,
      /^ {2}WRONG +Business +the words, names and prices are those of the sample\.\n +→ write your own/m,
    ]) {
      expect(output).toMatch(line);
    }
    expect(output).toMatch(/parley: something is wrong; see above\.\n$/);
    expect(await readdir(place)).toEqual([]);
    expect(await examineWith({ TRUST_PROXY: 'maybe' })).toEqual({
      code: 1,
      output: expect.stringMatching(/^parley: TRUST_PROXY must be off, the number/),
    });
  });

  it('D1385 looks at what the company says alone, where it is asked for that', async () => {
    const { code, output } = await examineWith({}, '--business');
    expect(code).toBe(1);
    const told = output.split('\n').filter((line) => /^ {2}(?:ok|note|WRONG) /.test(line));
    expect(told[0]).toMatch(/^ {2}WRONG +Business +the words, names/);
    // A build that is older than business/ is told, too.
    expect(told.filter((line) => !/^ {2}\w+ +Business /.test(line))).toEqual([]);
    expect(output).not.toContain('no server of this DATA_DIR');
  });

  it('D1462 D1578 tells each sentence of the sample that may stay, whole and in one line with its place', () => {
    const [head, first, ...more] = tellSentences([
      {
        place: 'business/words.ts:16',
        problem: { field: 'x', problem: 'x', ofTrade: false, text: 'Ask in\n\nwriting.' },
      },
      {
        place: 'business/faq.ts:3',
        problem: { field: 'x', problem: 'x', ofTrade: false, text: 'long '.repeat(60) },
      },
    ]);
    expect(head!.says).toMatch(/^2 sentences .* each may stay where it is true of you\.$/);
    expect(first!.says).toBe('business/words.ts:16: Ask in writing.');
    expect(more[0]!.says).toMatch(/^business\/faq\.ts:3: (?:long ){60}$/);
  });

  it('D1441 so asked it needs neither a server nor a configuration that can be read, and sends nothing', async () => {
    const asked: unknown[] = [];
    const silent = await listen(createServer((request) => asked.push(request.url)));
    const note = { url: `http://${silent}`, pid: process.pid, proofKey: 'a-key' };
    await writeFile(join(dataDir, 'server.json'), JSON.stringify(note));
    const { output } = await examineWith({ TRUST_PROXY: 'maybe' }, '--business');
    expect(output).toMatch(/^ {2}WRONG +Business +the words, names/m);
    expect(asked).toEqual([]);
    expect(await examineWith({}, '--send', '--business')).toEqual({
      code: 1,
      output: expect.stringMatching(/^parley: --business looks at nothing that --send could reach/),
    });
  });

  it('D497 finds open files, taken ports, an old backup and a database that opens', async () => {
    await copyDatabaseTemplate(dataDir);
    await mkdir(join(dataDir, 'secrets'), { mode: 0o700 });
    const token = join(dataDir, 'secrets/operator-token');
    await writeFile(token, 'a-token-that-others-may-read');
    await chmod(token, 0o644);
    const backups = join(place, 'backups');
    await mkdir(backups);
    const old = nameBackup(new Date(Date.now() - 40 * 3_600_000));
    await writeFile(join(backups, old), 'x'.repeat(41_234));
    const taken = new URL(await serve(() => {})).port;
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const { port } = socket.address();
    const { code, output } = await examineWith({
      BACKUP_DIR: backups,
      PORT: taken,
      VOICE_MEDIA_PORTS: `${port}-${port}`,
      VOICE_CALLS_AT_ONCE: '1',
    });
    socket.close();
    expect(code).toBe(1);
    expect(output).toContain(
      `WRONG  Files        others on this machine may read ${token}.\n                      → chmod go= '${token}'`,
    );
    expect(output).toContain('ok     Database     embedded; it opens and answers.');
    expect(output).toMatch(
      /WRONG {2}Backups +the newest in BACKUP_DIR is 40 h old and has 41 KB\./,
    );
    expect(output).toMatch(new RegExp(`WRONG {2}Port +PORT ${taken} is taken on 127.0.0.1`));
    expect(output).toMatch(/WRONG {2}Call ports +1 of UDP \d+ to \d+ are taken\./);
    expect(output).not.toContain('a-token-that');
    expect(await readdir(backups)).toEqual([old]);
  });

  it.skipIf(!hasPostgres)('D497 asks a Postgres for its rights and its clock', async () => {
    const url = await createPostgresDatabase();
    const { output } = await examineWith({ DATABASE_URL: url });
    expect(output).toContain('ok     Database     Postgres answers, and its role has the rights');
    expect(output).toContain('ok     Clock        agrees with Postgres.');
    expect(output).toContain('without PARLEY_SECRET another on this database is refused.');
    const { password } = new URL(url);
    const gone = await examineWith({ DATABASE_URL: 'postgres://ann:the-password@127.0.0.1:1/x' });
    expect(gone.output).toMatch(/WRONG {2}Database +DATABASE_URL does not open a database/);
    expect(gone.output).not.toContain('the-password');
    if (password) expect(output).not.toContain(password);
  });
});

describe('D653 the doctor of several servers', () => {
  const settings = {
    DATABASE_URL: 'postgres://db/parley',
    PARLEY_SECRET: 'a-secret-of-several-servers-0123456789',
  };
  const look = async (env: Record<string, string>, proofKey: string | null = null) =>
    (
      await checkServers({
        environment: parseEnvironment({ ...settings, ...env }),
        server: proofKey === null ? null : { url: 'http://127.0.0.1:1', proofKey },
        send: false,
        signal: AbortSignal.timeout(5_000),
      })
    ).map(({ state, says }) => `${state} ${says}`);

  it('says whether calls are handed on, and whether NODE_URL leads to this very one', async () => {
    expect(await look({})).toEqual([
      'note several may run. Without NODE_URL they hand on no calls.',
    ]);
    const key = makeProofKey();
    const here = Fastify();
    await here.register(proofRoutes(key));
    const NODE_URL = await here.listen({ port: 0, host: '127.0.0.1' });
    expect(await look({ NODE_URL }, key)).toEqual([
      `ok NODE_URL ${NODE_URL} leads to this very server.`,
    ]);
    expect(await look({ NODE_URL }, makeProofKey())).toEqual([
      `wrong at NODE_URL ${NODE_URL} somebody else answers (HTTP 404), not this server.`,
    ]);
    await here.close();
    expect((await look({ NODE_URL }, key))[0]).toMatch(/^wrong NODE_URL .*\.$/);
    expect((await look({ NODE_URL }))[0]).toMatch(/^note whether NODE_URL leads here/);
  });
});

describe('the doctor, beside a running server', { timeout: 120_000 }, () => {
  let parley: TestServer | null = null;
  afterEach(async () => {
    await parley?.stop();
    parley = null;
  });
  async function start(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
    await copyDatabaseTemplate(dataDir);
    parley = await startParley({ dataDir, env });
    return parley;
  }

  it('D498 proves that PUBLIC_URL leads to this very server, and finds the proxies in front', async () => {
    const publicUrl = await serveProxy(() => parley!.url, '198.51.100.7');
    const env = { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' };
    await start(env);
    const right = await examineWith(env);
    expect(right.output).toContain(`parley: the server runs at ${parley!.url}.`);
    expect(right.output).toContain(`PUBLIC_URL ${publicUrl} leads to this very server.`);
    expect(right.output).toContain('ok     Clock        agrees with PUBLIC_URL.');
    expect(right.output).toMatch(/ok +Proxy +the server takes us for 198\.51\.100\.7/);
    expect(right.output).toMatch(/ok +Port +\d+ is held by the running server\./);
    expect(right.output).toContain('ok     Database     embedded, up, as the running server says.');

    // Nobody else is told anything, or that there is anything.
    const stranger = await fetch(`${parley!.url}${proofPath}`);
    const nothing = await fetch(`${parley!.url}/healthz/nothing`);
    expect(stranger.status).toBe(404);
    expect(Object.keys((await stranger.json()) as object)).toEqual(
      Object.keys((await nothing.json()) as object),
    );
    await parley!.stop();
    parley = await startParley({ dataDir, env: { ...env, TRUST_PROXY: 'off' } });
    const off = await examineWith({ ...env, TRUST_PROXY: 'off' });
    expect(off.output).toMatch(
      /WRONG {2}Proxy +the server takes us for 127\.0\.0\.1, which is a proxy .*\n +→ set TRUST_PROXY=1/,
    );
  });

  it('D563 tells of mails that were refused for good, without a word of the other server', async () => {
    const post = await receiveMail({ address: () => '550 5.1.1 Nobody of that name' });
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      MAIL_FROM: 'leads@company.example',
      LEAD_MAIL_TO: 'maya@company.example',
    };
    const { url, operatorToken } = await start(env);
    const well = await examineWith(env);
    expect(well.output).not.toContain('refused for good');
    const saved = await fetch(`${url}/rest/v1/leads`, {
      method: 'POST',
      headers: { apikey: 'parley-anonymous-visitor', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@bakery.com', phone: '+1 555 0100' }),
    });
    expect(saved.status).toBe(201);
    const titles = async () => {
      const headers = { authorization: `Bearer ${operatorToken}` };
      const reply = await fetch(`${url}/operator/api/overview`, { headers });
      const { warnings } = (await reply.json()) as OperatorOverview;
      return warnings.map(({ title }) => title);
    };
    await expect
      .poll(titles, { timeout: 10_000, interval: 2_000 })
      .toContain('Mails about leads or calls were refused for good.');
    const { output, code } = await examineWith(env);
    await post.close();
    expect(code).toBe(1);
    expect(output).toMatch(
      /WRONG {2}Mail +Mails about leads or calls were refused for good\..*SMTP 550 5\.1\.1/,
    );
    expect(output).not.toMatch(/Nobody of|maya@|ada@/);
  });

  it('D591 says what came of the last trial restore', async () => {
    const directory = join(place, 'backups');
    await mkdir(directory);
    await writeFile(join(directory, nameBackup(new Date())), 'a backup');
    const env = { BACKUP_DIR: directory };
    const { url } = await start(env);
    expect(url).toBeTruthy();
    expect((await examineWith(env)).output).toMatch(
      /note +Backups +none was restored for a try yet/,
    );
  });

  it('D498 says so when PUBLIC_URL leads elsewhere, nowhere, or is not trusted', async () => {
    const env = { TRUST_PROXY: 'off' };
    await start(env);
    const other = await startParley();
    const lookAt = async (url: string) =>
      (await examineWith({ ...env, PUBLIC_URL: url })).output.match(/ (Address .*\n.*)/)?.[1];
    expect(await lookAt(other.url)).toMatch(/somebody else answers \(HTTP 404\), not this server/);
    await other.stop();
    expect(await lookAt(other.url)).toContain('nobody listens there');
    const moved = await serve((_request, response) =>
      response.writeHead(308, { location: 'https://www.site.test/x?y' }).end(),
    );
    expect(await lookAt(moved)).toContain('redirects to https://www.site.test.');
    const early = await serve((_request, response) =>
      response.writeHead(200, { date: new Date(Date.now() - 60_000).toUTCString() }).end(),
    );
    const { output } = await examineWith({ ...env, PUBLIC_URL: early });
    expect(output).toMatch(/WRONG {2}Clock +this machine is (59|60) s apart from PUBLIC_URL/);
  });

  it.skipIf(!hasOpenssl)(
    'D498 trusts the certificate of PUBLIC_URL no more than browsers do',
    async () => {
      await start();
      async function lookWith(days: string, isKnown: boolean): Promise<string> {
        const [key, cert] = [join(place, 'key'), join(place, 'cert')];
        const made = ['-keyout', key, '-out', cert, '-subj', '/CN=a', '-days', days];
        const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
        const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
        execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...made], { stdio: 'ignore' });
        const tls = createTlsServer(
          { key: await readFile(key), cert: await readFile(cert) },
          (_request, response) => response.end(),
        );
        const url = `https://${await listen(tls as unknown as Server)}`;
        const known = isKnown ? { NODE_EXTRA_CA_CERTS: cert } : {};
        return (await examineWith({ ...known, PUBLIC_URL: url })).output;
      }
      expect(await lookWith('90', false)).toMatch(
        /WRONG {2}Address +PUBLIC_URL https:\S+ its certificate is signed by itself\./,
      );
      expect(await lookWith('90', true)).toMatch(
        /ok +TLS +the certificate is valid for (89|90) more days\./,
      );
      expect(await lookWith('5', true)).toMatch(
        /ok +TLS +the certificate is valid for [45] more days\./,
      );
    },
  );

  it('D499 D1207 sends a signed message only when it is asked to, and prints no secret', async () => {
    const secret = 'the-secret-of-the-webhook';
    const keyOfModel = 'AIzaTheKeyOfTheModel';
    const got: { body: string; signature: string }[] = [];
    const receiver = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push({ body, signature: String(request.headers['x-parley-signature']) });
        response.writeHead(204).end();
      });
    });
    const asked: unknown[] = [];
    let status = 403;
    const google = await serve((request, response) => {
      asked.push([request.url, request.headers['x-goog-api-key']]);
      response.writeHead(status).end(keyOfModel);
    });
    const env = {
      LEAD_WEBHOOK_URL: `${receiver}/hook`,
      LEAD_WEBHOOK_SECRET: secret,
      GEMINI_API_KEY: keyOfModel,
      GEMINI_BASE_URL: google,
      OPERATOR_TOKEN: 'the-token-of-the-operator',
    };
    const quiet = await examineWith(env);
    expect(quiet.output).toContain('ok     Webhook      can be reached.');
    expect(quiet.output).toContain('the service refuses GEMINI_API_KEY (HTTP 403).');
    expect(quiet.output).toMatch(/ok +Calls +.*gemini-3\.8-live.*VOICE_REALTIME=off/);
    expect(asked).toEqual([['/v1beta/models/gemini-3.8-flash', keyOfModel]]);
    expect(got).toEqual([]);
    status = 200;
    const sent = await examineWith(env, '--send');
    expect(sent.output).toContain('took a test message.');
    expect(sent.output).toContain('GEMINI_API_KEY is taken');
    const [{ body, signature }] = got as [(typeof got)[0]];
    expect(JSON.parse(body)).toEqual({ type: 'test', createdAt: expect.any(String) });
    expect(signature).toBe(signWebhook(secret, body, Number(/t=(\d+)/.exec(signature)![1])));
    for (const { output } of [quiet, sent]) {
      expect(output).not.toMatch(/the-secret-of|AIzaThe|the-token-of/);
    }
    expect(await examineWith(env, '--sned')).toEqual({
      code: 1,
      output: 'parley: usage: npm run doctor [-- --send | --business]\n',
    });
  });

  it('D561 sends a test to Slack, to ntfy and to every address of the company, only when it is asked to', async () => {
    const got: unknown[] = [];
    const receiver = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push(JSON.parse(body));
        response.writeHead(200).end('ok');
      });
    });
    const hook = { LEAD_WEBHOOK_URL: `${receiver}/leads` };
    const slack = await examineWith({ ...hook, LEAD_WEBHOOK_FORMAT: 'slack' }, '--send');
    expect(slack.output).toContain('ok     Webhook      took a test message.');
    const ntfy = await examineWith({ ...hook, LEAD_WEBHOOK_FORMAT: 'ntfy' }, '--send');
    expect(ntfy.output).toContain('ok     Webhook      took a test message.');
    expect(got).toEqual([
      { text: leadWords.test.text },
      { topic: 'leads', title: company.brand, message: leadWords.test.text },
    ]);

    const post = await receiveMail({
      address: (to) => (to.startsWith('leo') ? 550 : null),
    });
    const mail = {
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      MAIL_FROM: 'leads@company.example',
      LEAD_MAIL_TO: 'maya@company.example,leo@company.example',
    };
    expect((await examineWith(mail)).output).toContain(
      'ok     Mail         the server can be reached.',
    );
    expect(post.received).toEqual([]);
    const { output } = await examineWith(mail, '--send');
    expect(output).toContain('ok     Mail         the server took a test mail to 1 of 2');
    expect(output).toMatch(/WRONG {2}Mail +address 2 of LEAD_MAIL_TO is refused \(SMTP 550/);
    expect(output).not.toContain('leo@');
    expect(post.received).toMatchObject([{ to: ['maya@company.example'] }]);
    expect(partOf(post.received[0]!, 'text/plain')).toContain(leadWords.test.text);
    await post.close();
    expect((await examineWith(mail)).output).toMatch(
      /WRONG {2}Mail +SMTP_URL: nobody listens there/,
    );
  });
});

describe('D1579 the doctor of what needs no message', () => {
  const patient = (env: Readonly<Record<string, string>>): Patient => ({
    environment: parseEnvironment({ DATA_DIR: dataDir, ...env }),
    server: null,
    send: false,
    signal: AbortSignal.timeout(20_000),
  });
  const say = (findings: readonly Finding[]) =>
    findings.map(({ state, says }) => `${state} ${says}`);

  it('tries the password of the mail server, and sends nothing', async () => {
    const post = await receiveMail({
      options: {
        authOptional: false,
        onAuth: ({ password }, _session, done) =>
          password === 'right'
            ? done(null, { user: 'maya' })
            : done(Object.assign(new Error('No, maya@'), { responseCode: 535 })),
      },
    });
    const look = async (password: string) =>
      say(
        await checkMail(
          patient({
            SMTP_URL: `smtp://maya:${password}@127.0.0.1:${post.port}`,
            MAIL_FROM: 'leads@company.example',
            LEAD_MAIL_TO: 'maya@company.example',
          }),
        ),
      );
    expect(await look('wrong')).toEqual([
      expect.stringMatching(/^wrong SMTP_URL: the server does not take the login \(SMTP 535/),
    ]);
    expect(await look('right')).toEqual([
      expect.stringMatching(/^ok the server takes the login\./),
    ]);
    expect(post.received).toEqual([]);
    await post.close();
  });

  it('tries the keys of voices, ears and speech to speech, and prints none', async () => {
    const asked: unknown[] = [];
    const server = await serve(({ url, headers: { authorization } }, response) => {
      asked.push(url);
      const status =
        url === '/none/models' ? 404 : authorization === 'Bearer the-key-that-is-right' ? 200 : 401;
      response.writeHead(status).end(authorization);
    });
    const look = async (env: Readonly<Record<string, string>>) => {
      const lines = say(await checkKeys(patient(env)));
      expect(lines.join()).not.toContain('the-key');
      return lines.slice(1);
    };
    const [right, wrongOne] = ['the-key-that-is-right', 'the-key-that-is-wrong'];
    expect(
      await look({
        VOICE_SPEECH_URL: `${server}/v1`,
        VOICE_SPEECH_KEY: right,
        VOICE_TRANSCRIBE_URL: `${server}/v1`,
        VOICE_TRANSCRIBE_KEY: wrongOne,
        VOICE_REALTIME_URL: `${server}/v1`,
      }),
    ).toEqual([
      'ok the server of VOICE_SPEECH_URL answers, and takes VOICE_SPEECH_KEY.',
      'wrong the server of VOICE_TRANSCRIBE_URL refuses VOICE_TRANSCRIBE_KEY (HTTP 401).',
      'wrong the server of VOICE_REALTIME_URL wants a key.',
    ]);
    expect(asked).toEqual(['/v1/models', '/v1/models', '/v1/models']);
    expect(await look({ VOICE_SPEECH_URL: `${server}/none`, VOICE_SPEECH_KEY: right })).toEqual([
      'note the server of VOICE_SPEECH_URL is there; VOICE_SPEECH_KEY was not tried, as it lists no models.',
    ]);
    const gone = await serve(() => {});
    await new Promise((done) => servers.pop()!.close(done));
    expect(await look({ VOICE_TRANSCRIBE_URL: `${gone}/v1` })).toEqual([
      'wrong VOICE_TRANSCRIBE_URL: nobody listens there.',
    ]);
  });

  it('holds the disk of backups against the last one', async () => {
    const folder = join(place, 'backups');
    await mkdir(folder, { mode: 0o700 });
    const look = async () =>
      say(await checkMachine(patient({ BACKUP_DIR: folder }))).filter((line) =>
        line.includes('BACKUP_DIR'),
      );
    expect(await look()).toEqual([]);
    const file = join(folder, nameBackup(new Date()));
    await writeFile(file, 'a backup');
    expect(await look()).toEqual([
      expect.stringMatching(
        /^ok [\d.]+ GB are free for BACKUP_DIR, whose newest backup has 0\.0 MB\.$/,
      ),
    ]);
    // As large as no disk here is, and written nowhere.
    await truncate(file, 8 * 1024 ** 4);
    expect(await look()).toEqual([expect.stringMatching(/^wrong .* has 8388608\.0 MB\.$/)]);
  });
});

describe('D1334 the doctor of copies of recordings', () => {
  const authorization = 'Bearer the-secret-of-recordings';
  async function look(url: string, send = false): Promise<string[]> {
    const findings = await checkRecordings({
      environment: parseEnvironment({
        VOICE_RECORDINGS_URL: url,
        VOICE_RECORDINGS_AUTHORIZATION: authorization,
      }),
      server: null,
      send,
      signal: AbortSignal.timeout(20_000),
    });
    expect(JSON.stringify(findings)).not.toMatch(/the-secret-of|path-of-the-folder/);
    return findings.map(({ state, says }) => `${state} ${says}`);
  }

  it('tries their place, and puts a file there only when it is asked to', async () => {
    let status = 201;
    const receiver = await receivePuts((response) => response.writeHead(status).end());
    expect(await look(receiver.url)).toEqual([
      'ok their place can be reached. `npm run doctor -- --send` puts parley-test.json there.',
    ]);
    expect(receiver.received).toEqual([]);
    expect(await look(receiver.url, true)).toEqual([
      'ok their place took parley-test.json, which you may remove.',
    ]);
    expect(receiver.received).toMatchObject([{ name: 'parley-test.json', authorization }]);
    status = 401;
    expect(await look(receiver.url, true)).toEqual([
      'wrong their place did not take parley-test.json (HTTP 401).',
    ]);
    await receiver.close();
    const gone = ['wrong VOICE_RECORDINGS_URL: nobody listens there.'];
    expect(await look(`${new URL(receiver.url).origin}/path-of-the-folder`)).toEqual(gone);
  });

  it('is silent where there is none', async () => {
    const environment = parseEnvironment({});
    const signal = AbortSignal.timeout(5_000);
    expect(await checkRecordings({ environment, server: null, send: false, signal })).toEqual([]);
  });
});

describe('what the doctor makes of findings', () => {
  const patient: Omit<Patient, 'signal'> = {
    environment: parseEnvironment({}),
    server: null,
    send: false,
  };

  it('D497 is well only when nothing is wrong, and ends what takes too long', async () => {
    const tell = () => {};
    const well = async () => [ok('A', 'is.'), note('B', 'is.', 'look.')];
    expect(await examine({ A: well }, patient, tell)).toBe(true);
    expect(
      await examine({ A: well, B: async () => [wrong('B', 'is.', 'do.')] }, patient, tell),
    ).toBe(false);
    const told: Finding[] = [];
    let cut = false;
    const hangs = ({ signal }: Patient) =>
      new Promise<never>(() => signal.addEventListener('abort', () => (cut = true)));
    const throws = () => Promise.reject(new Error('postgres://ann:password@host'));
    const checks = { Slow: hangs, Bad: throws, Last: well };
    expect(await examine(checks, patient, (one) => told.push(one), 50)).toBe(false);
    expect(cut).toBe(true);
    expect(told.map(writeFinding)).toEqual([
      expect.stringMatching(/^ {2}WRONG {2}Slow +there was no end to it/),
      expect.stringMatching(/^ {2}WRONG {2}Bad +it could not be looked at \(Error\)\.\n +→ /),
      '  ok     A            is.',
      '  note   B            is.\n                      → look.',
    ]);
  });

  const forged = '192.0.2.77';
  it.each([
    [
      'no proxy',
      false,
      { address: '198.51.100.7', peer: '198.51.100.7', forwardedFor: forged },
      /^ok /,
    ],
    [
      'one that replaces the header',
      1,
      { address: '198.51.100.7', peer: '10.0.0.1', forwardedFor: '198.51.100.7' },
      /^ok /,
    ],
    [
      'two, one believed',
      1,
      {
        address: '203.0.113.9',
        peer: '10.0.0.1',
        forwardedFor: `${forged}, 198.51.100.7, 203.0.113.9`,
      },
      /WRONG.*TRUST_PROXY=2/,
    ],
    [
      'one, two believed',
      2,
      { address: forged, peer: '10.0.0.1', forwardedFor: `${forged}, 198.51.100.7` },
      /WRONG.*TRUST_PROXY=1/,
    ],
    [
      'none, one believed',
      1,
      { address: forged, peer: '198.51.100.7', forwardedFor: forged },
      /WRONG.*TRUST_PROXY=off/,
    ],
    [
      'one that is silent',
      1,
      { address: '10.0.0.1', peer: '10.0.0.1', forwardedFor: null },
      /WRONG.*let the proxy set/,
    ],
    [
      'one here, by its address',
      ['loopback'],
      { address: forged, peer: '127.0.0.1', forwardedFor: `${forged}, 127.0.0.1` },
      /^note /,
    ],
  ] as const)('D498 judges TRUST_PROXY with %s', (_name, trusted, seen, expected) => {
    const trustProxy = typeof trusted === 'object' ? [...trusted] : trusted;
    expect(writeFinding(judgeProxy(trustProxy, seen)).trim().replaceAll('\n', ' ')).toMatch(
      expected,
    );
  });
});
