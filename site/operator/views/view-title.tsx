import { company } from '@parley/business';
import { useEffect, useRef } from 'react';

/** Set once a view was shown: the first one is where the reader starts anyway. */
let moved = false;

/** The heading of a view; it takes the focus when the view replaces another, and names the tab. */
export function ViewTitle({ children: title }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
    moved = true;
  }, []);
  useEffect(() => {
    document.title = `${title} · ${company.brand}`;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className="view-title">
      {title}
    </h1>
  );
}
