import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../contract/voice/index.ts';
import { findReached, type HostedFacts, messageNames, type Shape } from './hosted/facts.ts';
import { factsFile } from './hosted/coverage.ts';
import { readDeclarations } from './hosted/read-declarations.ts';

/**
 * Notes the facts that the contract is held against. To be run by hand, when the hosted platform has
 * a newer package: `npm pack @vapi-ai/web`, unpack it, and give its folder.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/hosted-facts.ts FOLDER');

const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const read = readDeclarations(readFileSync(join(folder, 'dist/api.d.ts'), 'utf8'));
const ours = new Set(Object.values(operations).map(({ method, path }) => `${method} ${path}`));
const all = Object.entries(read.operations).sort(([one], [other]) => (one < other ? -1 : 1));
const shared = all.filter(([request]) => ours.has(request));
const roots: Shape[] = [
  ...shared.flatMap(([, { query, body, reply }]) => [query, body, reply]),
  ...Object.keys(messageNames).map((message) => `#${message}`),
].filter((shape) => shape !== undefined);
const reached = findReached(roots, read.declarations);

const facts: HostedFacts = {
  source: `${name} ${version}`,
  operations: Object.fromEntries(
    all.map(([request, operation]) => [request, ours.has(request) ? operation : {}]),
  ),
  declarations: Object.fromEntries(
    [...reached].sort().map((declared) => [declared, read.declarations[declared]!]),
  ),
};
writeFileSync(factsFile, print(facts));
console.log(`${shared.length} of ${all.length} operations, ${reached.size} declarations`);

/** A line for each operation and declaration, so that a difference shows which has changed. */
function print({ source, operations: requests, declarations }: HostedFacts): string {
  const lines = (entries: object) =>
    Object.entries(entries)
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{\n"source": ${JSON.stringify(source)},\n"operations": {\n${lines(requests)}\n},\n"declarations": {\n${lines(declarations)}\n}\n}\n`;
}
