/** How a visitor's machine is set, and how their browser is. */
export interface Look {
  readonly scheme: 'light' | 'dark';
  /** Of the window's contents, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A browser that places nothing by anchors, as many still are. */
export interface Lack {
  readonly anchors?: boolean;
}

/** A key that a keyboard has and no text. */
export type Key = 'Escape' | 'Enter' | 'Tab';

/**
 * One window of another engine: the least that each of them can do, with input as a hand gives it. What is
 * looked for, waited for and looked at is `EnginePage`'s, the same for all.
 */
export interface EngineWindow {
  goTo(url: string): Promise<void>;
  goBack(): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function of its own in the page. What goes in and comes out is JSON; promises are waited for. */
  evaluate<Given extends readonly unknown[], Result>(
    run: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** The pointer's main button, at a point of the window, in CSS pixels. */
  tap(x: number, y: number): Promise<void>;
  /** Into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A PNG of what the window shows. */
  takePicture(): Promise<Buffer>;
  /** Errors in the page's console so far, and uncaught ones; null: plain WebDriver tells of none. */
  readErrors(): readonly string[] | null;
  close(): Promise<void>;
}

/** Starts a browser of its own, with nothing kept from before, that asks for reduced motion. */
export type OpenEngine = (look: Look, lack?: Lack) => Promise<EngineWindow>;
