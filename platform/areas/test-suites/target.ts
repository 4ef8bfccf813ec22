import type { AnswerOf } from '../../ground/operation-types.ts';
import { Problem } from '../../ground/problem.ts';
import type { Store } from '../../ground/store/store.ts';
import type { TargetPorts } from './ports.ts';

type Suite = AnswerOf<'getTestSuite'>;

/** Who is tested. */
export interface Target {
  readonly assistantId: string;
  readonly assistantOverrides: NonNullable<Suite['targetPlan']>['assistantOverrides'];
}

/** One conversation with the target, kept as a session like any other. */
export interface TargetConversation {
  readonly sessionId: string;
  /**
   * What it answers, a text for each message; `ended` when it has hung up.
   * @throws {Problem} or ModelFailure
   */
  hear(text: string, signal: AbortSignal): Promise<{ texts: readonly string[]; ended: boolean }>;
}

/** @throws {Problem} when the suite does not say who is tested, or that is not there any more */
export async function findTarget(store: Store, suite: Suite): Promise<Target> {
  const { orgId, targetPlan, phoneNumberId: suiteNumber } = suite;
  const phoneNumberId = targetPlan?.phoneNumberId ?? suiteNumber;
  const number =
    phoneNumberId === undefined ? null : await store.get(orgId, 'phone-number', phoneNumberId);
  const assistantId = targetPlan?.assistantId ?? number?.assistantId;
  if (assistantId === undefined) {
    throw new Problem(
      400,
      'The suite does not say who is tested. Give targetPlan.assistantId, or the phone number of an assistant.',
    );
  }
  if (!(await store.get(orgId, 'assistant', assistantId))) {
    throw new Problem(404, `There is no assistant ${assistantId} to test.`);
  }
  return { assistantId, assistantOverrides: targetPlan?.assistantOverrides };
}

/** @param sourceCallId the call whose caller's words are said in it */
export async function openConversation(
  { store, createSession, chat: ask }: TargetPorts,
  orgId: string,
  { assistantId, assistantOverrides }: Target,
  sourceCallId: string | undefined,
): Promise<TargetConversation> {
  const { id } = await createSession(orgId, {
    name: 'Test',
    assistantId,
    ...(sourceCallId !== undefined && { sourceCallId }),
  });
  // A test is kept with its words: a model makes them up, or they are a caller's that were kept, and go with the call.
  const overrides = {
    ...assistantOverrides,
    compliancePlan: { hipaaEnabled: false, pciEnabled: false },
  };
  return {
    sessionId: id,
    async hear(input, signal) {
      const asked = { sessionId: id, input, assistantOverrides: overrides };
      const chat = await ask(orgId, asked, signal);
      const texts = (chat.output ?? []).flatMap(({ role, content }) =>
        role === 'assistant' && content ? [content] : [],
      );
      const session = await store.get(orgId, 'session', id);
      return { texts, ended: session?.status !== 'active' };
    },
  };
}
