import { expect, it } from 'vitest';
import { doJob } from '../templates/template-job.ts';
import { createTemplates } from '../templates/templates.ts';
import { encodeForAddress, fillInAddress } from './address.ts';

const fillIn = (words: string, variables: Record<string, unknown>, showsProof: boolean) =>
  fillInAddress(
    { words, field: 'server.url' },
    { plain: variables, encoded: encodeForAddress(variables) },
    createTemplates({ renderer: { render: async (job) => doJob(job) }, onUnrendered() {} }),
    showsProof,
  );

it.each([
  ['https://a.example/{{x}}', 'https://a.example/y'],
  ['https://a.example?q={{x}}', 'https://a.example?q=y'],
  ['https://a.example/plain', 'https://a.example/plain'],
])('D277 shows proof to a host that is written out: %s', async (template, address) => {
  expect(await fillIn(template, { x: 'y' }, true)).toBe(address);
});

it.each([
  '{{x}}',
  'https://{{x}}/',
  'https://a.example{{x}}',
  'https://a.example:{{x}}/',
  'https://{% if x %}{{x}}.example{% endif %}/',
  'https://us:{{x}}@a.example/',
  'https:{{x}}/a.example/',
])('D277 shows no proof to a host that is filled in: %s', async (template) => {
  await expect(fillIn(template, { x: 'y' }, true)).rejects.toThrow(/host from a variable/);
  expect(await fillIn(template, { x: 'y' }, false)).toContain('y');
});

it('keeps what a model writes in its own place of an address', async () => {
  const given = { up: '..', list: ['@evil.example', '/a'], one: { two: '../x' }, count: 3 };
  const template = 'https://a.example/b/{{up}}/{{list}}/{{one.two}}/{{count}}';
  const { origin, pathname } = new URL(await fillIn(template, given, true));
  expect(origin + pathname).toBe('https://a.example/b//%40evil.example%2Fa/..%2Fx/3');
});

it('D301 leaves an address as it is that escapes by itself, or whose host is a variable', async () => {
  const { origin, pathname } = new URL(
    await fillIn('https://a.example/b/{{ x | url_encode }}', { x: '../c' }, true),
  );
  expect(origin + pathname).toBe('https://a.example/b/..%2Fc');
  expect(await fillIn('{{x}}/b', { x: 'https://a.example' }, false)).toBe('https://a.example/b');
});
