/**
 * Inlined into the page; everything else waits for the visitor. A first sign of intent loads
 * the islands; a click made before they are ready is held, and made again on the same control.
 */
export {};

const url = document.body.dataset['islands']!;
const inIsland = (event: Event) =>
  event.target instanceof Element && event.target.closest('[data-island]') !== null;

let ready = false;
let loading: Promise<void> | null = null;

function load(): Promise<void> {
  loading ??= (import(/* @vite-ignore */ url) as Promise<{ hydrate(): Promise<void> }>)
    .then((islands) => islands.hydrate())
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
    {
      passive: true,
    },
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
    control.ariaBusy = 'true';
    load()
      .then(() => control.click())
      .catch(() => document.querySelector<HTMLElement>('#load-failed')?.showPopover())
      .finally(() => {
        control.ariaBusy = null;
      });
  },
  true,
);
