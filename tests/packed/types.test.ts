import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { runTool } from '../../scripts/check/run.ts';
import { packedTest as it, type Project } from '../support/packed-project.ts';
import { codeBlocks } from '../support/voice-readme.ts';

const extensions: Readonly<Record<string, string>> = { ts: 'ts', tsx: 'tsx', js: 'mjs' };
const checked = codeBlocks.filter(({ language }) => language in extensions);

/** Stricter than `tsc --init` makes a project, with every declaration of the package looked at. */
const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  moduleDetection: 'force',
  skipLibCheck: false,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  target: 'es2022',
  jsx: 'react-jsx',
  types: ['node'],
};
const resolutions = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
};

async function compile(
  project: Project,
  resolution: keyof typeof resolutions,
  files: readonly string[],
  options: object = {},
  compiler = 'typescript',
) {
  const compilerOptions = { ...strict, ...resolutions[resolution], ...options };
  project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
  const { ok, output } = await runTool(project.folder, `${compiler}/bin/tsc`, [
    '-p',
    'tsconfig.json',
  ]);
  return { ok, output };
}

/** Every method and event of the hosted client, 2.3 and 2.7, called as its documents do. */
const hostedProgram = readFileSync(new URL('./hosted-program.ts', import.meta.url), 'utf8');

/** The oldest that the README promises. */
const oldestCompiler = '@arethetypeswrong/core/node_modules/typescript';

const compiles = { ok: true, output: '' };

describe('D151 the types of the packed SDK', () => {
  it('has examples to check', () => {
    expect(checked.length).toBeGreaterThan(8);
    expect(codeBlocks.map(({ language }) => language)).not.toContain('typescript');
  });

  for (const resolution of ['bundler', 'nodenext'] as const) {
    it(`D156 fit every example of the README under ${resolution}`, async ({ project }) => {
      project.write('examples/package.json', '{ "type": "module" }');
      const files = checked.map(({ language, line, code }) => {
        const path = `examples/line-${line}.${extensions[language]}`;
        project.write(path, code);
        return path;
      });
      expect(await compile(project, resolution, files)).toEqual(compiles);
    });
  }

  it('are there for require as well', async ({ project }) => {
    project.write(
      'required.cts',
      `import voice = require('@parley/voice');
       import rest = require('@parley/voice/rest');
       import controls = require('@parley/voice/controls');
       import testing = require('@parley/voice/testing');
       const client: voice.VoiceClient = new voice.default('key', undefined, undefined, undefined, testing.createScriptedCalls().options);
       const names: Promise<(string | undefined)[]> = rest.createVoiceApi({ token: 'key' }).assistants.list().then((all) => all.map(({ name }) => name));
       controls.createControls(client).setLocalAudio(true);
       void names;`,
    );
    expect(await compile(project, 'nodenext', ['required.cts'])).toEqual(compiles);
  });

  it('D127 D770 take a program that uses all of the hosted client', async ({ project }) => {
    project.write('hosted.mts', hostedProgram);
    expect(await compile(project, 'nodenext', ['hosted.mts'])).toEqual(compiles);
  });

  it('D774 are read by TypeScript 5.6', async ({ project }) => {
    const manifest = new URL(`../../node_modules/${oldestCompiler}/package.json`, import.meta.url);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
    expect(version).toMatch(/^5\.6\./);
    project.write('hosted.mts', hostedProgram);
    // The library's own declarations are for newer ones.
    const options = { skipLibCheck: true };
    const old = await compile(project, 'nodenext', ['hosted.mts'], options, oldestCompiler);
    expect(old).toEqual(compiles);
  });

  it('need neither the peers nor the DOM for REST on a server', async ({ bare }) => {
    const types = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
    bare.write(
      'server.mts',
      `import { createVoiceApi, verifyWebhook } from '@parley/voice/rest';
       export const api = createVoiceApi({ token: 'key' });
       export const check = verifyWebhook;`,
    );
    const onServer = { lib: ['es2023'], typeRoots: [types], types: [join(types, 'node')] };
    expect(await compile(bare, 'nodenext', ['server.mts'], onServer)).toEqual(compiles);
  });

  it.for([
    ["client.on('message', ({ type }) => { const n: number = type; })", 'TS2322'],
    ['client.start({ modl: 1 })', 'TS2345'],
    ["client.start('assistant', { variabelValues: {} })", 'TS2345'],
    ["client.on('no-such-event', () => {})", 'TS2769'],
    ['const call: string = await client.start({})', 'TS2322'],
    ["const { data } = await api.assistants.get('id')", 'TS2339'],
    ['await api.assistants.get(5)', 'TS2345'],
    ["if (client.status.state === 'idle') client.status.reason", 'TS2339'],
  ] as const)('refuse what is wrong: %s', async ([code, problem], { project }) => {
    project.write(
      'wrong.mts',
      `import VoiceClient from '@parley/voice'; import { createVoiceApi } from '@parley/voice/rest';
       const client = new VoiceClient('key'); const api = createVoiceApi({ token: 'key' });
       ${code}; export { client, api };`,
    );
    const { ok, output } = await compile(project, 'nodenext', ['wrong.mts']);
    expect(ok).toBe(false);
    expect(output.match(/TS\d+/g)).toEqual([problem]);
  });
});
