import { describe, expect, it } from 'vitest';
import type { Result } from './failure.ts';
import { createResource } from './resource.ts';

const lost: Result<string> = { ok: false, failure: { kind: 'unreachable' } };

describe('a resource', () => {
  it('fails, and loads when tried again', async () => {
    const answers: Result<string>[] = [lost, { ok: true, value: 'figures' }];
    const resource = createResource(async () => answers.shift()!);
    await resource.reload();
    expect(resource.state.get()).toEqual({ phase: 'failed', failure: lost.failure });
    const again = resource.reload();
    expect(resource.state.get()).toEqual({ phase: 'loading' });
    await again;
    expect(resource.state.get()).toEqual({ phase: 'loaded', value: 'figures', failure: null });
  });

  it('lets go at once, also of an answer on its way', async () => {
    const resource = createResource(async () => ({ ok: true, value: 'figures' }) as const);
    await resource.reload();
    const reading = resource.reload();
    resource.forget();
    const gone = { phase: 'failed', failure: { kind: 'missing' } };
    expect(resource.state.get()).toEqual(gone);
    await reading;
    expect(resource.state.get()).toEqual(gone);
  });

  it('stays in sight when it cannot be read again, and says so', async () => {
    const answers: Result<string>[] = [
      { ok: true, value: 'old' },
      lost,
      { ok: true, value: 'new' },
    ];
    const resource = createResource(async () => answers.shift()!);
    await resource.reload();
    await resource.reload();
    expect(resource.state.get()).toEqual({ phase: 'loaded', value: 'old', failure: lost.failure });
    await resource.reload();
    expect(resource.state.get()).toEqual({ phase: 'loaded', value: 'new', failure: null });
  });

  it('takes the last question’s answer, whatever comes later', async () => {
    const first = Promise.withResolvers<Result<string>>();
    const answers = [first.promise, Promise.resolve<Result<string>>({ ok: true, value: 'second' })];
    const resource = createResource(() => answers.shift()!);
    const asked = [resource.reload(), resource.reload()];
    await asked[1];
    first.resolve({ ok: true, value: 'first' });
    await asked[0];
    expect(resource.state.get()).toMatchObject({ value: 'second' });
  });
});
