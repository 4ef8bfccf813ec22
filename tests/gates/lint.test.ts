import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../../scripts/check/run.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One forbidden import a rule: where it is planted, the code, and what the linter must say. */
const forbidden = [
  ['business/a.ts', "import '@parley/contract';", 'business/ imports nothing from contract/'],
  ['business/b.ts', "export * from '../site/ui/x.ts';", 'business/ imports nothing from site/'],
  ['business/c.ts', "import 'node:fs';", 'business/ runs anywhere, without node:fs'],
  ['contract/a.ts', "import '@parley/business';", 'contract/ imports nothing from business/'],
  ['contract/b.ts', "import '../../server/main.ts';", 'contract/ imports nothing from server/'],
  ['voice/a.ts', "import { x } from '@parley/contract';", 'voice/ takes only types from contract/'],
  [
    'voice/b.ts',
    "import type { X } from '@parley/business';",
    'voice/ imports nothing from business/',
  ],
  [
    'site/chat/a.ts',
    "import { x } from '@parley/contract';",
    'site/ takes only types from contract/',
  ],
  ['site/chat/b.ts', "await import('@parley/contract');", 'site/ takes only types from contract/'],
  ['site/chat/c.ts', "import { type X } from '@parley/contract';", 'site/ takes only types'],
  [
    'site/chat/d.ts',
    "import type { X } from '../../server/app.ts';",
    'site/ imports nothing from server/',
  ],
  [
    'site/chat/e.ts',
    "import '../guided/x.ts';",
    'features never import each other (chat → guided)',
  ],
  ['site/chat/f.ts', "await import('../guided/x.ts');", 'features never import each other'],
  ['site/chat/deep/g.ts', "import '../../new-feature/x.ts';", 'each other (chat → new-feature)'],
  ['site/new-feature/h.ts', "export { x } from '../chat/x.ts';", 'each other (new-feature → chat)'],
  [
    'site/chat/i.ts',
    "import type { X } from '../page/x.ts';",
    'site/chat/ imports nothing from site/page/',
  ],
  ['site/chat/k.ts', "import '../build.ts';", 'only the top of site/ puts its folders together'],
  ['site/ui/a.ts', "import '../chat/x.ts';", 'site/ui/ imports nothing from site/chat/'],
  [
    'site/services/a.ts',
    "import '../chat/x.ts';",
    'site/services/ imports nothing from site/chat/',
  ],
  ['site/chat/j.ts', "import { z } from 'zod';", 'zod is named only in'],
  [
    'server/leads/a.ts',
    "import '../rest/x.ts';",
    'features never import each other (leads → rest)',
  ],
  ['server/new-feature/a.ts', "import '../rest/x.ts';", 'each other (new-feature → rest)'],
  ['database/a.ts', "import '../server/leads/x.ts';", 'database/ imports nothing from server/'],
  ['database/b.ts', "import '@parley/platform';", 'database/ imports nothing from platform/'],
  ['http/a.ts', "import '@parley/database/doorbell';", 'http/ imports nothing from database/'],
  ['platform/a.ts', "import '@parley/business';", 'platform/ imports nothing from business/'],
  ['platform/b.ts', "import '../server/app.ts';", 'platform/ imports nothing from server/'],
  [
    'platform/ground/store/a.ts',
    "import type { X } from '../../areas/chat/x.ts';",
    'platform/ground/ imports nothing from platform/areas/',
  ],
  [
    'platform/ground/store/b.ts',
    "import type { X } from '../../wire/handler.ts';",
    'platform/ground/ imports nothing from platform/wire/',
  ],
  [
    'platform/wire/a.ts',
    "import type { X } from '../areas/chat/x.ts';",
    'platform/wire/ imports nothing from platform/areas/',
  ],
  [
    'platform/areas/chat/a.ts',
    "import type { X } from '../calls/x.ts';",
    'areas never import each other (chat → calls)',
  ],
  [
    'platform/areas/new-area/deep/a.ts',
    "await import('../../chat/x.ts');",
    'areas never import each other (new-area → chat)',
  ],
  [
    'platform/areas/chat/b.ts',
    "import { x } from '../../wire/form.ts';",
    'platform/areas/ takes only types from platform/wire/',
  ],
  [
    'platform/areas/chat/c.ts',
    "import type { X } from '../../compose.ts';",
    'only the top of platform/ puts its folders together',
  ],
  ['platform/ground/a.ts', "import '../handlers.ts';", 'only the top of platform/'],
  [
    'server/leads/h.ts',
    "import '@parley/platform/ground/problem';",
    'platform/ is imported as @parley/platform',
  ],
  ['server/i.ts', "import '../platform/compose.ts';", 'platform/ is imported as @parley/platform'],
  ['platform/areas/chat/d.ts', "import { generateText } from 'ai';", 'ai is named only in'],
  [
    'platform/areas/live/a.ts',
    "await import('werift');",
    'werift is named only in platform/areas/live/media/webrtc/',
  ],
  [
    'platform/areas/live/media/a.ts',
    "import type { RTCPeerConnection } from 'werift';",
    'werift is named only in platform/areas/live/media/webrtc/',
  ],
  [
    'platform/areas/live/hearing/a.ts',
    "import { createDecoder } from 'libopus-wasm';",
    'libopus-wasm is named only in platform/areas/live/media/',
  ],
  [
    'platform/areas/calls/a.ts',
    "import { WebSocketServer } from 'ws';",
    'ws is named only in platform/areas/live/',
  ],
  ['server/leads/b.ts', "import '../../site/ui/x.ts';", 'server/ imports nothing from site/'],
  ['server/leads/c.ts', "import pg from 'pg';", 'pg is named only in database/'],
  ['server/leads/d.ts', "import type { Pool } from 'pg';", 'pg is named only in database/'],
  [
    'server/main.ts',
    "await import('@electric-sql/pglite/worker');",
    '@electric-sql/pglite is named only in',
  ],
  ['server/leads/e.ts', "import 'react';", 'react is named only in'],
  ['server/leads/f.ts', "import 'react-dom/server';", 'react-dom is named only in'],
  [
    'contract/c.ts',
    "import fastify from 'fastify';",
    'fastify is named only in server/, platform/, http/',
  ],
  ['site/ui/b.ts', "import 'fastify';", 'fastify is named only in server/, platform/, http/'],
] as const;

