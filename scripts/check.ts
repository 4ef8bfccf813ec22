import { fileURLToPath } from 'node:url';
import { brand } from './check/brand.ts';
import { businessValues } from './check/business-values.ts';
import type { Gate } from './check/gate.ts';
import { generated } from './check/generated.ts';
import { hosted } from './check/hosted.ts';
import { requirements } from './check/requirements.ts';
import { noSecrets } from './check/secrets.ts';
import { sizes } from './check/sizes.ts';
import { build, deadCode, format, lint, types } from './check/tools.ts';
import {
  packageApi,
  packageContents,
  packageLint,
  packageTypes,
  packing,
  whenPacked,
} from './check/voice-package.ts';
import { voiceSizes } from './check/voice-sizes.ts';

/**
 * Every gate of the tree, one line each, and the reasons of those that are shut. What is printed
 * from the contract comes first, because most look at it. Rows go side by side; in a row each gate
 * may look at what the one before it made.
 */
const rows: readonly (readonly Gate[])[] = [
  [types, hosted],
  [businessValues, format, lint, brand, deadCode],
  [
    build,
    sizes,
    noSecrets,
    packing,
    ...[packageLint, packageTypes, packageApi, packageContents, voiceSizes].map(whenPacked),
  ],
];
const root = fileURLToPath(new URL('..', import.meta.url));

await pass(generated);
await Promise.all(
  rows.map(async (row) => {
    for (const gate of row) await pass(gate);
  }),
);
await pass(requirements);

async function pass(gate: Gate): Promise<void> {
  const problems = await gate.check(root);
  const notices = gate.notice?.(root) ?? [];
  const word = problems.length > 0 ? 'FAIL ' : notices.length > 0 ? 'note ' : 'ok   ';
  console.log([`${word} ${gate.name}`, ...problems, ...notices].join('\n      '));
  if (problems.length > 0) process.exitCode = 1;
}
