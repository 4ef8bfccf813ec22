import type { ReactNode } from 'react';
import type { Starter } from './landing.tsx';

/** What can show that it is busy. The landing's, by `id`, also get the focus back. */
export type Control = Starter | 'voice' | 'privacy';

/** Takes the place of the landing. */
export interface TalkScreen {
  readonly name: 'chat' | 'guided' | 'setup';
  readonly screen: ReactNode;
}

export interface LandingView {
  readonly name: 'landing';
  readonly returnTo: Starter | null;
  /** What the guided sale that was left came to. */
  readonly end: ReactNode;
  /** What was written beside `Open Chat`, and not asked. */
  readonly draft: string;
}

export type View = LandingView | TalkScreen;
