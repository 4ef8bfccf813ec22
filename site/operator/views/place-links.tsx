import { useEffect, useRef } from 'react';

export interface Place {
  readonly name: string;
  readonly label: string;
  readonly address: string;
}

interface PlaceLinksProps {
  readonly label: string;
  readonly places: readonly Place[];
  /** The name of the one that is shown. */
  readonly here: string;
}

/** The ways to every view, in one row. Where it is wider than its window it is scrolled to the one that is shown. */
export function PlaceLinks({ label, places, here }: PlaceLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current!;
    const tellMore = () => {
      // Below zero where one reads from the right.
      const from = Math.abs(row.scrollLeft);
      const { dataset } = row.parentElement!;
      dataset['before'] = String(from > 1);
      dataset['after'] = String(from + row.clientWidth < row.scrollWidth - 1);
    };
    const resizes = new ResizeObserver(() => {
      const link = row.querySelector<HTMLElement>('[aria-current]');
      // Not `scrollIntoView`, which would scroll the page up to it.
      if (link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
      tellMore();
    });
    resizes.observe(row);
    row.addEventListener('scroll', tellMore, { passive: true });
    return () => {
      resizes.disconnect();
      row.removeEventListener('scroll', tellMore);
    };
  }, [here]);

  return (
    <nav aria-label={label}>
      <ul ref={list} className="places">
        {places.map(({ name, label: words, address }) => (
          <li key={name}>
            <a href={address} aria-current={name === here ? 'page' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
