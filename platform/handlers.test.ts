import { expectTypeOf, it } from 'vitest';
import type { AreaHandlers, Handler, Handlers, Input } from './wire/handler.ts';
import { createHandlers } from './handlers.ts';

// Held by the compiler: nothing here is run.
const typed = (title: string, look: (...given: never[]) => unknown) => it(title, () => void look);

typed('D163 a handler that is missing does not compile', (all: Handlers) => {
  const { getAssistant: _, ...others } = all;
  // @ts-expect-error getAssistant has no handler
  others satisfies Handlers;
  expectTypeOf(createHandlers).returns.toEqualTypeOf<Handlers>();
});

typed('D163 nor does one that answers something else, or reads what is not there', () => {
  // @ts-expect-error an assistant is no text
  const wrong: Handler<'getAssistant'> = async () => 'an assistant';
  // @ts-expect-error a deleted log answers nothing
  const chatty: Handler<'deleteLogs'> = async () => ({ deleted: true });
  expectTypeOf<Input<'getAssistant'>['params']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<Input<'handleCredentialWebhook'>['caller']>().toBeNull();
  // @ts-expect-error there is no such parameter
  type _None = Input<'getAssistant'>['params']['slug'];
  expectTypeOf<keyof AreaHandlers<'tokens'>>().toExtend<keyof Handlers>();
  return [wrong, chatty];
});
