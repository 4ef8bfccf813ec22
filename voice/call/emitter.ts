import type { AnyListener, CallEventName, CallEvents, CallListener, LooseEvent } from './events.ts';

interface Listener {
  (...payload: unknown[]): void;
  /** What was given to `once`, for `off` to find. */
  added?: unknown;
}

/**
 * Events by name, with the methods of Node's emitter. A listener that throws is reported, and
 * disturbs nobody.
 */
export class CallEmitter {
  /** The lists are replaced, never changed: one that is being called stays as it is. */
  readonly #listeners = new Map<CallEventName, readonly Listener[]>();
  #most = 10;

  on<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this;
  on(name: LooseEvent, listener: AnyListener): this;
  on(name: CallEventName, listener: AnyListener): this {
    return this.#set(name, [...this.#find(name), listener as Listener]);
  }

  addListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this;
  addListener(name: LooseEvent, listener: AnyListener): this;
  addListener(name: CallEventName, listener: AnyListener): this {
    return this.on(name, listener);
  }

  /** Is called before those that are there already. */
  prependListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.#set(name, [listener as Listener, ...this.#find(name)]);
  }

  once<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this;
  once(name: LooseEvent, listener: AnyListener): this;
  once(name: CallEventName, listener: AnyListener): this {
    return this.on(name, this.#onlyOnce(name, listener));
  }

  prependOnceListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.prependListener(name, this.#onlyOnce(name, listener));
  }

  /** However often it was added. */
  off<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this;
  off(name: LooseEvent, listener: AnyListener): this;
  off(name: CallEventName, listener: AnyListener): this {
    const others = this.#find(name).filter((one) => one !== listener && one.added !== listener);
    this.#listeners.set(name, others);
    return this;
  }

  removeListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this;
  removeListener(name: LooseEvent, listener: AnyListener): this;
  removeListener(name: CallEventName, listener: AnyListener): this {
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

  /** As they were added. */
  listeners<Name extends CallEventName>(name: Name): CallListener<Name>[] {
    return this.#find(name).map((one) => (one.added ?? one) as CallListener<Name>);
  }

  /** As they are called: what `once` was given is wrapped. */
  rawListeners<Name extends CallEventName>(name: Name): CallListener<Name>[] {
    return [...this.#find(name)];
  }

  /** Those that somebody listens to. */
  eventNames(): CallEventName[] {
    return [...this.#listeners.keys()].filter((name) => this.listenerCount(name));
  }

  /** How many listeners of one event are too many to be meant; 0 for no such number. */
  setMaxListeners(most: number): this {
    this.#most = most;
    return this;
  }

  getMaxListeners(): number {
    return this.#most;
  }

  /** Tells whether somebody listens. Never throws, an `error` without a listener neither. */
  emit<Name extends CallEventName>(name: Name, ...payload: CallEvents[Name]): boolean {
    const listeners = this.#find(name);
    for (const listener of listeners) {
      try {
        listener(...payload);
      } catch (error) {
        console.error(`A listener of '${name}' failed:`, error);
      }
    }
    return listeners.length > 0;
  }

  #onlyOnce<Name extends CallEventName>(name: Name, listener: CallListener<Name>) {
    const once = (...payload: CallEvents[Name]) => {
      this.off(name, once);
      listener(...payload);
    };
    once.added = listener;
    return once;
  }

  #set(name: CallEventName, listeners: readonly Listener[]): this {
    this.#listeners.set(name, listeners);
    if (this.#most && listeners.length === this.#most + 1)
      console.warn(`Many listeners of '${name}'`);
    return this;
  }

  #find(name: CallEventName): readonly Listener[] {
    return this.#listeners.get(name) ?? [];
  }
}
