import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packOnce, root } from './make-once.ts';
import { makeApiReports } from './pack/api-reports.ts';

/** Writes what the SDK makes public, for review. The gate compares, and never writes. */
await packOnce();
for (const { path, text, reviewed } of process.exitCode ? [] : await makeApiReports()) {
  if (text === reviewed) continue;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`parley: wrote ${path}`);
}
