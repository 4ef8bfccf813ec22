import type { Caller } from '../../ground/access/caller.ts';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import { notFound } from '../../ground/problem.ts';
import { createResource } from '../../ground/resource.ts';
import type { TestSuitePorts } from './ports.ts';
import { type Kinds, nameOf } from '../../ground/store/kinds.ts';
import { attemptsOf } from './conduct-run.ts';
import { testOfCall } from './test-of-call.ts';

type Areas = 'testSuites' | 'testSuiteTests' | 'testSuiteRuns';
type InSuiteKind = 'test-suite-test' | 'test-suite-run';

/** Tests and runs are of a suite: under another they are not there. */
interface AskedInSuite {
  readonly caller: Caller;
  readonly params: { readonly testSuiteId: string; readonly id: string };
}

export function testSuiteHandlers(ports: TestSuitePorts): AreaHandlers<Areas> {
  const { store, database, testRuns } = ports;
  const suites = createResource(ports, { kind: 'test-suite' });
  const tests = createResource(ports, { kind: 'test-suite-test' });
  const runs = createResource(ports, { kind: 'test-suite-run' });

  async function requireSuite(caller: Caller, id: string): Promise<void> {
    if (!(await store.get(caller.orgId, 'test-suite', id))) throw notFound('test suite', id);
  }

  async function requireIn<K extends InSuiteKind>(kind: K, input: AskedInSuite): Promise<Kinds[K]> {
    const { testSuiteId, id } = input.params;
    const found = await store.get(input.caller.orgId, kind, id);
    if (found?.testSuiteId !== testSuiteId) throw notFound(nameOf(kind), id);
    return found;
  }

  /** The tests as they are now: a run shows what it ran, whatever becomes of them. */
  async function prepareRun(
    orgId: string,
    testSuiteId: string,
    name: string | undefined,
  ): Promise<Partial<AnswerOf<'getTestSuiteRun'>>> {
    const listed = await store.list(orgId, 'test-suite-test', everything, { testSuiteId });
    const testResults = listed.toReversed().map((test) => ({ test, attempts: [] }));
    const total = listed.reduce((sum, test) => sum + attemptsOf(test), 0);
    return {
      testSuiteId,
      status: 'queued',
      testResults,
      progress: { done: 0, total },
      logs: [],
      ...(name !== undefined && { name }),
    };
  }

  return {
    listTestSuites: suites.page,
    createTestSuite: suites.create,
    getTestSuite: suites.get,
    updateTestSuite: suites.change,

    async deleteTestSuite(input) {
      const { caller, params } = input;
      return database.transaction(async (tx) => {
        const within = store.within(tx);
        const deleted = await createResource(
          { ...ports, store: within },
          { kind: 'test-suite' },
        ).delete({ caller, params });
        await within.deleteReferring(
          caller.orgId,
          ['test-suite-test', 'test-suite-run'],
          params.id,
        );
        return deleted;
      });
    },

    async listTestSuiteTests(input) {
      const { testSuiteId } = input.params;
      await requireSuite(input.caller, testSuiteId);
      return tests.page(input, { testSuiteId });
    },
    async createTestSuiteTest({ caller, params: { testSuiteId }, body }) {
      await requireSuite(caller, testSuiteId);
      return tests.create({ caller, body: { ...body, testSuiteId } });
    },
    async keepCallAsTest({ caller, params: { testSuiteId }, body }) {
      await requireSuite(caller, testSuiteId);
      return tests.create({
        caller,
        body: { ...(await testOfCall(store, caller.orgId, body)), testSuiteId },
      });
    },
    getTestSuiteTest: (input) => requireIn('test-suite-test', input),
    async updateTestSuiteTest(input) {
      await requireIn('test-suite-test', input);
      const { testSuiteId } = input.params;
      return tests.change({ ...input, body: { ...input.body, testSuiteId } });
    },
    async deleteTestSuiteTest(input) {
      await requireIn('test-suite-test', input);
      return tests.delete(input);
    },

    async listTestSuiteRuns(input) {
      const { testSuiteId } = input.params;
      await requireSuite(input.caller, testSuiteId);
      return runs.page(input, { testSuiteId });
    },
    async createTestSuiteRun({ caller, params: { testSuiteId }, body: { name } }) {
      await requireSuite(caller, testSuiteId);
      const body = await prepareRun(caller.orgId, testSuiteId, name);
      const run = await runs.create({ caller, body });
      testRuns.ring();
      return run;
    },
    getTestSuiteRun: (input) => requireIn('test-suite-run', input),
    async updateTestSuiteRun(input) {
      await requireIn('test-suite-run', input);
      // What it found out is not for anybody to change.
      const { name } = input.body;
      return runs.change({ ...input, body: name === undefined ? {} : { name } });
    },
    async deleteTestSuiteRun(input) {
      await requireIn('test-suite-run', input);
      return runs.delete(input);
    },
  };
}

const everything = { limit: 1_000 };
