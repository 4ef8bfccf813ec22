import {
  addressLine,
  company,
  faq,
  formatPrice,
  keyFeatures,
  phoneLink,
  quickActions,
  services,
  words,
} from '@parley/business';
import { expect } from 'vitest';
import { expectInWindow } from '../support/in-window.ts';
import { visit as it } from '../support/visit.ts';

it('R2.1 R2.5 R2.6 R2.7 R2.8 R2.10 presents title, tag, tagline, call and tiles', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const main = page.getByRole('main');
  const claim = main.getByRole('heading', { level: 1 });
  expect(await claim.textContent()).toBe(words.hero.claim);
  const tag = main.getByText('AI Assistant', { exact: true });
  expect(await tag.isVisible()).toBe(true);
  // The title stands beside its tag: the headline is a claim.
  expect(await tag.locator('..').innerText()).toBe(`${company.brand} AI Assistant`);
  const tagline = main.getByText(company.tagline);
  expect(await tagline.isVisible()).toBe(true);
  // Nothing is before it.
  expect((await tagline.innerText()).startsWith(company.tagline)).toBe(true);
  const call = page.getByRole('button', { name: 'Start Voice Chat' });
  expect(await call.isEnabled()).toBe(true);
  for (const { name } of services.filter(({ tile }) => tile)) {
    expect(await main.getByRole('heading', { name, exact: true }).isVisible()).toBe(true);
  }
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
});

it.for([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])(
  'R2.8 keeps the call button above the fold at $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    const box = await page.getByRole('button', { name: 'Start Voice Chat' }).boundingBox();
    expect(box!.y + box!.height).toBeLessThan(viewport.height);
  },
);

it('R2.14 R2.16 offers its cards, the chat and the guided sale', async ({ page, server }) => {
  await page.goto(server.url);
  for (const { title } of quickActions) {
    const card = page.getByRole('button', { name: title, exact: true });
    expect(await card.isVisible()).toBe(true);
  }
  expect(await page.getByRole('button', { name: 'Open Chat' }).isVisible()).toBe(true);
  const guided = page.getByRole('button', { name: 'Start Guided Consultation' });
  expect(await guided.isVisible()).toBe(true);
});

it('D241 no card stands alone in its row, however many there are', async ({ page, server }) => {
  await page.goto(server.url);
  for (const width of [320, 560, 700, 800, 1000, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    for (const count of [2, 3, 4, 5, 6, 7, 8, 9]) {
      const rows = await page.evaluate((wanted) => {
        const list = document.querySelector('#talk ul')!;
        while (list.children.length > wanted) list.lastElementChild!.remove();
        while (list.children.length < wanted) list.append(list.firstElementChild!.cloneNode(true));
        const byTop = Map.groupBy(list.children, (card) => card.getBoundingClientRect().top);
        return [...byTop.values()].map((cards) => cards.length);
      }, count);
      const alone = rows.includes(1) && rows.some((cards) => cards > 1);
      expect([width, count, rows, alone]).toEqual([width, count, rows, false]);
      if (width < 400) expect(rows).toHaveLength(count);
      if (width > 1200) expect(rows.length).toBeLessThanOrEqual(Math.ceil(count / 3));
    }
  }
});

it('R1.1 R2.40 R2.41 R2.42 R2.43 names company, services and features in the footer', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const footer = page.getByRole('contentinfo');
  const texts = [company.blurb, ...services.map(({ name }) => name), ...keyFeatures];
  for (const text of texts) {
    expect(await footer.getByText(text, { exact: true }).isVisible()).toBe(true);
  }
  expect(await footer.innerText()).toMatch(`© ${company.founded}`);
});

it('R2.11 R2.12 D104 shows the contact details without JavaScript', async ({ newPage, server }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(server.url);
  const card = page.getByRole('dialog', { name: 'Quick Contact' });
  expect(await card.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Quick Contact' }).click();
  const mail = card.getByRole('link', { name: company.email });
  expect(await mail.getAttribute('href')).toBe(`mailto:${company.email}`);
  expect(await card.getByText(addressLine).isVisible()).toBe(true);
  expect(await card.getByText(words.hero.hurry).isVisible()).toBe(true);
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('link', { name: company.email }).isVisible()).toBe(true);
  expect(await footer.getByText(addressLine).isVisible()).toBe(true);
});

it.for([
  { width: 390, height: 660 },
  { width: 320, height: 568 },
])(
  'D1876 Contact leads to where we can be reached, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await page.getByRole('link', { name: words.navigation.contact, exact: true }).click();
    const reached = page.getByRole('contentinfo').getByRole('link', { name: company.email });
    await expectInWindow(reached);
  },
);

