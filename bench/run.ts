import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { awning } from './awning.ts';
import { calls } from './calls.ts';
import { consoleBenchmark, consoleMillion } from './console.ts';
import { renderFindings } from './harness/finding.ts';
import type { Benchmark } from './harness/finding.ts';
import { heavy } from './heavy.ts';
import { leadInsert } from './lead-insert.ts';
import { leadPost } from './lead-post.ts';
import { page } from './page.ts';
import { pageOpen } from './page-open.ts';
import { platform } from './platform.ts';
import { platformMemory } from './platform-memory.ts';
import { relay } from './relay.ts';
import { restart } from './restart.ts';
import { sdkRest } from './sdk-rest.ts';
import { sdkSize } from './sdk-size.ts';
import { staticFile } from './static-file.ts';

const benchmarks: Readonly<Record<string, Benchmark>> = {
  page,
  'page-open': pageOpen,
  awning,
  'lead-post': leadPost,
  'lead-insert': leadInsert,
  static: staticFile,
  relay,
  restart,
  heavy,
  platform,
  'platform-memory': platformMemory,
  calls,
  console: consoleBenchmark,
  'sdk-size': sdkSize,
  'sdk-rest': sdkRest,
};
/** Takes the better part of an hour, and 10 GB of the disk. */
const onlyWhereAsked: Readonly<Record<string, Benchmark>> = { 'console-million': consoleMillion };
const measurements = new URL('../docs/measurements.md', import.meta.url);

const all = { ...benchmarks, ...onlyWhereAsked };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(
    `parley: no benchmark ${unknown.join(', ')}; there are: ${Object.keys(all).join(', ')}`,
  );
  process.exit(1);
}
const names = asked.length > 0 ? asked : Object.keys(benchmarks);
let document = readFileSync(measurements, 'utf8');
for (const name of names) {
  console.log(`\n${name} …`);
  const table = renderFindings(await all[name]!());
  console.log(table);
  document = replaceSection(document, name, `${describeRun()}\n\n${table}`);
  writeFileSync(measurements, document);
}

function describeRun(): string {
  const day = new Date().toISOString().slice(0, 10);
  const processors = cpus();
  return `${day}, ${processors.length} cores (${processors[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.`;
}

/** Each benchmark owns what stands between its two marks. */
function replaceSection(text: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = text.indexOf(open);
  const end = text.indexOf(close);
  if (start < 0 || end < start) throw new Error(`docs/measurements.md has no section ${name}`);
  return `${text.slice(0, start + open.length)}\n\n${content}\n\n${text.slice(end)}`;
}
