import { company } from '@parley/business';
import { useEffect, useRef } from 'react';

/** The heading of a view: takes the focus when the view opens, and names the tab. */
export function ViewTitle({ children: title }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = `${title} · ${company.brand}`;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className="view-title">
      {title}
    </h1>
  );
}