it('R2.11 D2097 closes the contact card with Escape and by its own button, and gives the focus back', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const button = page.getByRole('button', { name: 'Quick Contact' });
  const card = page.getByRole('dialog', { name: 'Quick Contact' });
  const close = card.getByRole('button', { name: 'Close' });
  for (const leave of [() => page.keyboard.press('Escape'), () => close.click()]) {
    await button.focus();
    await page.keyboard.press('Enter');
    await card.waitFor();
    await leave();
    await card.waitFor({ state: 'hidden' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  }
});

it('D1351 the telephone number, where there is one, is called from card and footer, on one line', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 568 } });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Quick Contact' }).click();
  const links = page.locator("a[href^='tel:']");
  const shown = company.phone === null ? [] : [company.phone, company.phone];
  expect(await links.allInnerTexts()).toEqual(shown);
  for (const link of await links.all()) {
    expect(await link.getAttribute('href')).toBe(phoneLink);
    expect(await link.evaluate((node) => node.getClientRects().length)).toBe(1);
  }
});

it('D1347 D1524 D1640 the contact card is in the page’s column, below its button or beside it, in sight, and clear of headline, lead and sign', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const button = page.getByRole('button', { name: 'Quick Contact' });
  const card = page.getByRole('dialog', { name: 'Quick Contact' });
  for (const [width, height] of [
    [320, 568],
    [320, 900],
    [360, 640],
    [390, 664],
    [390, 844],
    [412, 915],
    [768, 1024],
    [1280, 900],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await button.click();
    await card.waitFor();
    const places = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const own = boxOf('#contact-card');
      const column = boxOf('.hero-grid');
      const link = boxOf('[popovertarget=contact-card]');
      const isOver = ({ top, bottom, left, right }: DOMRect) =>
        own.top < bottom && own.bottom > top && own.left < right && own.right > left;
      return {
        isInColumn: own.left >= column.left - 1 && own.right <= column.right + 1,
        isBelow: own.left < link.right && Math.abs(own.top - link.bottom - 12) < 1,
        isInSight: own.top >= 0 && own.bottom <= innerHeight,
        isBeside:
          Math.abs(own.left - link.right - 80) < 1 &&
          own.top < link.top &&
          own.bottom > link.bottom,
        covers: ['h1', '.hero-lead', '.sign'].filter((part) => isOver(boxOf(part))),
      };
    });
    const isDesk = width >= 1280;
    expect(places, `${width} × ${height}`).toEqual({
      isInColumn: true,
      isBelow: !isDesk,
      isInSight: true,
      isBeside: isDesk,
      covers: [],
    });
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
  }
});

it('D105 says the same to search engines as to visitors', async ({ page, server }) => {
  await page.goto(server.url);
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const [business, questions] = (JSON.parse(json!) as { '@graph': Record<string, never>[] })[
    '@graph'
  ];
  const visible = await page.getByRole('contentinfo').innerText();
  const { address, email, name, makesOffer } = business as unknown as {
    address: Record<string, string>;
    email: string;
    name: string;
    makesOffer: { name?: string; price?: number; itemOffered?: { name: string } }[];
  };
  const places = [
    ...['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
    ...(company.address.region === null ? [] : ['addressRegion']),
  ];
  expect(Object.keys(address)).toEqual(expect.arrayContaining(places));
  const { addressCountry: _, '@type': __, ...shown } = address;
  for (const text of [name, email, ...Object.values(shown)]) expect(visible).toContain(text);
  const [offer, ...offered] = makesOffer;
  const price = page.locator('#package').getByText(formatPrice(offer!.price!), { exact: true });
  expect(await price.first().isVisible()).toBe(true);
  for (const { itemOffered } of offered) expect(visible).toContain(itemOffered!.name);

  const { mainEntity } = questions as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity).toHaveLength(faq.length);
  for (const { name: question, acceptedAnswer } of mainEntity) {
    await page.getByText(question, { exact: true }).click();
    const answer = page.getByText(acceptedAnswer.text, { exact: true });
    expect(await answer.isVisible()).toBe(true);
  }
});

it('D105 links icons, a manifest and previews that exist', async ({ page, server }) => {
  await page.goto(server.url);
  expect(await page.title()).toContain(company.brand);
  const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
  expect(await content('name=description')).toBe(company.blurb);
  expect(await content('property="og:title"')).toContain(company.brand);
  expect(await content('name="twitter:card"')).toBe('summary_large_image');
  const links = page.locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]');
  const addresses = await links.evaluateAll((nodes) =>
    nodes.map((node) => node.getAttribute('href')!),
  );
  expect(addresses).toHaveLength(3);
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[];
  };
  const pictures = [...addresses, ...manifest.icons.map(({ src }) => src), '/og.png'];
  for (const address of pictures) expect((await fetch(server.url + address)).status).toBe(200);
});

it('R2.2 R2.3 R2.4 D28 D57 answers a missing page with the 404 page', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const reply = await page.goto(`${server.url}/no/such-page?secret=1`);
  expect(reply!.status()).toBe(404);
  const heading = page.getByRole('heading', { level: 1, name: 'Oops! Page not found' });
  expect(await heading.isVisible()).toBe(true);
  expect(warnings).toEqual([expect.stringContaining('/no/such-page')]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { level: 1, name: words.hero.claim }).waitFor();
});
