import type { Page } from 'playwright-core';
import { createVisitor } from './operator-console.ts';
import type { TestServer } from './server.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

/** What the console can look like, and how an operator brings it there from its leads. */
export const consoleStates: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the day': async (page) => {
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Mark called: Vera Visitor' }).waitFor();
  },
  'the day, with a note': async (page) => {
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Note about Vera Visitor' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill(longWord);
  },
  leads: (page) => page.getByRole('link', { name: 'Vera Visitor' }).waitFor(),
  quarantine: async (page) => {
    await page.getByRole('link', { name: /^Quarantined/ }).click();
    await page.getByRole('link', { name: 'Quentin' }).waitFor();
  },
  'leads, nothing found': async (page) => {
    await page.getByLabel('Search name, e-mail, phone, company').fill('zzz');
    await page.getByText('Nothing found.').waitFor();
  },
  'conversations with answers': async (page) => {
    await page.getByRole('link', { name: 'Conversations' }).click();
    await page.getByRole('button', { name: 'Show answers of Vera' }).click();
    await page.getByRole('definition').first().waitFor();
  },
  'a visitor': async (page) => {
    await page.getByRole('link', { name: 'Vera Visitor' }).click();
    await page.getByRole('button', { name: 'Erase…' }).waitFor();
    await page.getByText('2 events in all.').waitFor();
  },
  'a search, found': async (page) => {
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Search everything').fill('vera');
    await page.getByRole('link', { name: 'Vera Visitor' }).waitFor();
  },
  'a search, not begun': async (page) => {
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByText('What are you looking for?').waitFor();
  },
  'the question before erasing': async (page) => {
    await page.getByRole('link', { name: 'Vera Visitor' }).click();
    await page.getByRole('button', { name: 'Erase…' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'without the server': async (page) => {
    const vera = page.getByRole('link', { name: 'Vera Visitor' });
    await vera.waitFor();
    await page.route('**/operator/api/**', (route) => route.abort());
    await vera.click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
  'signed out': async (page) => {
    // Else the list is still being read, and refused.
    await page.getByRole('link', { name: 'Vera Visitor' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter the token.').waitFor();
  },
};

const filled = new WeakSet<TestServer>();

/** Gives a server whom its console is to show: once, however often it is asked. */
export async function fillConsole(server: TestServer): Promise<void> {
  if (filled.has(server)) return;
  filled.add(server);
  const vera = await createVisitor(server, 'vera');
  const robot = await createVisitor(server, 'robot');
  await vera.leaveLead({
    name: 'Vera Visitor',
    email: `vera.${longWord}@example.test`.slice(0, 200),
    phone: '+1 (217) 555-0101',
    company: longWord,
    message: `A long message. ${'It goes on and on. '.repeat(20)}`,
  });
  await vera.answer({ user_name: 'Vera', business_type: longWord, phone_number: '217 555 0101' });
  await robot.leaveLead({ name: 'Quentin', phone: '5550401' }, { trapped: true });
}
