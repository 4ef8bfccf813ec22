import { useEffect, useState } from 'react';

const interval = 30_000;

/** The time, to the half minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
