/**
 * Which file may import what. Everything is decided from the folders that the two paths name,
 * so a new feature folder is under the same rules from its first file.
 */

export type ImportKind = 'value' | 'type';

type Workspace = keyof typeof workspaceArrows;

/** What each workspace takes from the others: everything, or types alone. Absent: nothing. */
const workspaceArrows = {
  business: {},
  contract: {},
  voice: { contract: 'type' },
  site: { business: 'value', contract: 'type', voice: 'value' },
  http: { contract: 'value' },
  database: { contract: 'value' },
  platform: { contract: 'value', database: 'value', http: 'value' },
  server: {
    business: 'value',
    contract: 'value',
    database: 'value',
    http: 'value',
    platform: 'value',
  },
} as const satisfies Record<string, Readonly<Record<string, ImportKind>>>;

/** A folder of a workspace. */
interface Room {
  /** What it takes from the other folders, `.` being what lies beside them. Absent: nothing. */
  readonly takes: Readonly<Record<string, ImportKind>>;
  /** Folders in it are rooms of their own, and never import each other. */
  readonly isDivided?: boolean;
}

/** `*` is every folder that is not named. What lies beside the folders puts them together. */
const rooms: Partial<Record<Workspace, Readonly<Record<string, Room>>>> = {
  site: {
    ui: { takes: {} },
    services: { takes: { ui: 'value' } },
    page: { takes: { '*': 'value', build: 'value', services: 'value', ui: 'value' } },
    build: { takes: { '*': 'value', page: 'value', services: 'value', ui: 'value' } },
    '*': { takes: { services: 'value', ui: 'value' } },
  },
  platform: {
    ground: { takes: {} },
    wire: { takes: { ground: 'value' } },
    areas: { takes: { ground: 'value', wire: 'type' }, isDivided: true },
  },
  server: { '*': { takes: { '.': 'value' } } },
};

/** The one file that others import of a workspace. Absent: any. */
const frontDoors: Partial<Record<Workspace, string>> = { platform: 'platform' };

/** Where a vendor may be named, by the beginning of the importing path. */
const vendorHomes: Readonly<Record<string, readonly string[]>> = {
  pg: ['database/'],
  '@electric-sql/pglite': ['database/'],
  fastify: ['server/', 'platform/', 'http/'],
  react: ['site/', 'voice/react'],
  'react-dom': ['site/', 'voice/react'],
  'lucide-react': ['site/'],
  zod: ['business/', 'contract/', 'database/', 'http/', 'platform/', 'server/'],
  ai: ['platform/areas/chat/models/ai-sdk/'],
  '@ai-sdk/anthropic': ['platform/areas/chat/models/ai-sdk/'],
  '@ai-sdk/google': ['platform/areas/chat/models/ai-sdk/', 'platform/areas/live/spoken/sdk/'],
  '@ai-sdk/groq': ['platform/areas/chat/models/ai-sdk/'],
  '@ai-sdk/mcp': ['platform/areas/chat/tools/mcp/'],
  '@ai-sdk/openai': ['platform/areas/chat/models/ai-sdk/', 'platform/areas/live/spoken/sdk/'],
  '@ai-sdk/openai-compatible': ['platform/areas/chat/models/ai-sdk/'],
  'csv-parse': ['platform/areas/knowledge/'],
  fflate: ['platform/areas/knowledge/'],
  unpdf: ['platform/areas/knowledge/'],
  minisearch: ['platform/areas/knowledge/', 'server/generative/answerer/'],
  liquidjs: ['platform/areas/chat/templates/counted-liquid.ts'],
  'eventsource-parser': ['server/generative/'],
  'prom-client': ['server/metrics/'],
  '@fastify/busboy': ['platform/wire/form.ts'],
  werift: ['platform/areas/live/media/webrtc/'],
  'libopus-wasm': ['platform/areas/live/media/'],
  // Where upgrades come in, and what they become.
  ws: ['platform/areas/live/'],
  nodemailer: ['server/leads/mailer.ts'],
};

