import type { Page } from 'playwright-core';

/** A browser that has not been asked for the microphone yet: the one of the tests allows everything. */
export const forgetPermission = (page: Page) =>
  page.addInitScript(() => {
    navigator.permissions.query = async ({ name }) =>
      Object.assign(new EventTarget(), { name, state: 'prompt' as const, onchange: null });
  });

/** And which then is refused it; the page is loaded anew. */
export async function refuseMicrophone(page: Page, name: string, message: string): Promise<void> {
  await forgetPermission(page);
  await page.addInitScript(
    ([errorName, text]) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException(text, errorName));
    },
    [name, message],
  );
  await page.reload();
}
