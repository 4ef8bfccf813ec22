import { join } from 'node:path';
import { type BuiltSite, countGzipped, findChunkFiles, readBuiltSite } from './built-site.ts';
import { findEagerFiles, findInlineScripts } from '../../site/build/first-load.ts';
import type { Gate } from './gate.ts';

/** The chunks that budgets speak of, by the source module that a visitor's act loads. */
const islands = 'page/islands.tsx';
const chat = 'page/chat-part.ts';
const guided = 'page/guided-part.ts';
const leadForm = 'lead-gate/lead-dialog.tsx';
const voice = 'page/voice-part.ts';

/** Modules that no visitor may load before using what they are for. */
const notBeforeUse = /node_modules\/zod\/|\/zod\/|^voice\/|^site\/voice-call\/|markdown/i;
const voiceModules = /^voice\/|^site\/voice-call\//;
/** What carries a call comes when one starts. */
const notBeforeCall = /node_modules\/@daily-co\/|^voice\/(?:daily|open-call)\b/;

/**
 * Compressed bytes: what a part may weigh, and what it does. Of the site's, parts after the first
 * load are their JavaScript.
 */
export interface Budget {
  readonly what: string;
  readonly limit: number;
  readonly bytes: number;
}

/** Holds the built page to its byte budgets. */
export const sizes: Gate = {
  name: 'sizes',
  check(root) {
    const site = readBuiltSite(join(root, 'site/dist'));
    if (site === null) return ['site/dist is missing; npm run build makes it'];
    return [...findOverweight(measureSite(site)), ...findEarlyModules(site)];
  },
};

export function measureSite(site: BuiltSite): Budget[] {
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + site.gzipped(file), 0);
  const eager = findEagerFiles(site.html);
  const scripts = findInlineScripts(site.html);
  const first = findScripts(site, islands);
  const beyond = (key: string) =>
    weigh([...findScripts(site, key)].filter((file) => !first.has(file)));
  return [
    {
      what: 'first load (page, styles, scripts)',
      limit: 14_000,
      bytes: countGzipped(site.html) + weigh(eager),
    },
    {
      what: 'JavaScript before the visitor does anything',
      limit: 3_000,
      bytes: countGzipped(scripts.join('\n')) + weigh(eager.filter((file) => file.endsWith('.js'))),
    },
    { what: 'React and the first island', limit: 80_000, bytes: weigh(first) },
    { what: 'chat beyond React', limit: 20_000, bytes: beyond(chat) },
    { what: 'lead form', limit: 4_000, bytes: beyond(leadForm) },
    { what: 'voice before a call, beyond React', limit: 10_000, bytes: beyond(voice) },
  ];
}

function findScripts(site: BuiltSite, key: string): ReadonlySet<string> {
  const files = [...findChunkFiles(site.manifest, key)];
  return new Set(files.filter((file) => file.endsWith('.js')));
}

export function findOverweight(budgets: readonly Budget[]): string[] {
  return budgets
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `${what}: ${bytes} B compressed, ${bytes - limit} B too many`);
}

/** What comes before it is used: with the page, its first island, or a part that is for something else. */
export function findEarlyModules(site: BuiltSite): string[] {
  const search = (files: Iterable<string>, modules: RegExp) =>
    [...files].flatMap((file) =>
      (site.modules[file] ?? [])
        .filter((module) => modules.test(module))
        .map((module) => `${module} is loaded before it is used (in ${file})`),
    );
  const first = new Set([...findEagerFiles(site.html), ...findChunkFiles(site.manifest, islands)]);
  const later = (key: string) =>
    [...findChunkFiles(site.manifest, key)].filter((file) => !first.has(file));
  return [
    ...search(first, notBeforeUse),
    ...[chat, guided, leadForm].flatMap((key) => search(later(key), voiceModules)),
    ...search(later(voice), notBeforeCall),
  ];
}
