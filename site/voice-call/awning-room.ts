import { useLayoutEffect, useRef } from 'react';

/**
 * Tells the awning how far its stripes may fall: behind the headline's first line, and not behind its others, nor behind
 * the card that has its place while a call asks much.
 * @returns for the card
 */
export function useAwningRoom() {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const awning = document.querySelector<HTMLElement>('.hero .awning')!;
    const headline = document.querySelector('h1')!;
    const measure = () => {
      const { top } = headline.getBoundingClientRect();
      const firstLine = top + Number.parseFloat(getComputedStyle(headline).lineHeight);
      const end = Math.min(firstLine, card.current!.getBoundingClientRect().top);
      const room = Math.max(0, end - awning.getBoundingClientRect().bottom);
      awning.style.setProperty('--fall', `${room}px`);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(headline);
    resized.observe(card.current!);
    return () => {
      resized.disconnect();
      awning.style.removeProperty('--fall');
    };
  }, []);
  return card;
}
