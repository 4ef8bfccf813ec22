import type { Page } from 'playwright-core';
import { toastDuration } from '../../site/ui/toasts.ts';

/** Toasts of this page stay until they are dismissed, or a new try does so. */
export const keepToasts = (page: Page) =>
  page.addInitScript((duration) => {
    const { setTimeout: original } = window;
    window.setTimeout = ((work: () => void, delay?: number) =>
      delay === duration ? 0 : original(work, delay)) as typeof window.setTimeout;
  }, toastDuration);

export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
