/**
 * Inlined into the page; everything else waits for the visitor. A first sign of intent loads
 * the islands; a click made before they are ready is held, and made again on the same control.
 */
export {};

const { islands = '', outbox = '' } = document.body.dataset;
const inIsland = (event: Event) =>
  event.target instanceof Element && event.target.closest('[data-island]') !== null;

let ready = false;
let loading: Promise<void> | null = null;

/** Fetched before it is imported: a browser would remember a failed import, and never try again. */
async function importAll(urls: string[]): Promise<Record<string, () => Promise<void>>> {
  await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
    }),
  );
  return import(/* @vite-ignore */ urls[0]!) as Promise<Record<string, () => Promise<void>>>;
}

function load(): Promise<void> {
  loading ??= importAll(islands.split(' '))
    .then((module) => module['hydrate']!())
    .then(() => {
      ready = true;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown']) {
  document.addEventListener(
    type,
    (event) => void (ready || !inIsland(event) || load().catch(() => {})),
    { passive: true },
  );
}

document.addEventListener(
  'click',
  (event) => {
    if (ready || !event.isTrusted || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>('[data-island] button');
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control.ariaBusy) return;
    control.ariaBusy = 'true';
    load()
      .then(
        () => control.click(),
        () => document.querySelector<HTMLElement>('#load-failed')?.showPopover(),
      )
      .finally(() => {
        control.ariaBusy = null;
      });
  },
  true,
);

try {
  // A visitor that comes back to an open conversation, or whose details could not be sent.
  if (['parley:view', 'parley:guided-records'].some((entry) => sessionStorage.getItem(entry))) {
    void load().catch(() => {});
  } else if (localStorage.getItem('parley:lead-outbox')) {
    void importAll(outbox.split(' '))
      .then((module) => module['flushOutbox']!())
      .catch(() => {});
  }
} catch {
  // Storage is forbidden: there is nothing to come back to.
}