const allowed = [
  [
    'site/chat/ok-1.ts',
    "import '../ui/x.ts'; import '../services/x.ts'; import '@parley/business';",
  ],
  ['site/chat/ok-2.ts', "import type { X } from '@parley/contract'; export type Y = X;"],
  ['site/page/ok-3.ts', "await import('../chat/x.ts'); import '../guided/x.ts';"],
  ['site/chat/ok-4.ts', "import './part.ts'; import './deep/part.ts'; import 'react';"],
  [
    'server/ok-5.ts',
    "import './leads/x.ts'; import './rest/x.ts'; import '@parley/database/postgres';",
  ],
  [
    'server/leads/ok-6.ts',
    "import '@parley/database/x'; import '../listen.ts'; import 'fastify'; import '@parley/platform';",
  ],
  ['server/leads/ok-7.ts', "import '@parley/business'; import '@parley/contract'; import 'zod';"],
  ['database/ok-8.ts', "import 'pg'; import '@electric-sql/pglite';"],
  [
    'platform/areas/chat/ok-9.ts',
    "import '../../ground/problem.ts'; import './tools/x.ts'; import type { X } from '../../wire/handler.ts'; export type Y = X;",
  ],
  ['platform/ok-10.ts', "import './areas/chat/x.ts'; import './wire/routes.ts';"],
  [
    'platform/areas/live/media/webrtc/ok-12.ts',
    "await import('werift'); import type { X } from 'libopus-wasm'; export type Y = X;",
  ],
  [
    'platform/areas/live/ok-13.ts',
    "import { WebSocketServer } from 'ws'; export { WebSocketServer };",
  ],
  ['platform/ground/webhooks/ok-11.ts', "import '../store/x.ts'; import '@parley/database/x';"],
] as const;

let tree = '';

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), `${code}\n`);
}

/** What the linter says of each file of a tree, by path. */
async function lint(folder: string): Promise<ReadonlyMap<string, string>> {
  const { output } = await runTool(folder, 'oxlint/bin/oxlint', ['--format=json']);
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; message: string; filename: string }[];
  };
  const found = new Map<string, string>();
  for (const { code, message, filename } of diagnostics) {
    found.set(filename, `${found.get(filename) ?? ''}${code}: ${message}\n`);
  }
  return found;
}

let complaints: ReadonlyMap<string, string>;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'parley-lint-'));
  cpSync(join(root, 'oxlint.config.ts'), join(tree, 'oxlint.config.ts'));
  cpSync(join(root, 'scripts/check'), join(tree, 'scripts/check'), { recursive: true });
  for (const [path, code] of [...forbidden, ...allowed]) plant(path, code);
  plant('server/cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = () => b;");
  plant('server/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = () => a;");
  plant('platform/wire/type-a.ts', "import type { B } from './type-b.ts';\nexport type A = B[];");
  plant('platform/wire/type-b.ts', "import type { A } from './type-a.ts';\nexport type B = A[];");
  complaints = await lint(tree);
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('D4 the import arrows', () => {
  it.for(forbidden)('refuse %s: %s', ([path, , message]) => {
    expect(complaints.get(path)).toContain(`parley(arrows): `);
    expect(complaints.get(path)).toContain(message);
  });

  it.for(allowed)('let through %s: %s', ([path]) => {
    expect(complaints.get(path) ?? '').not.toContain('parley(arrows)');
  });

  it('refuse a cycle', () => {
    expect(complaints.get('server/cycle-a.ts')).toContain('import(no-cycle)');
  });

  it('refuse a cycle of types', () => {
    expect(complaints.get('platform/wire/type-a.ts')).toContain('import(no-cycle)');
  });

  it('hold in this tree', async () => {
    const broken = [...(await lint(root))].filter(([, text]) =>
      /parley\(arrows\)|no-cycle/.test(text),
    );
    expect(broken).toEqual([]);
  });
});
