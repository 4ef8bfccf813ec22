import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { settleLetters } from '../../support/letters.ts';
import { projectRoot } from '../../../server/project-root.ts';
import type { EngineWindow, Look } from './engine.ts';
import { findInPage, type Found, selectors, type Wanted } from './find.ts';

/** Longer than anything takes on a busy machine. */
const patience = { timeout: 30_000, interval: 50 };

/** Where the pictures go: to be looked at, and compared with nothing. */
const pictures = join(projectRoot, '.reports/engines');

/** A page in a window of any engine, as a visitor has it: what is seen is used, and waited for. */
export class EnginePage {
  readonly window: EngineWindow;
  readonly #look: Look;
  readonly #name: string;

  /** @param name begins the names of its pictures */
  constructor(window: EngineWindow, look: Look, name: string) {
    this.window = window;
    this.#look = look;
    this.#name = name;
  }

  /** Waits for it, and gives where it is. */
  async see(wanted: Wanted): Promise<Found> {
    let found: Found | null = null;
    await expect
      .poll(async () => (found = await this.#find(wanted)), {
        ...patience,
        message: `${JSON.stringify(wanted)} is seen`,
      })
      .not.toBe(null);
    return found!;
  }

  async seeNot(wanted: Wanted): Promise<void> {
    await expect
      .poll(() => this.#find(wanted), {
        ...patience,
        message: `${JSON.stringify(wanted)} is gone`,
      })
      .toBe(null);
  }

  /** Once it can be reached and has come to rest; again, where it moved away from under the tap. */
  async tap(wanted: Wanted): Promise<void> {
    await this.window.evaluate(settleLetters);
    let before = '';
    let isTried = false;
    // A page that was left by it knows nothing of it.
    const hasCome = async () =>
      (await this.window.evaluate(() => window.isTapped).catch(() => undefined)) ?? true;
    const isTapped = async () => {
      // A page that is busy hears of it later.
      if (isTried && (await hasCome())) return true;
      const found = await this.#find(wanted);
      const now = JSON.stringify(found?.box);
      const isAtRest = now === before;
      before = now;
      if (found === null || !found.isReached || !isAtRest) return false;
      await this.window.evaluate(watchTap);
      const { x, y, width, height } = found.box;
      await this.window.tap(x + width / 2, y + height / 2);
      isTried = true;
      return hasCome();
    };
    await expect
      .poll(isTapped, { ...patience, message: `${JSON.stringify(wanted)} can be tapped` })
      .toBe(true)
      .catch(async (error: unknown) => {
        await this.#takePicture('not-tapped');
        throw error;
      });
  }

  readonly tapButton = (name: string) => this.tap({ role: 'button', name });

  /** Puts this into a field, in the place of what is in it. */
  async fill(name: string, text: string): Promise<void> {
    await this.tap({ role: 'field', name });
    await this.window.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.window.type(text);
  }

  /** Waits until the visible text of the first that a selector finds is like this. */
  async read(selector: string, like: RegExp): Promise<string> {
    let text = '';
    await expect
      .poll(async () => (text = await this.textOf(selector)), {
        ...patience,
        message: `${selector} says ${like}`,
      })
      .toMatch(like);
    return text;
  }

  textOf(selector: string): Promise<string> {
    return this.window.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '',
      selector,
    );
  }

  async isAt(hash: string): Promise<void> {
    await expect.poll(() => this.window.evaluate(() => location.hash), patience).toBe(hash);
  }

  /** Nothing scrolls sideways, stands out or is cut off; and a picture, to be looked at. */
  async lookAt(state: string): Promise<void> {
    await this.window.evaluate(settleLetters);
    await this.#takePicture(state);
    expect(await this.window.evaluate(findOverflow), `${state} scrolls sideways`).toEqual([]);
    expect(await this.window.evaluate(findCutOff), `${state} cuts something off`).toEqual([]);
  }

  async #takePicture(state: string): Promise<void> {
    const { scheme, width } = this.#look;
    mkdirSync(pictures, { recursive: true });
    const file = join(pictures, `${this.#name}-${width}-${scheme}-${state}.png`);
    writeFileSync(file, await this.window.takePicture());
  }

  #find(wanted: Wanted): Promise<Found | null> {
    const selector = 'selector' in wanted ? wanted.selector : selectors[wanted.role];
    return this.window.evaluate(findInPage, selector, 'name' in wanted ? wanted.name : null);
  }
}

/** Runs in the page: what makes it wider than its window. */
function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}

/** Runs in the page: what is higher than what is around it and cuts it off, out of reach of any scrolling. */
function findCutOff(): string[] {
  const clips = ({ overflowY, clipPath }: CSSStyleDeclaration) =>
    (overflowY === 'clip' || overflowY === 'hidden') && clipPath === 'none';
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.checkVisibility() && clips(getComputedStyle(element)))
    .filter((element) => {
      const { bottom } = element.getBoundingClientRect();
      return [...element.children].some(
        (child) =>
          child instanceof HTMLElement && child.getBoundingClientRect().bottom > bottom + 1,
      );
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}

/** Runs in the page. Not by the click, which the page may keep for later. */
function watchTap(): void {
  window.isTapped = false;
  const notice = () => (window.isTapped = true);
  window.found!.addEventListener('pointerup', notice, { once: true });
}
