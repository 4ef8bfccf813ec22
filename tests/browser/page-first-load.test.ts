import { expect } from 'vitest';
import { visit as it } from '../support/visit.ts';

it('D30 D92 D106 makes two requests and stores nothing before the visitor acts', async ({
  page,
  server,
}) => {
  const before = server.logs().length;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => scrollY > 0);
  expect(new Set(requests)).toEqual(new Set(['/', '/icon.svg']));
  expect(requests).toHaveLength(2);
  const stored = await page.evaluate(() => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
  ]);
  expect(stored).toEqual([0, 0, '']);
  expect(await page.context().cookies()).toEqual([]);
  expect(server.logs().slice(before)).toEqual([]);
});

it('D30 fetches parts and configuration on the first intent', async ({ page, server }) => {
  await page.goto(server.url);
  const islands = page.waitForRequest(/islands-.*\.js$/);
  await page.getByRole('button', { name: 'Open Chat' }).hover();
  await islands;
});

it('D76 breaks no rule of its content security policy, whatever is opened', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { broken });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const reply = await page.goto(server.url);
  const policy = reply!.headers()['content-security-policy']!;
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toMatch(/unsafe|blob:/);
  await page.getByRole('button', { name: 'Privacy' }).click();
  await page.getByRole('dialog', { name: 'Privacy' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await page.getByRole('dialog', { name: 'Get Started' }).waitFor();
  await page.getByRole('button', { name: 'Continue to Services' }).click();
  await page.getByRole('status').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByRole('log').waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)).toEqual(
    [],
  );
});
