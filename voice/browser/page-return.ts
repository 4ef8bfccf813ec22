/** Calls back each time the page comes into view again. Returns the end of it. */
export function onPageReturn(act: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') act();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
