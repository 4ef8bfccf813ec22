import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Watches everything that the pages of one test do. A console error, an uncaught error or a
 * request to another host that the test did not declare is a fault of the test.
 */
export class PageWatch {
  readonly #errors: string[] = [];
  readonly #foreign: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowedHosts = new Set<string>();
  readonly #contexts: BrowserContext[] = [];

  /** Declares console or page errors that this test provokes. One that never comes is a fault too. */
  readonly expectConsoleErrors = (pattern: RegExp): void => {
    this.#expected.push(pattern);
  };

  /** `host` with its port, as in `127.0.0.1:4321`. The host of the first page opened is allowed. */
  readonly allowHost = (host: string): void => {
    this.#allowedHosts.add(host);
  };

  async open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    this.#contexts.push(context);
    context.setDefaultTimeout(20_000);
    context.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text());
    });
    context.on('weberror', (event) => {
      const error: unknown = event.error();
      this.#errors.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    });
    context.on('request', (request) => this.#admit(request.url(), request.isNavigationRequest()));
    context.on('page', (page) =>
      page.on('websocket', (socket) => this.#admit(socket.url(), false)),
    );
    return context.newPage();
  }

  /** Closes every context, and says what went wrong in them. */
  async close(): Promise<string[]> {
    for (const context of this.#contexts) {
      // A round trip behind the events that the page has already sent.
      await Promise.all(context.pages().map((page) => page.title().catch(() => '')));
      await context.close();
    }
    return [
      ...this.#errors
        .filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
        .map((error) => `undeclared error in the page: ${error}`),
      ...this.#expected
        .filter((pattern) => !this.#errors.some((error) => pattern.test(error)))
        .map((pattern) => `declared, but never seen in the page: ${pattern}`),
      ...this.#foreign.map((url) => `request to another host: ${url}`),
    ];
  }

  #admit(address: string, isNavigation: boolean): void {
    const { protocol, host } = new URL(address);
    if (!/^(https?|wss?):$/.test(protocol)) return;
    if (this.#allowedHosts.size === 0 && isNavigation) this.#allowedHosts.add(host);
    if (!this.#allowedHosts.has(host)) this.#foreign.push(address);
  }
}
