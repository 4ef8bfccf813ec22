import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { company } from '../business/company.ts';
import { explainProblem, writeProblems } from './business-lines.ts';
import { findLine } from './find-line.ts';
import { hashLogo, sampleLogoHash } from './sample-logo.ts';

const source = `import { ofSample } from './of-sample.ts';

const shared = {
  kind: 'What kind?',
};
export const script = defineScript({
  first: {
    says: \`Hello {name}! \${shared.kind}\`,
    options: [{ text: 'Yes' }, {
      text: 'No',
    }],
  },
  'second-one': shared,
});
export const list = [
  ...ofSample(others),
  { id: 'one' },
  { id: 'two' },
  ...others,
  { id: 'three' },
] as const satisfies readonly object[];
export const joined = [
  'a',
  'b',
].join(' ');
export const cards = company.sample ? others : [
  { id: 'one' },
];
`;

it.each<[string, string[], number]>([
  ['script', [], 6],
  ['script', ['first', 'says'], 8],
  ['script', ['first', 'options', '1', 'text'], 10],
  ['script', ['second-one', 'kind'], 4],
  ['joined', ['0'], 22],
  // Not written out: the nearest around it.
  ['script', ['first', 'shows'], 7],
  ['list', ['0', 'id'], 17],
  ['list', ['1'], 18],
  ['list', ['2'], 15],
  ['cards', ['0', 'id'], 27],
])('D1381 finds %s %j in line %i', (name, path, line) => {
  expect(findLine(source, name, path, { ofSample: false })).toBe(line);
});

it('D1381 names no line that it cannot know', () => {
  expect(findLine(source, 'list', ['1'], { ofSample: true })).toBe(15);
  expect(findLine(source, 'nothing', [], { ofSample: false })).toBeNull();
  expect(findLine('export const a = {', 'a', [], { ofSample: false })).toBeNull();
});

it('D1381 tells each value of business/ with its line, in the order of the files', () => {
  const problem = 'must not be empty';
  const fields = ['proof.work.title', 'tokens.radii.card', 'words.hero.claim', 'company.hours'];
  const lines = writeProblems(fields.map((field) => ({ field, problem })));
  expect(lines.map((line) => line.split(':')[0])).toEqual(
    ['company', 'words', 'tokens', 'proof'].map((file) => `business/${file}.ts`),
  );
  for (const line of lines) {
    const [, file = '', number, key = ''] = /^(\S+):(\d+): \S+?(\w+) must/.exec(line) ?? [];
    const written = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n');
    expect(written[Number(number) - 1]).toContain(key);
  }
});

it('D1381 leads from a colour that cannot be read to what it is mixed from', () => {
  const [line = ''] = writeProblems([{ field: 'palette.ink.light', problem: 'is too pale' }]);
  expect(line).toMatch(/^business\/tokens\.ts:\d+: palette\.ink\.light is too pale$/);
});

it('D1381 says as it is what names no field', () => {
  expect(explainProblem(new Error('business/logo.svg must be one <svg> element.'))).toBe(
    'business/logo.svg must be one <svg> element.',
  );
});

it.runIf(company.sample)('D1384 knows the logo that the product comes with', () => {
  expect(hashLogo()).toBe(sampleLogoHash);
});
