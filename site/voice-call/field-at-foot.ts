import { useLayoutEffect } from 'react';
import { isLow } from '../ui/low-window.ts';

const moving = ['keydown', 'wheel', 'touchmove'];

/**
 * In a low window whoever writes has above the field what is said to them: as what is asked goes, or is answered beside.
 * An answer that has no room there is read from its start.
 * @param asking changes with that; false while it is answered beside, null where nothing is asked
 * @param written how often the visitor wrote
 */
export function useFieldAtFoot(asking: boolean | null, written: number): void {
  const since = asking ? null : written;
  useLayoutEffect(() => {
    const field = document.querySelector('.call-typed input');
    if (!isLow() || document.activeElement !== field) return;
    field?.scrollIntoView({ block: 'end' });
    if (asking) return;
    const said = document.querySelector('.call-captions > ol')!;
    // It grows upwards, from the field, while it is spoken.
    const grown = new ResizeObserver(() => {
      const newest = said.lastElementChild;
      if (newest && newest.getBoundingClientRect().top < 0) newest.scrollIntoView();
    });
    grown.observe(said);
    const end = () => {
      grown.disconnect();
      for (const type of moving) removeEventListener(type, end);
    };
    // Whoever moves on is left there.
    for (const type of moving) addEventListener(type, end, { passive: true });
    return end;
  }, [asking, since]);
}
