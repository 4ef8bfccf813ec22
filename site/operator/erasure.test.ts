import type { OperatorErased } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { createErasure } from './erasure.ts';
import type { Result } from './failure.ts';

const subject = {
  request: { visitorKey: 'ab' },
  name: 'Ada',
  leads: 2,
  conversations: 1,
} as const;
const erased = { leads: 2, conversations: 1, deliveries: 1 };

function open() {
  const requests: object[] = [];
  const answers: ((answer: Result<OperatorErased>) => void)[] = [];
  const erasure = createErasure((request) => {
    requests.push(request);
    const { promise, resolve } = Promise.withResolvers<Result<OperatorErased>>();
    answers.push(resolve);
    return promise;
  });
  return { erasure, requests, answers };
}

describe('D101 erasing a person', () => {
  it('touches nothing until it is confirmed', async () => {
    const { erasure, requests } = open();
    await erasure.confirm();
    erasure.ask(subject);
    erasure.close();
    await erasure.confirm();
    expect(requests).toEqual([]);
    expect(erasure.state.get()).toEqual({ phase: 'closed' });
  });

  it('asks once, stays open meanwhile, and tells what went', async () => {
    const { erasure, requests, answers } = open();
    erasure.ask(subject);
    const first = erasure.confirm();
    const second = erasure.confirm();
    erasure.close();
    expect(erasure.state.get()).toMatchObject({ phase: 'asking', busy: true });
    answers[0]!({ ok: true, value: erased });
    await Promise.all([first, second]);
    expect(requests).toEqual([{ visitorKey: 'ab' }]);
    expect(erasure.state.get()).toEqual({ phase: 'done', subject, erased });
    erasure.close();
    expect(erasure.state.get()).toEqual({ phase: 'closed' });
  });

  it('says why it failed, and can be tried again', async () => {
    const { erasure, requests, answers } = open();
    erasure.ask(subject);
    const trying = erasure.confirm();
    answers[0]!({ ok: false, failure: { kind: 'unreachable' } });
    await trying;
    expect(erasure.state.get()).toMatchObject({ busy: false, failure: { kind: 'unreachable' } });
    void erasure.confirm();
    expect(requests).toHaveLength(2);
  });
});
