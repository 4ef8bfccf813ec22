import type { ServerResponse } from 'node:http';
import { pathOf } from '@parley/http/paths';
import { pageHeaders, secureReplyHeaders } from '@parley/http/security-headers';
import type { InspectorFiles } from '@parley/platform';
import { rememberRanking } from './content-encoding.ts';
import { ownServicesOnly } from './content-security-policy.ts';
import type { PageSetting, Pages } from './pages.ts';
import {
  addCanonicalLinks,
  isIndexed,
  languageOf,
  writeRobots,
  writeSitemap,
} from './canonical-links.ts';
import { type PreparedFile, compressed, prepareFile } from './prepared-file.ts';
import type { Bodies, SiteFiles } from './site-files.ts';

export interface BuiltPagesOptions extends PageSetting {
  readonly files: SiteFiles;
}

const missingPage = '404.html';
/** Pages that are built for both cases; what lies beside them is for a static host. */
const voiceFolders = { true: 'with-voice/', false: 'without-voice/' } as const;

/** Served from memory, before the framework: a hit costs a lookup and a write of ready headers. */
export function createBuiltPages(options: BuiltPagesOptions): Pages {
  const { isSecure } = options;
  const { byPath, missing } = prepareSite(options);
  const home = byPath.get('/');
  const rank = rememberRanking();

  return {
    inspector: findInspector(options.files),
    typefaces: readTypefaces(options.files),
    answer(request, response, report) {
      const target = request.url ?? '/';
      const readOnly = request.method === 'GET' || request.method === 'HEAD';
      if (!readOnly) return refuseMethod(response);
      const found = byPath.get(target) ?? byPath.get(pathOf(target));
      const file = found ?? missing;
      const status = found ? 200 : 404;
      if (!found) report.missing(target);
      if (found && found === home && request.method === 'GET') report.visited(request.headers);
      if (file.isPage && isSecure(request.headers)) {
        response.setHeaders(secureReplyHeaders);
      }
      const encodings = rank(request.headers['accept-encoding'] as string | undefined);
      const variant = file.pick(encodings);
      const known = request.headers['if-none-match'];
      if (known !== undefined && found && file.matches(known)) {
        response.writeHead(304, variant.notModified).end();
        return;
      }
      response.writeHead(status, variant.headers);
      if (request.method === 'HEAD') response.end();
      else response.end(variant.body);
    },
  };
}

/** Null for a site that was built without. */
function findInspector(files: SiteFiles): InspectorFiles | null {
  const [script, styles] = ['.js', '.css'].map((ending) =>
    [...files.keys()].find(
      (name) => name.startsWith('assets/call-inspector-') && name.endsWith(ending),
    ),
  );
  return script && styles ? { script: `/${script}`, styles: `/${styles}` } : null;
}

/** Without what else stands in their style sheet, which is for the site's own pages. */
function readTypefaces(files: SiteFiles): string {
  const name = [...files.keys()].find((one) => /^assets\/fonts-[^/]*\.css$/.test(one));
  const rules = name === undefined ? '' : files.get(name)!.identity.toString();
  return (rules.match(/@font-face\{[^}]*\}/g) ?? []).join('');
}

function refuseMethod(response: ServerResponse): void {
  const body = JSON.stringify({
    statusCode: 405,
    error: 'Method Not Allowed',
    message: 'A page is only read: use GET or HEAD.',
  });
  response.writeHead(405, {
    ...pageHeaders,
    allow: 'GET, HEAD',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    // Whatever body was sent is not read.
    connection: 'close',
  });
  response.end(body);
}

function prepareSite(options: BuiltPagesOptions): {
  byPath: Map<string, PreparedFile>;
  missing: PreparedFile;
} {
  const { publicUrl, localUrl, policy } = options;
  const files = chooseByVoice(options);
  const byPath = new Map<string, PreparedFile>();
  /** Languages of the pages that search engines may show, by path. */
  const indexed = new Map<string, string>();
  for (const [name, bodies] of files) {
    if (name === missingPage || name === 'config.json') continue;
    // The console speaks to this server only, whatever the site speaks to.
    const sources = name.startsWith('operator') ? ownServicesOnly : policy;
    const path = pathOfFile(name);
    const html = name.endsWith('.html') ? bodies.identity.toString('utf8') : '';
    const isShown = isIndexed(html);
    if (isShown) indexed.set(path, languageOf(html));
    const served = isShown ? withLinks(bodies, path, files, publicUrl) : bodies;
    byPath.set(path, prepareFile(name, served, sources));
  }
  const origin = publicUrl ?? localUrl;
  byPath.set(
    '/sitemap.xml',
    prepareFile('sitemap.xml', textBodies(writeSitemap(origin, indexed)), policy),
  );
  byPath.set('/robots.txt', prepareFile('robots.txt', textBodies(writeRobots(origin)), policy));
  const missing = files.get(missingPage);
  if (!missing) throw new Error('readSiteFiles lets no site without a 404 page through');
  return { byPath, missing: prepareFile(missingPage, missing, policy) };
}

function chooseByVoice({ files, hasVoice }: BuiltPagesOptions): SiteFiles {
  const folders = Object.values(voiceFolders);
  const shared = [...files].filter(([name]) => !folders.some((folder) => name.startsWith(folder)));
  const chosen = voiceFolders[`${hasVoice}`];
  return new Map(shared.map(([name, bodies]) => [name, files.get(chosen + name) ?? bodies]));
}

/** `index.html` is `/`, `operator.html` and `operator/index.html` are `/operator`, the rest are themselves. */
function pathOfFile(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

function withLinks(
  bodies: Bodies,
  path: string,
  files: SiteFiles,
  publicUrl: string | null,
): Bodies {
  if (publicUrl === null) return bodies;
  const image = [...files.keys()].find((name) =>
    /^(?:assets\/)?og\b[^/]*\.(?:png|jpg)$/.test(name),
  );
  const html = addCanonicalLinks(bodies.identity.toString('utf8'), publicUrl, path, image ?? null);
  return compressed(Buffer.from(html));
}

function textBodies(text: string): Bodies {
  return { identity: Buffer.from(text) };
}
