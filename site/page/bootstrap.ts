/**
 * Inlined into the page; everything else waits for the visitor. A first sign of intent loads
 * the islands; a click made before they are ready is held, and made again on the same control.
 * The lead dialog does not wait: it opens here, and what is typed into it stays when React takes over.
 */
// oxlint-disable-next-line import/no-unassigned-import -- Runs by itself, here and on pages without a bootstrap.
import './letters.ts';
import { painted } from './painted.ts';

const { islands = '', outbox = '' } = document.body.dataset;
const inIsland = (event: Event) =>
  event.target instanceof Element && event.target.closest('[data-island]') !== null;

let ready = false;
let loading: Promise<void> | null = null;

type Part = Record<string, () => Promise<void>>;

/**
 * Fetched before it is imported: a browser would remember a failed import, and never try again.
 * Evaluated one by one, the entry last, so that no tap waits for all of them.
 */
async function importAll(urls: string[]): Promise<Part> {
  await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url);
      // Whoever tapped is told; nobody reads which it was.
      if (!response.ok) throw new Error();
      await response.arrayBuffer();
    }),
  );
  let part: unknown;
  for (const url of urls.toReversed()) {
    await painted();
    part = await import(/* @vite-ignore */ url);
  }
  return part as Part;
}

/**
 * The files are asked for at the first sign, and not in a task of its own: a browser puts that off while a finger is down,
 * and it would come between the finger's rise and what it opens.
 */
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

const gate = document.querySelector<HTMLDialogElement>('#gate');
const failed = document.querySelector<HTMLElement>('#load-failed');
/** The control whose tap opened the dialog here; null once it was left, or React has it. */
let held: HTMLElement | null = null;
/** Which tap on it: one that was taken back, by closing the dialog, is not made again. */
let tap = 0;
let attempt: Promise<void> | undefined;

/** Whether the dialog is what a tap leads to: the rest of the page knows more, and corrects it. */
function isGated(control: HTMLElement): boolean {
  try {
    return (
      control.matches('[data-gate]') &&
      !(Number(localStorage['parley:gate-passed-until']) > Date.now())
    );
  } catch {
    return false;
  }
}

/**
 * What is modal makes the whole page inert, and a slow phone takes a tenth of a second to style it anew: the dialog is
 * on the screen before that.
 */
function open(dialog: HTMLDialogElement, opener: HTMLElement): void {
  // Not by `show()`, which gives the focus, and for that has everything laid out before the frame that does it again.
  dialog.open = true;
  void painted().then(() => {
    if (!dialog.open || dialog.matches(':modal')) return;
    const field = document.activeElement;
    // A dialog gives the focus back to whoever had it before.
    opener.focus({ preventScroll: true });
    dialog.open = false;
    dialog.showModal();
    if (field instanceof HTMLElement && dialog.contains(field)) field.focus();
  });
}

function make(control: HTMLElement): void {
  if (control.ariaBusy) return;
  control.ariaBusy = 'true';
  const opens = gate && isGated(control);
  const mine = ++tap;
  if (opens) {
    held = control;
    gate.dataset['held'] ??= String(performance.now());
    if (!gate.open) open(gate, control);
  }
  attempt = load()
    // Before the tap is made again: what is live by then marks the control itself.
    .finally(() => {
      control.ariaBusy = null;
    })
    .then(
      () => {
        if (!opens || tap === mine) control.click();
      },
      () => {
        if (!opens) failed?.showPopover();
        else if (tap === mine) {
          gate.querySelector('[role=alert]')!.textContent = failed!.textContent;
        }
      },
    );
}

document.addEventListener(
  'click',
  (event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLButtonElement>('[data-island] button');
    if (!control) return;
    const inGate = gate?.contains(control);
    if (inGate ? !('held' in gate!.dataset) : ready) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!inGate) make(control);
    else if (control.name) {
      // React makes it again; a part that failed to come is asked for again.
      gate!.dataset['next'] = control.name;
      control.ariaBusy = 'true';
      if (held) make(held);
    } else gate!.close();
  },
  true,
);

// What was typed waits for the network; an attempt that is under way may not know of it yet.
addEventListener('online', async () => {
  await attempt;
  if (held && 'held' in gate!.dataset) make(held);
});

// Closed, it gives the focus back to its button, and leaves the window where it was itself; open, it has the focus.
document
  .querySelector('#contact-card')!
  .addEventListener('toggle', () => document.activeElement!.scrollIntoView({ block: 'nearest' }));

gate?.addEventListener('close', () => {
  if (!('held' in gate.dataset)) return;
  tap++;
  // What is live by now says so itself.
  if (!ready) held!.ariaBusy = null;
  held = null;
  delete gate.dataset['held'];
  delete gate.dataset['next'];
  gate.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  gate.querySelector('form')!.reset();
});

try {
  // A visitor that comes to a conversation or call by its address, or back to it, or whose details could not be sent.
  if (
    /^#(chat|guided)$/.test(location.hash) ||
    sessionStorage['parley:view'] ||
    sessionStorage['parley:call'] ||
    sessionStorage['parley:guided'] ||
    sessionStorage['parley:guided-records']
  ) {
    void load().catch(() => {});
  } else if (localStorage['parley:lead-outbox']) {
    void importAll(outbox.split(' '))
      .then((module) => module['flushOutbox']!())
      .catch(() => {});
  }
} catch {
  // Storage is forbidden: there is nothing to come back to.
}
