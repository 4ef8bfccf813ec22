/** What is looked for: by what it is and is called, or by a selector. */
export type Wanted =
  { readonly role: keyof typeof selectors; readonly name: string } | { readonly selector: string };

declare global {
  interface Window {
    /** What was found last. */
    found: Element | undefined;
    /** Whether a tap has come to what was found last. */
    isTapped: boolean | undefined;
  }
}

/** Which elements have a role, as far as this site has them. */
export const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=hidden]), textarea, select',
  dialog: 'dialog[open], [role=dialog]',
  heading: 'h1, h2, h3',
} as const;

export interface Found {
  /** Its box in the window. */
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Whether a tap at its middle reaches it, and nothing that lies over it. */
  readonly isReached: boolean;
}

/**
 * Runs in the page: the last of what is wanted that can be seen, brought into the window; null where there is
 * none. It stands alone, for it is sent as text.
 */
export function findInPage(selector: string, name: string | null): Found | null {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby');
    if (labelledBy !== null) {
      const parts = labelledBy.split(' ').map((id) => document.getElementById(id)?.textContent);
      return plain(parts.join(' '));
    }
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    const { labels } = element as HTMLInputElement;
    const words = (labels?.[0] ?? element).cloneNode(true) as Element;
    for (const hidden of words.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return plain(words.textContent);
  };
  const isCalled = (element: Element) => name === null || nameOf(element) === name;
  // What is behind a modal dialog, nobody can use.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const element = [
    ...(modal ?? document).querySelectorAll(selector),
    ...(modal?.matches(selector) ? [modal] : []),
  ]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isCalled(one))
    .at(-1);
  window.found = element;
  if (element === undefined) return null;
  const isWhole = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isWhole(element.getBoundingClientRect())) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    box: { x, y, width, height },
    isReached: element.contains(there),
  };
}
