/** Milliseconds between two looks while the console is in sight. */
export const newsInterval = 20_000;

interface Surroundings {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Looks now and then, at once when the console comes back into sight or online. Returns what ends it. */
export function watchForNews(look: () => void, { document, window }: Surroundings): () => void {
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(lookIfSeen, newsInterval);
  document.addEventListener('visibilitychange', lookIfSeen);
  window.addEventListener('online', lookIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfSeen);
    window.removeEventListener('online', lookIfSeen);
  };
}
