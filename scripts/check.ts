import { fileURLToPath } from 'node:url';
import { brand } from './check/brand.ts';
import { businessValues } from './check/business-values.ts';
import type { Gate } from './check/gate.ts';
import { generated } from './check/generated.ts';
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

/** Every gate of the tree, one line each, and the reasons of those that are shut. */
const gates: readonly Gate[] = [
  businessValues,
  generated,
  format,
  lint,
  types,
  brand,
  deadCode,
  build,
  sizes,
  packing,
  ...[packageLint, packageTypes, packageApi, packageContents, voiceSizes].map(whenPacked),
  noSecrets,
  requirements,
];
const root = fileURLToPath(new URL('..', import.meta.url));

for (const gate of gates) {
  const problems = await gate.check(root);
  if (problems.length === 0) {
    console.log(`ok    ${gate.name}`);
    for (const notice of gate.notice?.(root) ?? []) console.log(`      ${notice}`);
  } else {
    console.log(`FAIL  ${gate.name}`);
    for (const problem of problems) console.log(`      ${problem}`);
    process.exitCode = 1;
  }
}
