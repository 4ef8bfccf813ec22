import { readFileSync } from 'node:fs';

/** A fenced block of the SDK's README. */
export interface CodeBlock {
  readonly language: string;
  /** What stands after the language: a file's or a policy's name, or nothing. */
  readonly name: string;
  readonly code: string;
  /** Of its first line in the README. */
  readonly line: number;
}

const readme = readFileSync(new URL('../../voice/README.md', import.meta.url), 'utf8');

export const codeBlocks: readonly CodeBlock[] = [
  ...readme.matchAll(/^```(?<language>\w+) ?(?<name>\S*)\n(?<code>[^]*?)^```$/gm),
].map(({ groups, index }) => ({
  language: groups!['language']!,
  name: groups!['name']!,
  code: groups!['code']!,
  line: readme.slice(0, index).split('\n').length + 1,
}));

export function findBlock(name: string): CodeBlock {
  const block = codeBlocks.find((one) => one.name === name);
  if (block === undefined) throw new Error(`The README of the SDK has no block ${name}`);
  return block;
}

/** A policy as the README gives it, as a header, with the icon that keeps the browser from asking. */
export function readPolicy(name: 'self-hosted' | 'hosted'): string {
  return `${findBlock(name).code.trim().replaceAll('\n', ' ')}; img-src data:`;
}
