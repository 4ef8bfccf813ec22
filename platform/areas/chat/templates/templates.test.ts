import { describe, expect, it } from 'vitest';
import { ThreadFailure } from '../../../ground/threads/thread.ts';
import { createTemplateRenderer, type TemplateRenderer } from './renderer.ts';
import { doJob } from './template-job.ts';
import { createTemplates } from './templates.ts';

function open(render: TemplateRenderer['render'] = async (job) => doJob(job)) {
  const unrendered: string[] = [];
  const onUnrendered = (field: string) => void unrendered.push(field);
  return { unrendered, templates: createTemplates({ renderer: { render }, onUnrendered }) };
}
const endless = '{% for i in (1..1000) %}{% for j in (1..1000) %}x{% endfor %}{% endfor %}';
const refusal = (field: string) => ({
  statusCode: 400,
  lines: [`${field}: takes more work than there is for the templates of one request`],
});

describe('the templates of a request', () => {
  it('are rendered in order, the plain ones here and the others apart', async () => {
    const jobs: (readonly string[])[] = [];
    const { templates } = open(async (job) => {
      jobs.push(job.templates);
      return doJob(job);
    });
    const words = ['Hello {{name}}', 'no template', '{{ name | upcase }}', '{{ none }}'];
    const given = words.map((each, index) => ({ words: each, field: `${index}` }));
    const rendered = await templates.renderAll(given, { name: 'Bo' });
    expect(rendered).toEqual(['Hello Bo', 'no template', 'BO', '']);
    expect(jobs).toEqual([['{{ name | upcase }}']]);
  });

  it('D250 are refused by the field that is too much', async () => {
    const { templates } = open();
    const given = [
      { words: '{{ 1 | plus: 1 }}', field: 'model.messages.0.content' },
      { words: endless, field: 'model.messages.1.content' },
    ];
    await expect(templates.renderAll(given, {})).rejects.toMatchObject(
      refusal('model.messages.1.content'),
    );
    await expect(templates.render('{{ 1 | plus: 1 }}', 'firstMessage', {})).rejects.toMatchObject(
      refusal('firstMessage'),
    );
  });

  it('D250 share one budget, however many ask at once', async () => {
    const { templates } = open();
    const some = '{% for i in (1..20000) %}x{% endfor %}';
    const asked = Array.from({ length: 20 }, (_, index) => templates.render(some, `${index}`, {}));
    const settled = await Promise.allSettled(asked);
    const done = settled.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(10);
  });

  it('D250 copy nothing that their budget does not reach', async () => {
    const { templates, unrendered } = open();
    templates.begin();
    let copies = 0;
    const variables = {
      long: Array.from({ length: 1_100 }, () => 'x'.repeat(10_000)),
      last: { toJSON: () => (copies += 1) },
    };
    const words = '{{ long | size }}';
    expect(await templates.render(words, 'tools.look', variables)).toBe(words);
    expect(await templates.render(words, 'tools.look', { last: variables.last })).toBe(words);
    expect(copies).toBe(0);
    expect(unrendered).toEqual(['tools.look', 'tools.look']);
  });

  it('D250 stay as they are written once the conversation has begun, and that is told', async () => {
    const { templates, unrendered } = open();
    templates.begin();
    expect(await templates.render(endless, 'tools.look', {})).toBe(endless);
    expect(await templates.judgeAll([{ words: endless, field: 'edge' }], {})).toEqual([false]);
    expect(unrendered).toEqual(['tools.look', 'edge']);
  });

  it('D250 whose thread has to be ended are treated the same', async () => {
    const { templates, unrendered } = open(async () => {
      throw new ThreadFailure('late');
    });
    await expect(templates.render('{{ 1 | abs }}', 'firstMessage', {})).rejects.toMatchObject(
      refusal('firstMessage'),
    );
    templates.begin();
    expect(await templates.render('{{ 1 | abs }}', 'tools.look', {})).toBe('{{ 1 | abs }}');
    expect(unrendered).toEqual(['tools.look']);
  });

  it('count what is copied to the thread', async () => {
    const { templates } = open();
    const large = { text: 'a'.repeat(1_000_000) };
    const asked = async () => {
      for (let count = 0; count < 12; count += 1)
        await templates.render('{{ 1 | abs }}', 'f', large);
    };
    await expect(asked()).rejects.toMatchObject(refusal('f'));
  });
});

it('a renderer has a thread, and no work that it cannot end', async () => {
  const renderer = createTemplateRenderer();
  const job = { type: 'text' as const, variables: '{"name":"Bo"}', budget: 1_000_000 };
  const templates = ['{{ name | upcase }}', endless, 'never'];
  const { results, left } = await renderer.render({ ...job, templates });
  expect(results).toEqual(['BO']);
  expect(left).toBeLessThan(0);
  renderer.end();
  await expect(renderer.render({ ...job, templates })).rejects.toBeInstanceOf(ThreadFailure);
});
