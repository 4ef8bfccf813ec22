import { createMomentFormat, pickLocale } from '../moments.ts';

const format = createMomentFormat(pickLocale(navigator.languages));

/** A moment on the reader's clock; pointing at it tells it to the second. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={format.exact(iso)}>
      {format.brief(iso, new Date())}
    </time>
  );
}
