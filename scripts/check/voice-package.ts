import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { makeApiReports, type ApiReport } from '../pack/api-reports.ts';
import { commandLine } from '../pack/manifest.ts';
import { builtPackage, tarball } from '../pack/voice-paths.ts';
import { listFiles } from './files.ts';
import type { Gate } from './gate.ts';
import { runScript, runTool } from './run.ts';

/** The package that the gates after this one look at is of this very tree. */
export const packing: Gate = {
  name: 'package of the SDK',
  async check(root) {
    const { ok, output } = await runScript(root, join(root, 'scripts/pack.ts'), []);
    return ok ? [] : output.split('\n');
  },
};

/** A gate that looks at the package, when there is one. */
export function whenPacked(gate: Gate): Gate {
  return {
    name: gate.name,
    check: (root) => (existsSync(tarball) ? gate.check(root) : ['there is no package to look at']),
  };
}

/** Its manifest and files are as every tool expects them. */
export const packageLint: Gate = {
  name: 'publint',
  async check() {
    const { messages, pkg } = await publint({ pkgDir: builtPackage, strict: true });
    return messages.map((message) => formatMessage(message, pkg) ?? message.code);
  },
};

/** Its types are those of its code, however TypeScript resolves them. */
export const packageTypes: Gate = {
  name: 'are the types wrong',
  async check(root) {
    const { ok, output } = await runTool(root, '@arethetypeswrong/cli/dist/index.js', [
      tarball,
      '--profile=node16',
      '--no-emoji',
    ]);
    return ok ? [] : output.split('\n');
  },
};

/** In lines, of all reports: what is longer is read by nobody. */
const longestReports = 2_200;

/** What it makes public is what was reviewed. */
export const packageApi: Gate = {
  name: 'API reports',
  async check() {
    const reports = await makeApiReports();
    const lines = reports.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    return [
      ...reports
        .filter(({ text, reviewed }) => text !== reviewed)
        .map((one) => `${describeDifference(one)}; node scripts/api-reports.ts, then read it`),
      ...(lines < longestReports ? [] : [`voice/etc has ${lines} of ${longestReports} lines`]),
    ];
  },
};

function describeDifference({ path, text, reviewed }: ApiReport): string {
  if (reviewed === null) return `${path} is missing`;
  const before = reviewed.split('\n');
  const now = text.split('\n');
  const line = now.findIndex((one, index) => one !== before[index]);
  return `${path}:${line + 1} is now "${now.at(line)?.trim()}"`;
}

/**
 * Nothing that a strict policy forbids, no import of what an install of the package and its peers
 * does not bring, and no type of the real-time library, which may be absent.
 */
export const packageContents: Gate = {
  name: 'contents of the SDK',
  check() {
    return listFiles(builtPackage).flatMap((path) =>
      findForbiddenContent(path, readFileSync(join(builtPackage, path), 'utf8')),
    );
  },
};

export function findForbiddenContent(path: string, text: string): string[] {
  const rules = rulesFor(path);
  const lean = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return rules.flatMap((rule) => {
    const found = rule.exec(lean)?.[0];
    return found === undefined ? [] : [`${path} has ${found.trim()}`];
  });
}

function rulesFor(path: string): readonly RegExp[] {
  if (path === commandLine.file) return commandLineRules;
  return /\.d\.c?ts$/.test(path) ? typeRules : /\.c?js$/.test(path) ? codeRules : [];
}

/** The bundler writes specifiers in double quotes, and other texts of ours have none of them. */
const foreign =
  /(?:\bfrom |\bimport |\bimport\(|\brequire\()"(?!\.{1,2}\/|react["/]|#daily"|@daily-co\/daily-js")[^"]*"/;
const codeRules = [
  /\beval\s*\(/,
  /\bnew Function\b/,
  /unsafe-eval/,
  /\bblob:/,
  /\bcreateObjectURL\b/,
  foreign,
];
/** It runs on Node, and still brings nothing along. */
const commandLineRules = [/(?:\bfrom |\bimport |\bimport\(|\brequire\()"(?!node:)[^"]*"/];
const typeRules = [foreign, /"@daily-co\/daily-js"/, /"\.[^"]*\.tsx?"/];
