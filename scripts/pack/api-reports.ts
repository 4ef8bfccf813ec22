import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeEntry } from './declarations.ts';
import { listEntries, readManifest } from './manifest.ts';
import { voice } from './voice-paths.ts';

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
  const entries = Object.entries(listEntries(readManifest()));
  return Promise.all(
    entries.map(async ([name, source]) => ({
      path: `voice/etc/${name}.api.md`,
      text: render(name, await describeEntry(name, source)),
      reviewed: read(join(voice, `etc/${name}.api.md`)),
    })),
  );
}

function render(name: string, declarations: string): string {
  const specifier = name === 'index' ? '@parley/voice' : `@parley/voice/${name}`;
  return `# What \`${specifier}\` makes public

Written by \`node scripts/api-reports.ts\`; \`npm run check\` fails while it differs.

\`\`\`ts
${declarations.trim()}
\`\`\`
`;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
