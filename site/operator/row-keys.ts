/** What a key moves by, from row to row. */
const steps: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['k', -1],
]);

/**
 * J and K go from row to row, and begin at the first; another letter presses what says so by `aria-keyshortcuts`,
 * in the row that has the focus, and in no other. Answers whether the key meant anything. Not while somebody types.
 */
function pressKey(event: KeyboardEvent, area: HTMLElement): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/i.test(key)) return false;
  if (!(target instanceof Element) || target.closest('form')) return false;
  const rows = [...area.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(target));
  const step = steps.get(key.toLowerCase());
  if (step !== undefined) {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
    if (next) focusRow(next);
    return next !== undefined;
  }
  const control = rows[at]?.querySelector<HTMLElement>(
    `[aria-keyshortcuts="${key.toUpperCase()}"]`,
  );
  control?.click();
  return control !== null && control !== undefined;
}

/** While the focus is inside, as it is when a view opens: elsewhere a key is somebody else's. Returns what ends it. */
export function listenForKeys(area: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (pressKey(event, area)) event.preventDefault();
  };
  area.addEventListener('keydown', onKey);
  return () => area.removeEventListener('keydown', onKey);
}

/** Its first link is whom the row is about. */
export function focusRow(row: HTMLElement): void {
  row.querySelector<HTMLElement>('a')?.focus();
}
