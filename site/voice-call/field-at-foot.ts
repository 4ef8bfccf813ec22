import { useLayoutEffect } from 'react';
import { isLow } from '../ui/low-window.ts';

/**
 * In a low window whoever writes has above the field what is said to them: as what is asked goes, or is answered beside.
 * @param asking changes with that
 */
export function useFieldAtFoot(asking: boolean | null): void {
  useLayoutEffect(() => {
    const field = document.querySelector('.call-typed input');
    if (isLow() && document.activeElement === field) field?.scrollIntoView({ block: 'end' });
  }, [asking]);
}
