import { describe, expect, it } from 'vitest';
import type { JsonForm } from '@parley/http/json-values';
import { boundJson, hasManyValues } from './json-limits.ts';

const read = (text: string, form: JsonForm, status = 200) =>
  boundJson(new Response(text, { status }), form).text();
const refused = { name: 'ReplyRefused', message: 'the answer has more than 20000 values' };
const wide = '0,'.repeat(30_000);

describe('D300 JSON of others', () => {
  it.each<[string, JsonForm, string]>([
    ['an array', 'whole', `[${wide}0]`],
    ['nested arrays', 'whole', '['.repeat(30_000)],
    ['objects', 'whole', `[${'{},'.repeat(15_000)}{}]`],
    ['an array of empty lines', 'whole', `[${'0,\n\n'.repeat(30_000)}0]`],
    ['a line of an event', 'events', `data: [${wide}0]\n\n`],
    ['an event of many lines', 'events', `data: [\n${`data: ${'0,'.repeat(100)}\n`.repeat(300)}`],
    ['the same with carriage returns', 'events', `data: [${'\r\ndata: 0,0'.repeat(30_000)}`],
    ['what stands behind a quote of a comment', 'events', `: "\ndata: [${wide}`],
    ['what stands behind an escaped quote', 'whole', `["\\"",${wide}`],
  ])('is read no further than its limit of values: %s', async (_what, form, text) => {
    await expect(read(text, form)).rejects.toMatchObject(refused);
  });

  it.each<[string, JsonForm, string]>([
    ['words', 'whole', JSON.stringify({ text: `"${wide}\\` })],
    ['what tools are called with', 'events', `data: ${JSON.stringify({ input: `[${wide}]` })}\n\n`],
    ['many events', 'events', 'data: {"a":[0,1,2]}\n\n'.repeat(20_000)],
    ['many events, otherwise ended', 'events', 'data: {"a":[0,1,2]}\r\n\r\n'.repeat(20_000)],
    ['nothing', 'whole', ''],
  ])('is as long as it likes otherwise: %s', async (_what, form, text) => {
    expect(await read(text, form)).toBe(text);
  });

  it('is told of a text', () => {
    expect(hasManyValues(`{"results":[${wide}0]}`)).toBe(true);
    expect(hasManyValues(JSON.stringify({ results: [{ result: wide }] }))).toBe(false);
  });

  it('of a failure is read as it is', async () => {
    expect(await read(`[${wide}`, 'whole', 500)).toBe(`[${wide}`);
  });
});
