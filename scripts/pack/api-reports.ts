import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeEntry, describeGenerated, splitDeclarations } from './declarations.ts';
import { listEntries, readManifest } from './manifest.ts';
import { voice } from './voice-paths.ts';

const lineWidth = 100;

/** What one entry makes public, as a committed text: a change of it is seen in review. */
export interface ApiReport {
  /** Below the root. */
  readonly path: string;
  readonly text: string;
  /** As committed; null when it is not. */
  readonly reviewed: string | null;
}

/** Made from the declarations of the last packing. */
export async function makeApiReports(): Promise<ApiReport[]> {
  const entries = new Map<string, readonly string[]>();
  for (const [name, source] of Object.entries(listEntries(readManifest()))) {
    entries.set(name, splitDeclarations(await describeEntry(name, source)));
  }
  return [...printReports(entries, describeGenerated())].map(([name, text]) => ({
    path: `voice/etc/${name}.api.md`,
    text,
    reviewed: read(join(voice, `etc/${name}.api.md`)),
  }));
}

/**
 * The texts of the reports. What an earlier entry shows is not repeated, and what is printed from
 * the contract is named with `rest`.
 */
export function printReports(
  entries: ReadonlyMap<string, readonly string[]>,
  generated: readonly string[],
): Map<string, string> {
  const shown = new Set<string>();
  return new Map(
    [...entries].map(([name, declarations]) => {
      const own = declarations.filter((text) => !shown.has(text));
      for (const text of own) shown.add(text);
      return [name, render(name, own) + (name === 'rest' ? listGenerated(generated) : '')];
    }),
  );
}

function render(name: string, declarations: readonly string[]): string {
  const specifier = name === 'index' ? '@parley/voice' : `@parley/voice/${name}`;
  return `# What \`${specifier}\` makes public

Written by \`node scripts/api-reports.ts\`; \`npm run check\` fails while it differs.

\`\`\`ts
${declarations.join('\n')}
\`\`\`
`;
}

/**
 * Their names, each with a mark of its text: one that is another tells which to look for in the
 * contract's difference. A letter begins a line, so that what is added moves few others.
 */
function listGenerated(declarations: readonly string[]): string {
  const names = declarations
    .map((text) => `${nameOf(text)} ${createHash('sha256').update(text).digest('hex').slice(0, 6)}`)
    .sort();
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last?.[0] === name[0] && `${last} ${name}`.length <= lineWidth) {
      lines[lines.length - 1] = `${last}, ${name}`;
    } else {
      lines.push(name);
    }
  }
  return `
What is printed from \`contract/openapi.json\`, and a mark of each declaration:

\`\`\`text
${lines.join('\n')}
\`\`\`
`;
}

function nameOf(declaration: string): string {
  const name = /^export (?:declare )?(?:type|interface|function|const) (\w+)/.exec(declaration);
  if (!name) throw new Error(`not a declaration with a name: ${declaration.slice(0, 100)}`);
  return name[1]!;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
