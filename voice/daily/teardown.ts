import type { DailyCall } from './library.ts';
import { bundleFile } from './options.ts';

/** Milliseconds that the library has to answer; a machine that crashed never does. */
const deadline = 5_000;

/** Leaves the room and frees the library's object. Never rejects. */
export async function freeCall(call: DailyCall): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const otherwise = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deadline);
    // An error on the way out keeps the answer from coming. Asked again, the library has left.
    call.on('error', () => void call.destroy().then(resolve, resolve));
  });
  try {
    await Promise.race([call.destroy(), otherwise]);
  } catch {
    // Nothing is left to free that we could reach.
  } finally {
    clearTimeout(timer);
    removeScripts();
  }
}

/** The library adds a script to the page for each call, and leaves it there. */
function removeScripts(): void {
  for (const script of document.head.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.endsWith(bundleFile)) script.remove();
  }
}