/** Workspaces that run anywhere, so without Node's own modules. */
const platformFree: readonly string[] = ['business', 'contract', 'voice'];

/**
 * Why `from` may not import `specifier`, or null when it may.
 * `from` is relative to the root with forward slashes; only the product's workspaces have rules.
 */
export function findForbiddenArrow(
  from: string,
  specifier: string,
  kind: ImportKind,
): string | null {
  const [workspace = ''] = from.split('/');
  if (!isRuled(workspace)) return null;
  const target = resolveTarget(from, specifier);
  if (target === null) return findForbiddenPackage(from, workspace, specifier);
  const [targetWorkspace = ''] = target.split('/');
  return targetWorkspace === workspace
    ? findForbiddenRoom(workspace, from, target, kind)
    : findForbiddenWorkspace(workspace, target, kind);
}

function isRuled(name: string): name is Workspace {
  return Object.hasOwn(workspaceArrows, name);
}

/** The path that a specifier of ours means, relative to the root; null for a package of others. */
function resolveTarget(from: string, specifier: string): string | null {
  if (specifier.startsWith('@parley/')) return specifier.slice('@parley/'.length);
  if (!specifier.startsWith('.')) return null;
  const { pathname } = new URL(specifier, `file:///${from}`);
  return decodeURIComponent(pathname.slice(1));
}

function findForbiddenWorkspace(
  workspace: Workspace,
  target: string,
  kind: ImportKind,
): string | null {
  const [name = ''] = target.split('/');
  const arrows: Readonly<Record<string, ImportKind>> = workspaceArrows[workspace];
  const allowed = arrows[name];
  if (allowed === undefined) return `${workspace}/ imports nothing from ${name}/`;
  if (allowed === 'type' && kind === 'value') return `${workspace}/ takes only types from ${name}/`;
  const door = isRuled(name) ? frontDoors[name] : undefined;
  if (door !== undefined && target !== door) return `${name}/ is imported as @parley/${door}`;
  return null;
}

function findForbiddenRoom(
  workspace: Workspace,
  from: string,
  target: string,
  kind: ImportKind,
): string | null {
  const plan = rooms[workspace];
  const own = partsOf(from);
  const other = partsOf(target);
  if (plan === undefined || own[0] === undefined) return null;
  const room = plan[own[0]] ?? plan['*'];
  if (room === undefined) return null;
  if (other[0] === undefined)
    return '.' in room.takes ? null : `only the top of ${workspace}/ puts its folders together`;
  if (own[0] === other[0]) {
    return room.isDivided && own[1] !== other[1]
      ? `areas never import each other (${own[1]} → ${other[1]})`
      : null;
  }
  const allowed = room.takes[other[0]] ?? (other[0] in plan ? undefined : room.takes['*']);
  if (allowed === undefined) {
    return own[0] in plan || other[0] in plan
      ? `${workspace}/${own[0]}/ imports nothing from ${workspace}/${other[0]}/`
      : `features never import each other (${own[0]} → ${other[0]})`;
  }
  return allowed === 'type' && kind === 'value'
    ? `${workspace}/${own[0]}/ takes only types from ${workspace}/${other[0]}/`
    : null;
}

/** The folders of a path below its workspace. */
function partsOf(path: string): string[] {
  return path.split('/').slice(1, -1);
}

function findForbiddenPackage(
  from: string,
  workspace: Workspace,
  specifier: string,
): string | null {
  if (specifier.startsWith('node:')) {
    const isTest = from.includes('.test.');
    // The command line of the SDK, which no other part of it imports.
    const isForNode = isTest || from.startsWith('voice/cli/');
    return platformFree.includes(workspace) && !isForNode
      ? `${workspace}/ runs anywhere, without ${specifier}`
      : null;
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const homes = vendorHomes[name];
  if (homes === undefined || homes.some((home) => from.startsWith(home))) return null;
  return `${name} is named only in ${homes.join(', ')}`;
}
