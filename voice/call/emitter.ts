import type { CallEventName, CallEvents, CallListener } from './events.ts';

const listenerWarning = 10;

type AnyListener = (...payload: never[]) => void;

/** Events by name. A listener that throws is reported, and disturbs nobody. */
export class CallEmitter {
  /** What is called, by what was added: `once` adds one thing and calls another. */
  readonly #listeners = new Map<CallEventName, { added: AnyListener; call: AnyListener }[]>();

  on<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.#add(name, listener, listener);
  }

  once<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.#add(name, listener, (...payload: CallEvents[Name]) => {
      this.off(name, listener);
      listener(...payload);
    });
  }

  off<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    const listeners = this.#listeners.get(name) ?? [];
    const index = listeners.findLastIndex(({ added }) => added === listener);
    if (index >= 0) this.#listeners.set(name, listeners.toSpliced(index, 1));
    return this;
  }

  removeListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.off(name, listener);
  }

  removeAllListeners(name?: CallEventName): this {
    if (name === undefined) this.#listeners.clear();
    else this.#listeners.delete(name);
    return this;
  }

  listenerCount(name: CallEventName): number {
    return this.#listeners.get(name)?.length ?? 0;
  }

  /** Whether anybody listened. Never throws, an `error` without a listener neither. */
  emit<Name extends CallEventName>(name: Name, ...payload: CallEvents[Name]): boolean {
    const listeners = this.#listeners.get(name) ?? [];
    for (const { call } of listeners) {
      try {
        (call as CallListener<Name>)(...payload);
      } catch (error) {
        console.error(`A listener of '${name}' failed:`, error);
      }
    }
    return listeners.length > 0;
  }

  #add(name: CallEventName, added: AnyListener, call: AnyListener): this {
    const listeners = [...(this.#listeners.get(name) ?? []), { added, call }];
    this.#listeners.set(name, listeners);
    if (listeners.length === listenerWarning + 1)
      console.warn(`More than ${listenerWarning} listeners of '${name}': is one added again and again?`);
    return this;
  }
}
