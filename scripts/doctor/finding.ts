import type { Environment } from '../../server/environment.ts';

/** One line of the doctor's. Never holds a secret, or words of others. */
export type Finding =
  | { readonly state: 'ok'; readonly about: string; readonly says: string }
  /** Nothing is wrong; it could not be looked at, or somebody may want it otherwise. */
  | {
      readonly state: 'note';
      readonly about: string;
      readonly says: string;
      readonly todo?: string | undefined;
    }
  | {
      readonly state: 'wrong';
      readonly about: string;
      readonly says: string;
      readonly todo: string;
    };

/** What is looked at. */
export interface Patient {
  readonly environment: Environment;
  /** The server of this configuration that runs on this machine; null where none does. */
  readonly server: { readonly url: string; readonly proofKey: string } | null;
  /** Messages may be sent to others, to see whether they arrive. */
  readonly send: boolean;
  /** Ends what takes too long. */
  readonly signal: AbortSignal;
}

/** Looks, changes nothing, and says what it found. What it throws is told as wrong. */
export type Check = (patient: Patient) => Promise<readonly Finding[]>;

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says });
export const note = (about: string, says: string, todo?: string): Finding => ({
  state: 'note',
  about,
  says,
  todo,
});
export const wrong = (about: string, says: string, todo: string): Finding => ({
  state: 'wrong',
  about,
  says,
  todo,
});
