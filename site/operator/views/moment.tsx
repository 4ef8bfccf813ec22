import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createMomentFormat, pickLocale } from '../moments.ts';

const locale = pickLocale(navigator.languages);
const Format = createContext(createMomentFormat(locale));

/** Whose clock is shown inside; the machine's where its browser does not know the zone. */
export function Clock({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const format = useMemo(() => {
    try {
      return createMomentFormat(locale, timeZone);
    } catch {
      return createMomentFormat(locale);
    }
  }, [timeZone]);
  return <Format value={format}>{children}</Format>;
}

export const useMomentFormat = () => useContext(Format);

/** A moment on the operator's clock; pointing at it tells it to the second. */
export function Moment({ iso }: { iso: string }) {
  const format = useMomentFormat();
  return (
    <time dateTime={iso} title={format.exact(iso)}>
      {format.brief(iso, new Date())}
    </time>
  );
}
