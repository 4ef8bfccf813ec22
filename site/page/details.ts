import type { SimpleStorage } from '../services/browser-storage.ts';

/** What a visitor left of itself. */
export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const entry = 'parley:details';

export interface KeptDetails {
  get(): Details | null;
  set(details: Details): void;
}

/** Whoever left its details is not asked for them again in this tab. */
export function keepDetails(tab: Pick<SimpleStorage, 'getItem' | 'setItem'>): KeptDetails {
  return {
    get() {
      try {
        const { name, email, phone } = JSON.parse(tab.getItem(entry) ?? 'null') as Record<
          string,
          unknown
        >;
        const isText = [name, email, phone].every((field) => typeof field === 'string');
        return isText ? ({ name, email, phone } as Details) : null;
      } catch {
        return null;
      }
    },
    set: ({ name, email, phone }) => tab.setItem(entry, JSON.stringify({ name, email, phone })),
  };
}
