import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { identifyPage, measuredFile, type PageMeasurement } from '../site/build/measured-page.ts';
import { alternate } from './harness/alternate.ts';
import type { Benchmark } from './harness/finding.ts';
import { categories, describeScores, visitByLighthouse } from './harness/lighthouse.ts';
import { describeRatio, median, pairedRatio } from './harness/statistics.ts';
import { startSubject } from './harness/subject.ts';

const rounds = 5;
const most = { lcp: 1.05, tbt: 10, bytes: 14_000, requests: 2, script: 3_000 };

/** As a server with calls sends it. */
const built = new URL('../site/dist/with-voice/index.html', import.meta.url);
const build = () =>
  execFileSync(process.execPath, [new URL('../scripts/build.ts', import.meta.url).pathname], {
    stdio: 'inherit',
  });

/** Measures the page as it is, and has the build put what was found into it (`site/build/measured.json`). */
export const page: Benchmark = async () => {
  build();
  const ours = await startSubject('Parley', 'pages-parley.ts');
  const twin = await serveTwin();
  const [plain, mine] = await alternate([twin.url, ours.url], rounds, visitByLighthouse);
  await ours.stop();
  twin.stop();

  const lcp = pairedRatio(
    mine!.map((each) => each.lcp),
    plain!.map((each) => each.lcp),
  );
  const tbt = median(mine!.map((each) => each.tbt));
  const plainTbt = median(plain!.map((each) => each.tbt));
  const cls = Math.max(...mine!.map((each) => each.cls));
  const scores = categories.map((_, index) => median(mine!.map((each) => each.scores[index]!)));
  const requests = Math.max(...mine!.map((each) => each.requests));
  const html = readFileSync(built);
  const scripts = inlineScripts(html.toString());
  const ownLcp = median(mine!.map((each) => each.lcp));
  const twinLcp = median(plain!.map((each) => each.lcp));
  const measurement: PageMeasurement = {
    page: identifyPage(html.toString()),
    day: new Date().toISOString().slice(0, 10),
    lcp: Math.round(ownLcp),
    twinLcp: Math.round(twinLcp),
    tbt: Math.round(tbt),
    cls,
    scores,
    accessibilityFindings: Math.max(...mine!.map((each) => each.accessibilityFindings)),
  };
  writeFileSync(measuredFile, `${JSON.stringify(measurement, null, 2)}\n`);
  build();
  return [
    {
      goal: `First load ≤ ${most.bytes} B compressed`,
      measured: `${brotliCompressSync(html).length} B brotli, ${gzipSync(html, { level: 9 }).length} B gzip`,
      met: gzipSync(html, { level: 9 }).length <= most.bytes,
    },
    {
      goal: `First load ≤ ${most.requests} requests, its letters come after the first paint`,
      measured: `${requests}`,
      met: requests <= most.requests,
    },
    {
      goal: 'JavaScript before the visitor acts ≤ 3 KB gzip',
      measured: `${gzipSync(scripts).length} B`,
      met: gzipSync(scripts).length <= most.script,
    },
    {
      goal: `LCP ≤ ${most.lcp} × the twin without JavaScript`,
      measured: `${describeRatio(lcp)}; ${ownLcp.toFixed(0)} ms against ${twinLcp.toFixed(0)} ms`,
      met: lcp.median <= most.lcp,
    },
    {
      goal: `TBT ≤ ${most.tbt} ms`,
      measured: `${tbt.toFixed(0)} ms, the twin ${plainTbt.toFixed(0)} ms`,
      met: tbt <= most.tbt,
    },
    { goal: 'CLS 0', measured: cls.toFixed(3), met: cls === 0 },
    {
      goal: 'Lighthouse 100 in all four categories',
      measured: describeScores(scores),
      met: scores.every((score) => score === 100),
    },
  ];
};

const scriptElement = /<script(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const inlineScripts = (html: string): string =>
  [...html.matchAll(scriptElement)].map((match) => match[1]).join('\n');

/** The same page without its JavaScript: the floor. */
async function serveTwin(): Promise<{ url: string; stop(): void }> {
  const html = readFileSync(built, 'utf8');
  const icon = readFileSync(new URL('../site/dist/icon.svg', import.meta.url));
  const body = brotliCompressSync(html.replaceAll(scriptElement, ''));
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(body);
    } else if (request.url === '/icon.svg') {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(icon);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}
