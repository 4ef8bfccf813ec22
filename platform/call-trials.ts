import type { CallPorts } from './areas/calls/handlers.ts';
import { testOfCall } from './areas/test-suites/test-of-call.ts';
import type { AnswerOf, BodyOf } from './ground/operation-types.ts';
import type { Kinds } from './ground/store/kinds.ts';
import { readRecord } from './ground/store/record-log.ts';
import type { Store } from './ground/store/store.ts';

type Call = Kinds['call'];

/** By what somebody chooses it. */
interface Named {
  readonly id: string;
  readonly name: string | null;
}

interface Choices {
  /** A hundred at most. */
  readonly newest: readonly Named[];
  /** Whether there are older ones. */
  readonly isMore: boolean;
}

/** What whoever runs the server tries with a call, of whatever organisation. Null where there is none. */
export interface CallTrials {
  /** Who may answer in it, and where it may be kept, of its organisation. */
  readChoices(
    id: string,
  ): Promise<{ readonly assistants: Choices; readonly suites: Choices } | null>;
  /** @throws {Problem} */
  replay(
    id: string,
    asked: BodyOf<'replayCall'>,
    left: AbortSignal,
  ): Promise<AnswerOf<'replayCall'> | null>;
  /**
   * Keeps it as a test of this suite, or of one that is made for it.
   * @throws {Problem}
   */
  keep(
    id: string,
    testSuiteId: string | null,
  ): Promise<{ readonly suite: Named; readonly testId: string } | null>;
}

const mostListed = 100;
const nameOfNew = 'Calls kept in the console';

export function openCallTrials({
  database,
  store,
  replayCall,
}: Pick<CallPorts, 'database' | 'store' | 'replayCall'>): CallTrials {
  const find = async (id: string): Promise<Call | null> => {
    const found = await readRecord(database, 'call', id);
    return found && store.get(found.orgId, 'call', found.id);
  };
  const listNamed = async (orgId: string, kind: 'assistant' | 'test-suite'): Promise<Choices> => {
    const found = await store.list(orgId, kind, { limit: mostListed + 1 });
    const newest = found.slice(0, mostListed).map(({ id, name = null }) => ({ id, name }));
    return { newest, isMore: found.length > mostListed };
  };

  return {
    async readChoices(id) {
      const call = await find(id);
      if (!call) return null;
      const [assistants, suites] = await Promise.all([
        listNamed(call.orgId, 'assistant'),
        listNamed(call.orgId, 'test-suite'),
      ]);
      return { assistants, suites };
    },
    async replay(id, asked, left) {
      const call = await find(id);
      return call && replayCall(call, asked, left);
    },
    async keep(id, testSuiteId) {
      const call = await find(id);
      if (!call) return null;
      return database.transaction(async (tx) => {
        const within = store.within(tx);
        const suite =
          testSuiteId === null
            ? await makeSuite(within, call)
            : await within.get(call.orgId, 'test-suite', testSuiteId);
        if (!suite) return null;
        const test = await testOfCall(within, call.orgId, { sourceCallId: call.id });
        const kept = { ...test, testSuiteId: suite.id };
        const { id: testId } = await within.create(call.orgId, 'test-suite-test', kept);
        return { suite: { id: suite.id, name: suite.name ?? null }, testId };
      });
    },
  };
}

/** Of the assistant that had the call, where it is still there. */
async function makeSuite(store: Store, { orgId, assistantId }: Call) {
  const isThere =
    assistantId !== undefined && (await store.get(orgId, 'assistant', assistantId)) !== null;
  return store.create(orgId, 'test-suite', {
    name: nameOfNew,
    ...(isThere && { targetPlan: { assistantId } }),
  });
}
