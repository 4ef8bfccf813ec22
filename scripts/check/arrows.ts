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
  server: { business: 'value', contract: 'value' },
} as const satisfies Record<string, Readonly<Record<string, ImportKind>>>;

/** Folders that features share. Every other folder of the workspace is a feature. */
const sharedFolders: Partial<Record<Workspace, readonly string[]>> = {
  site: ['ui', 'services'],
  server: ['database', 'http'],
};

/** The folder that puts features together, besides the files at the top of the workspace. */
const composingFolders: Partial<Record<Workspace, readonly string[]>> = {
  site: ['page', 'build'],
};

/** Where a vendor may be named, by the beginning of the importing path. */
const vendorHomes: Readonly<Record<string, readonly string[]>> = {
  pg: ['server/database/'],
  '@electric-sql/pglite': ['server/database/'],
  fastify: ['server/'],
  react: ['site/', 'voice/react'],
  'react-dom': ['site/', 'voice/react'],
  'lucide-react': ['site/'],
  zod: ['business/', 'contract/', 'server/'],
  ai: ['server/platform/chat/models/ai-sdk/'],
  '@ai-sdk/anthropic': ['server/platform/chat/models/ai-sdk/'],
  '@ai-sdk/google': ['server/platform/chat/models/ai-sdk/'],
  '@ai-sdk/groq': ['server/platform/chat/models/ai-sdk/'],
  '@ai-sdk/mcp': ['server/platform/chat/tools/mcp/'],
  '@ai-sdk/openai': ['server/platform/chat/models/ai-sdk/'],
  '@ai-sdk/openai-compatible': ['server/platform/chat/models/ai-sdk/'],
  fflate: ['server/platform/knowledge/'],
  unpdf: ['server/platform/knowledge/'],
  minisearch: ['server/platform/knowledge/'],
  liquidjs: ['server/platform/chat/conversation/variables.ts'],
  '@fastify/busboy': ['server/platform/form.ts'],
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
    ? findForbiddenFolder(workspace, from, target)
    : findForbiddenWorkspace(workspace, targetWorkspace, kind);
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
  const arrows: Readonly<Record<string, ImportKind>> = workspaceArrows[workspace];
  const allowed = arrows[target];
  if (allowed === undefined) return `${workspace}/ imports nothing from ${target}/`;
  if (allowed === 'type' && kind === 'value')
    return `${workspace}/ takes only types from ${target}/`;
  return null;
}

function findForbiddenFolder(workspace: Workspace, from: string, target: string): string | null {
  const shared = sharedFolders[workspace];
  if (shared === undefined) return null;
  const composing = composingFolders[workspace] ?? [];
  const own = folderOf(from);
  const other = folderOf(target);
  if (own === other || own === null || composing.includes(own)) return null;
  if (other === null || shared.includes(other)) return null;
  if (composing.includes(other))
    return `only the top of ${workspace}/ imports ${workspace}/${other}/`;
  return shared.includes(own)
    ? `${workspace}/${own}/ is shared, and imports no feature (${other})`
    : `features never import each other (${own} → ${other})`;
}

function folderOf(path: string): string | null {
  const parts = path.split('/');
  return parts.length > 2 ? (parts[1] ?? null) : null;
}

function findForbiddenPackage(
  from: string,
  workspace: Workspace,
  specifier: string,
): string | null {
  if (specifier.startsWith('node:')) {
    const isTest = from.includes('.test.');
    return platformFree.includes(workspace) && !isTest
      ? `${workspace}/ runs anywhere, without ${specifier}`
      : null;
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const homes = vendorHomes[name];
  if (homes === undefined || homes.some((home) => from.startsWith(home))) return null;
  return `${name} is named only in ${homes.join(', ')}`;
}
