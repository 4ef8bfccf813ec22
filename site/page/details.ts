import type { GatePass } from '../lead-gate/pass.ts';
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

/** Whoever left its details is not asked for them again by this browser, in any tab, as long as the gate knows it. */
export function keepDetails(storage: SimpleStorage, pass: Pick<GatePass, 'isValid'>): KeptDetails {
  if (!pass.isValid()) storage.removeItem(entry);
  return {
    get() {
      if (!pass.isValid()) return null;
      try {
        const { name, email, phone } = JSON.parse(storage.getItem(entry) ?? 'null') as Record<
          string,
          unknown
        >;
        const isText = [name, email, phone].every((field) => typeof field === 'string');
        return isText ? ({ name, email, phone } as Details) : null;
      } catch {
        return null;
      }
    },
    set: ({ name, email, phone }) => storage.setItem(entry, JSON.stringify({ name, email, phone })),
  };
}
