import { useEffect } from 'react';
import type { RefObject } from 'react';

/** By how much of what is seen of it a key moves a list. */
const steps: Readonly<Record<string, number>> = {
  PageUp: -0.875,
  PageDown: 0.875,
  ArrowUp: -0.2,
  ArrowDown: 0.2,
};

/**
 * Whoever writes below a list that scrolls reads it by the keys that would move the page, and the field out of sight with
 * it: by those of pages, and in an empty field, where they do nothing else, by arrows.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const messages = list.current!;
    const view = messages.parentElement!;
    const scroll = (event: KeyboardEvent) => {
      const { target: field, key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
      const step = steps[key];
      if (!step || altKey || ctrlKey || metaKey || shiftKey || isComposing) return;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      const { clientHeight, scrollHeight } = messages;
      // What stands at its foot covers some of it.
      const covered = Number.parseFloat(getComputedStyle(messages).scrollPaddingBottom) || 0;
      const isField = key.startsWith('Arrow')
        ? // Where the browser has something to suggest they choose of that.
          field.value !== '' || !['', 'off'].includes(field.autocomplete)
        : field.scrollHeight > field.clientHeight;
      if (isField || scrollHeight <= clientHeight) return;
      event.preventDefault();
      messages.scrollBy(0, step * (clientHeight - covered));
    };
    view.addEventListener('keydown', scroll);
    return () => view.removeEventListener('keydown', scroll);
  }, [list]);
}
