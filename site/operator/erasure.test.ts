import type { OperatorErased } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { createErasure, describeLeft, describeRemains } from './erasure.ts';
import type { Result } from './failure.ts';

const subject = {
  request: { visitorKey: 'ab' },
  name: 'Ada',
  leads: 2,
  conversations: 1,
  calls: 1,
  names: { leads: ['Ada, ada@example.test'], conversations: ['Ada'] },
} as const;
const erased: OperatorErased = {
  leads: 2,
  conversations: 1,
  calls: 1,
  deliveries: 1,
  questions: 0,
  remains: { engine: 'pglite' },
};

function open() {
  const requests: object[] = [];
  const answers: ((answer: Result<OperatorErased>) => void)[] = [];
  const told: unknown[] = [];
  const erasure = createErasure({
    erase(request) {
      requests.push(request);
      const { promise, resolve } = Promise.withResolvers<Result<OperatorErased>>();
      answers.push(resolve);
      return promise;
    },
    onErased: () => told.push(erasure.state.get().phase),
    onLateAnswer: (result) => told.push(result),
  });
  return { erasure, requests, answers, told };
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
    const { erasure, requests, answers, told } = open();
    erasure.ask(subject);
    const first = erasure.confirm();
    const second = erasure.confirm();
    erasure.close();
    expect(erasure.state.get()).toMatchObject({ phase: 'asking', busy: true });
    answers[0]!({ ok: true, value: erased });
    await Promise.all([first, second]);
    expect(requests).toEqual([{ visitorKey: 'ab' }]);
    expect(erasure.state.get()).toEqual({ phase: 'done', name: 'Ada', erased });
    expect(told).toEqual(['asking']);
    erasure.close();
    expect(erasure.state.get()).toEqual({ phase: 'closed' });
  });

  it('is left by any way, and tells of an answer that comes later', async () => {
    const { erasure, answers, told } = open();
    erasure.ask(subject);
    const confirming = erasure.confirm();
    erasure.leave();
    expect(erasure.state.get()).toEqual({ phase: 'closed' });
    answers[0]!({ ok: true, value: erased });
    await confirming;
    expect(erasure.state.get()).toEqual({ phase: 'closed' });
    expect(told).toEqual([{ ok: true, value: erased }]);
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

describe('D261 what an erasure leaves', () => {
  it('is the backups alone on the embedded database', () => {
    expect(describeRemains({ engine: 'pglite' })).toEqual([
      'The server now writes the database’s files anew, without it.',
      'Backups that were taken before still hold it: parley-backup-….tar.gz, and copies of the data directory.',
    ]);
  });

  it('is named on a Postgres: its log, archive, slots, standbys and backups', () => {
    const told = describeRemains({
      engine: 'postgres',
      archivesLog: true,
      slots: ['crm_feed'],
      standbys: ['second', 'third'],
    }).join('\n');
    for (const name of ['pg_wal', 'archive_mode', 'crm_feed', 'second, third', 'parley-backup-'])
      expect(told).toContain(name);
    const less = describeRemains({
      engine: 'postgres',
      archivesLog: false,
      slots: [],
      standbys: [],
    }).join('\n');
    expect(less).toContain('pg_wal');
    expect(less).not.toMatch(/archive_mode|slots|Standbys/);
  });
});

it('D316 says what was left, and why', () => {
  expect(describeLeft({ because: 'two-people', leads: 1, conversations: 2 })).toBe(
    'Not taken for this person’s: 1 lead and 2 guided conversations with the same e-mail address or phone number, because others give the e-mail address and the phone number apart. Search for them, and erase them there.',
  );
});
