import type { PlatformOptions } from '@parley/platform';
import type { Base } from './base.ts';
import type { Turn } from './generative/answerer/answerer.ts';
import { type KnownVisitor, unknownVisitor } from './generative/answerer/said.ts';
import { sayInWords } from './generative/catalogue-reply.ts';
import { companyAnswerer } from './generative/company-answerer.ts';
import { keepCallWish } from './leads/call-wishes.ts';
import type { LeadDispatch } from './leads/dispatch.ts';
import { visitorCalls } from './visitor-calls.ts';

type AnswerParts = Pick<Base, 'database' | 'log'> & {
  readonly dispatch: Pick<LeadDispatch, 'ways' | 'wake'>;
};

/** The company's own answers on the voice platform, in words alone: a wish to be called is kept, where a call has it. */
export function createCallAnswers({
  database,
  log,
  dispatch,
}: AnswerParts): PlatformOptions['answer'] {
  async function keepWish(callId: string, wish: Wish): Promise<KnownVisitor> {
    const [call] = await visitorCalls.readSome(database, [callId]);
    const kept =
      call?.visitor &&
      (await keepCallWish(database, dispatch.ways, { callId, visitor: call.visitor, ...wish }));
    if (!kept) return withoutWish;
    dispatch.wake();
    return { ...inCall, ...kept, callWish: 'kept' };
  }

  return async (turns: readonly Turn[], callId) => {
    const answer = companyAnswerer();
    const said = answer(turns, withoutWish);
    const wish = said.calls.find(({ isWish }) => isWish)?.args;
    if (!wish || callId === null) return sayInWords(said);
    const { phone = null, time = null } = wish as Partial<Wish>;
    const visitor = await keepWish(callId, { phone, time }).catch((error: unknown) => {
      log.error({ err: error, callId }, 'a wish to be called was not kept');
      return withoutWish;
    });
    return sayInWords(answer(turns, visitor));
  };
}

interface Wish {
  readonly phone: string | null;
  readonly time: string | null;
}

const inCall: KnownVisitor = { ...unknownVisitor, channel: 'call' };
const withoutWish: KnownVisitor = { ...inCall, callWish: 'unkept' };
