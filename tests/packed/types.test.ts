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

function compile(
  project: Project,
  resolution: keyof typeof resolutions,
  files: readonly string[],
  options: object = {},
) {
  const compilerOptions = { ...strict, ...resolutions[resolution], ...options };
  project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
  const { ok, output } = runTool(project.folder, 'typescript/bin/tsc', ['-p', 'tsconfig.json']);
  return { ok, output };
}

const compiles = { ok: true, output: '' };

describe('D151 the types of the packed SDK', () => {
  it('has examples to check', () => {
    expect(checked.length).toBeGreaterThan(8);
    expect(codeBlocks.map(({ language }) => language)).not.toContain('typescript');
  });

  for (const resolution of ['bundler', 'nodenext'] as const) {
    it(`D156 fit every example of the README under ${resolution}`, ({ project }) => {
      project.write('examples/package.json', '{ "type": "module" }');
      const files = checked.map(({ language, line, code }) => {
        const path = `examples/line-${line}.${extensions[language]}`;
        project.write(path, code);
        return path;
      });
      expect(compile(project, resolution, files)).toEqual(compiles);
    });
  }

  it('are there for require as well', ({ project }) => {
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
    expect(compile(project, 'nodenext', ['required.cts'])).toEqual(compiles);
  });

  it('need neither the peers nor the DOM for REST on a server', ({ bare }) => {
    const types = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
    bare.write(
      'server.mts',
      `import { createVoiceApi, verifyWebhook } from '@parley/voice/rest';
       export const api = createVoiceApi({ token: 'key' });
       export const check = verifyWebhook;`,
    );
    const onServer = { lib: ['es2023'], typeRoots: [types], types: [join(types, 'node')] };
    expect(compile(bare, 'nodenext', ['server.mts'], onServer)).toEqual(compiles);
  });

  it.for([
    ["client.on('message', ({ type }) => { const n: number = type; })", 'TS2322'],
    ["client.on('no-such-event', () => {})", 'TS2345'],
    ['const call: string = await client.start({})', 'TS2322'],
    ["const { data } = await api.assistants.get('id')", 'TS2339'],
    ['await api.assistants.get(5)', 'TS2345'],
    ["if (client.status.state === 'idle') client.status.reason", 'TS2339'],
  ] as const)('refuse what is wrong: %s', ([code, problem], { project }) => {
    project.write(
      'wrong.mts',
      `import VoiceClient from '@parley/voice'; import { createVoiceApi } from '@parley/voice/rest';
       const client = new VoiceClient('key'); const api = createVoiceApi({ token: 'key' });
       ${code}; export { client, api };`,
    );
    const { ok, output } = compile(project, 'nodenext', ['wrong.mts']);
    expect(ok).toBe(false);
    expect(output.match(/TS\d+/g)).toEqual([problem]);
  });
});
