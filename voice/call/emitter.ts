import type { CallEventName, CallEvents, CallListener } from './events.ts';

const listenerWarning = 10;

interface Listener {
  (...payload: unknown[]): void;
  /** What was given to `once`, for `off` to find. */
  added?: unknown;
}

/** Events by name. A listener that throws is reported, and disturbs nobody. */
export class CallEmitter {
  /** The lists are replaced, never changed: one that is being called stays as it is. */
  readonly #listeners = new Map<CallEventName, readonly Listener[]>();

  on<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    const before = this.#find(name);
    this.#listeners.set(name, [...before, listener as Listener]);
    if (before.length === listenerWarning)
      console.warn(`More than ${listenerWarning} listeners of '${name}'`);
    return this;
  }

  once<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    const once = (...payload: CallEvents[Name]) => {
      this.off(name, once);
      listener(...payload);
    };
    once.added = listener;
    return this.on(name, once);
  }

  /** However often it was added. */
  off<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    const others = this.#find(name).filter((one) => one !== listener && one.added !== listener);
    this.#listeners.set(name, others);
    return this;
  }

  removeListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.off(name, listener);
  }

  /** Of one event, or of all. */
  removeAllListeners(name?: CallEventName): this {
    if (name) this.#listeners.delete(name);
    else this.#listeners.clear();
    return this;
  }

  listenerCount(name: CallEventName): number {
    return this.#find(name).length;
  }

  /** Never throws, an `error` without a listener neither. */
  emit<Name extends CallEventName>(name: Name, ...payload: CallEvents[Name]): void {
    for (const listener of this.#find(name)) {
      try {
        listener(...payload);
      } catch (error) {
        console.error(`A listener of '${name}' failed:`, error);
      }
    }
  }

  #find(name: CallEventName): readonly Listener[] {
    return this.#listeners.get(name) ?? [];
  }
}
