import { keyPrefix } from '../services/generative-key.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';

const words = {
  empty: 'Please enter your Google Gemini API key',
  format: 'Invalid API key format',
  refused: 'Invalid API key. Please check and try again.',
  unreachable: 'Failed to validate API key. Please try again.',
  saved: 'Google Gemini API key saved and validated successfully!',
};

export type SetupState =
  { readonly phase: 'editing'; readonly problem: string | null } | { readonly phase: 'validating' };

export interface KeySetupPorts {
  /** Asks the provider with a hello. `unreachable`: it gave no verdict. Never throws. */
  validateKey(key: string): Promise<'accepted' | 'refused' | 'unreachable' | 'pass-required'>;
  saveKey(key: string): void;
  readonly toaster: Pick<Toaster, 'show' | 'clear'>;
  /** The key is saved: the chat goes on with what was pending. */
  onReady(): void;
  /** The server does not know the visitor. */
  onPassRequired(): void;
}

export interface KeySetup {
  readonly state: Pick<Store<SetupState>, 'get' | 'subscribe'>;
  submit(key: string): Promise<void>;
}

export function createKeySetup({
  validateKey,
  saveKey,
  toaster,
  onReady,
  onPassRequired,
}: KeySetupPorts): KeySetup {
  const state = createStore<SetupState>({ phase: 'editing', problem: null });

  function refuse(problem: string): void {
    state.set({ phase: 'editing', problem });
    toaster.show({ title: 'Error', description: problem, tone: 'problem' });
  }

  return {
    state,
    async submit(typed) {
      if (state.get().phase === 'validating') return;
      toaster.clear();
      const key = typed.trim();
      if (key === '') return refuse(words.empty);
      if (!key.startsWith(keyPrefix)) return refuse(words.format);
      state.set({ phase: 'validating' });
      const verdict = await validateKey(key);
      switch (verdict) {
        case 'refused':
        case 'unreachable':
          return refuse(words[verdict]);
        case 'pass-required':
          state.set({ phase: 'editing', problem: null });
          return onPassRequired();
        case 'accepted':
          saveKey(key);
          state.set({ phase: 'editing', problem: null });
          toaster.show({ title: words.saved, tone: 'plain' });
          return onReady();
      }
    },
  };
}
