import type { Page } from 'playwright-core';

/**
 * What is wrong with how the page is laid out just now, a sentence each: text that is cut off, that lies over
 * other text or leaves the window, controls that are covered or overlap, and scrolling sidewards. Where a modal
 * dialog is open, of that alone. The page is scrolled through meanwhile, and left where it was.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(readFaults);

/** Runs in the page, and so takes nothing from outside. */
function readFaults(): string[] {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Line {
    readonly text: string;
    readonly parent: Element;
    readonly block: Element;
    readonly layer: Element;
    /** From the height of its capitals to its baseline, as much of it as can be seen. */
    readonly ink: Box;
  }

  /** What rounding makes of two edges that touch. Pixels. */
  const slack = 1.5;
  const controls = 'a[href], button, input, select, textarea, summary';
  /** What may be wider than its frame: it is reached by keyboard, and scrolls by itself. */
  const scrollsSidewards =
    'pre, .places, .table-frame, [role=region], [role=group], textarea, input';
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;
  const windowWidth = document.documentElement.clientWidth;
  const faults = new Set<string>();

  const name = (element: Element) =>
    `<${element.localName}> "${(element.textContent?.trim() || element.getAttribute('aria-label') || element.id || element.className.toString()).slice(0, 40)}"`;
  const overlap = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isSeen = ({ left, top, right, bottom }: Box, least = 0) =>
    right - left > least && bottom - top > least;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** What lies above the rest of the page on purpose. */
  const layers = new Map<Element, Element>();
  function layerOf(element: Element): Element {
    const known = layers.get(element);
    if (known) return known;
    const { position } = getComputedStyle(element);
    const own =
      element === root ||
      element.matches(':popover-open') ||
      position === 'fixed' ||
      position === 'sticky';
    const layer = own || !element.parentElement ? element : layerOf(element.parentElement);
    layers.set(element, layer);
    return layer;
  }

  /** The frames that cut what is in them, or scroll it. */
  interface Frame {
    readonly box: Box;
    readonly cutsX: boolean;
    readonly cutsY: boolean;
    readonly scrollsX: boolean;
  }
  const frames = new Map<Element, readonly Frame[]>();
  function framesOf(element: Element): readonly Frame[] {
    const known = frames.get(element);
    if (known) return known;
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    const above =
      element.parentElement && !element.matches(':popover-open, dialog:modal')
        ? framesOf(element.parentElement)
        : [];
    const isFrame = overflowX !== 'visible' && element.parentElement;
    // Lines that are folded have a button beside them that shows all.
    const isFolded = webkitLineClamp !== 'none';
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const all = isFrame
      ? [
          ...above,
          {
            box: element.getBoundingClientRect(),
            cutsX: isCut(overflowX),
            cutsY: isCut(overflowY) && !isFolded,
            scrollsX: !isCut(overflowX),
          },
        ]
      : above;
    frames.set(element, all);
    return all;
  }
  /** For screen readers alone, as our styles hide things. */
  const isHidden = (element: Element) =>
    framesOf(element).some(({ box }) => box.right - box.left < 2 || box.bottom - box.top < 2) ||
    getComputedStyle(element).clipPath === 'inset(50%)' ||
    element.closest('.awning') !== null;
  const inSight = (element: Element, box: Box): Box =>
    framesOf(element).reduce((seen, frame) => overlap(seen, frame.box), box);

  function leavesWindow(element: Element, { left, right }: Box): boolean {
    if (left >= -slack && right <= windowWidth + slack) return false;
    return !framesOf(element).some(({ scrollsX, cutsX }) => scrollsX || cutsX);
  }

  function readLines(): Line[] {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const text = node.textContent!.trim();
      if (text === '' || !isShown(parent) || isHidden(parent)) continue;
      const size = parseFloat(getComputedStyle(parent).fontSize);
      let block = parent;
      while (/^(inline|contents)$/.test(getComputedStyle(block).display))
        block = block.parentElement!;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (!isSeen(rect)) continue;
        const baseline = rect.top + 0.78 * rect.height;
        const ink = {
          left: rect.left,
          right: rect.right,
          top: baseline - 0.68 * size,
          bottom: baseline,
        };
        const said = `"${text.slice(0, 40)}"`;
        if (leavesWindow(parent, rect)) faults.add(`${said} leaves the window`);
        // From within: what a frame scrolls is no more of it than can be seen.
        let shown: Box = ink;
        for (const { box, cutsX, cutsY } of framesOf(parent).toReversed()) {
          const outX = shown.left < box.left - slack || shown.right > box.right + slack;
          const outY = shown.top < box.top - slack || shown.bottom > box.bottom + slack;
          if ((cutsX && outX) || (cutsY && outY)) faults.add(`${said} is cut off`);
          if (!cutsY) shown = overlap(shown, box);
          if (!isSeen(shown)) break;
        }
        const seen = inSight(parent, ink);
        if (isSeen(seen) && seen.bottom + scrollY < 0) faults.add(`${said} is above the page`);
        if (isSeen(seen))
          lines.push({ text: said, parent, block, layer: layerOf(parent), ink: seen });
      }
    }
    return lines;
  }

  function findOverlaps(lines: readonly Line[]): void {
    const sorted = lines.toSorted((a, b) => a.ink.top - b.ink.top);
    for (const [index, line] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.ink.top > line.ink.bottom) break;
        if (other.block === line.block || other.layer !== line.layer) continue;
        if (isSeen(overlap(line.ink, other.ink), slack))
          faults.add(`${line.text} lies over ${other.text}`);
      }
    }
  }

  interface Control {
    readonly element: HTMLElement;
    readonly boxes: readonly Box[];
  }
  function readControls(): Control[] {
    return [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => isShown(element) && !isHidden(element))
      .map((element) => ({
        element,
        boxes: [...element.getClientRects()].filter((box) => isSeen(box, 2)),
      }))
      .filter(({ boxes }) => boxes.length > 0);
  }

  function checkControls(all: readonly Control[], lines: readonly Line[]): void {
    for (const [index, { element, boxes }] of all.entries()) {
      if (boxes.some((box) => leavesWindow(element, box)))
        faults.add(`${name(element)} leaves the window`);
      const { display } = getComputedStyle(element);
      const seen = boxes.map((box) => inSight(element, box));
      for (const line of lines) {
        if (line.layer !== layerOf(element)) continue;
        const inside = element.contains(line.parent);
        if (inside && display !== 'inline') {
          const box = boxes[0]!;
          if (
            line.ink.left < box.left - slack ||
            line.ink.right > box.right + slack ||
            line.ink.top < box.top - slack ||
            line.ink.bottom > box.bottom + slack
          )
            faults.add(`${line.text} stands out of its control`);
        }
        if (
          !inside &&
          display !== 'inline' &&
          seen.some((box) => isSeen(overlap(box, line.ink), slack))
        )
          faults.add(`${name(element)} lies over ${line.text}`);
      }
      for (const other of all.slice(index + 1)) {
        if (element.contains(other.element) || layerOf(element) !== layerOf(other.element))
          continue;
        const others = other.boxes.map((box) => inSight(other.element, box));
        if (seen.some((box) => others.some((one) => isSeen(overlap(box, one), slack))))
          faults.add(`${name(element)} and ${name(other.element)} overlap`);
      }
      checkPlaceholder(element);
    }
  }

  function checkPlaceholder(element: HTMLElement): void {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const ruler = document.createElement('canvas').getContext('2d')!;
    ruler.font = font;
    const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (element.value === '' && ruler.measureText(element.placeholder).width > room + slack)
      faults.add(`the placeholder "${element.placeholder}" is cut off`);
  }

  /** What nobody asked for, over what one works on; a card that was asked for may be. */
  function findInTheWay(): void {
    const element = document.activeElement!;
    if (!element.matches(controls)) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || element.contains(hit) || hit.contains(element)) return;
    if (layerOf(hit).querySelector('[role=status], [role=alert]'))
      faults.add(`${name(element)} is covered by ${name(hit)}`);
  }

  /** Scrolls through the page, or the dialog, and looks what is on top of each control. */
  function findCovered(all: readonly Control[]): void {
    const scroller = root === document.documentElement ? document.scrollingElement! : root;
    const before = scroller.scrollTop;
    const left = new Set(all.map(({ element }) => element));
    for (
      let top = 0;
      left.size > 0 && top < scroller.scrollHeight;
      top += scroller.clientHeight / 2
    ) {
      scroller.scrollTop = top;
      for (const element of left) {
        const [box] = element.getClientRects();
        if (!box) continue;
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        frames.clear();
        if (!isSeen(inSight(element, { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 }), 1))
          continue;
        const hit = document.elementFromPoint(x, y);
        if (hit === null) continue;
        left.delete(element);
        if (element.contains(hit) || hit.contains(element)) continue;
        if (layerOf(hit) !== layerOf(element)) continue;
        faults.add(`${name(element)} is covered by ${name(hit)}`);
      }
    }
    scroller.scrollTop = before;
    frames.clear();
  }

  function findSidewards(): void {
    if (document.documentElement.scrollWidth > windowWidth)
      faults.add('the page scrolls sidewards');
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (element.scrollWidth <= element.clientWidth + 1 || !isShown(element)) continue;
      const { overflowX } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowX) && !element.matches(scrollsSidewards))
        faults.add(`${name(element)} scrolls sidewards`);
    }
    for (const element of root.querySelectorAll('img, svg, canvas')) {
      if (
        isShown(element) &&
        !isHidden(element) &&
        leavesWindow(element, element.getBoundingClientRect())
      )
        faults.add(`${name(element)} leaves the window`);
    }
  }

  const lines = readLines();
  const all = readControls();
  findOverlaps(lines);
  checkControls(all, lines);
  findSidewards();
  findInTheWay();
  findCovered(all);
  return [...faults];
}
