import { useEffect, useState } from 'react';

/** False at first: of a region only what changes in it is read out, and so it is there before its words. */
export function useIsThere(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  return isThere;
}
