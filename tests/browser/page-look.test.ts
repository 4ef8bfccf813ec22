import { addressLine, company, faq, palette, sign, words } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForLetters } from '../support/letters.ts';
import {
  askForCall,
  converse,
  endButton,
  pickUp,
  setLevel,
  startButton,
  transcribe,
  voiceVisit as it,
} from '../support/voice-visit.ts';

/** How far each stripe that is seen hangs below its rest, in pixels. */
const readHangs = (page: Page) =>
  page
    .locator('.hero .awning i')
    .evaluateAll((stripes) =>
      stripes
        .filter((stripe) => (stripe as HTMLElement).offsetWidth > 0)
        .map((stripe) => new DOMMatrix(getComputedStyle(stripe).transform).m42),
    );

const longest = async (page: Page, whose: 'company' | 'visitor') => {
  const hangs = await readHangs(page);
  return Math.max(...hangs.filter((_, index) => index % 2 === (whose === 'company' ? 0 : 1)));
};

const heading = (page: Page) => page.locator('#voice h2');

it('D753 D754 the awning hangs by the call, and the sign says so in words', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: { width: 1440, height: 900 } });
  expect(await heading(page).innerText()).toBe(sign.idle);
  expect(await readHangs(page)).toEqual(Array(19).fill(0));

  await askForCall(page);
  await page.getByText('The AI is picking up').waitFor();
  expect(await heading(page).innerText()).toBe(sign.connecting);
  await expect.poll(async () => Math.min(...(await readHangs(page)))).toBeLessThan(-10);

  await pickUp(page);
  await expect.poll(() => heading(page).innerText()).toBe(sign.listening);
  await expect.poll(() => longest(page, 'company')).toBeCloseTo(-0.16 * 124, 0);

  await transcribe(page, 'assistant', 'final', 'We can do that. It takes three weeks.');
  await setLevel(page, 0.1);
  await expect.poll(() => longest(page, 'company')).toBeGreaterThan(40);
  expect(await longest(page, 'visitor')).toBeLessThan(0);
  await page.locator('.sign-said', { hasText: /^We can do that\.$/ }).waitFor();

  await setLevel(page, 0);
  await endButton(page).click();
  await startButton(page).waitFor();
  expect(await heading(page).innerText()).toBe(sign.ended);
  await expect.poll(async () => new Set(await readHangs(page))).toEqual(new Set([0]));
});

it.for([
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])(
  'D1523 in a call the sign reads from its words by the captions to the form, at $width × $height',
  async (viewport, { openSite }) => {
    const page = await openSite({ viewport, reducedMotion: 'reduce' });
    await askForCall(page);
    await pickUp(page);
    const readRows = () =>
      page.evaluate(() =>
        ['.voice-sign', '.sign-said', '.call-captions', '.call-typed'].map((part) => {
          const { top, bottom } = document.querySelector(`.sign ${part}`)!.getBoundingClientRect();
          return [top, bottom] as const;
        }),
      );
    await page.locator('.sign-said', { hasText: sign.listening }).waitFor();
    const rows = await readRows();
    for (const [index, [top]] of rows.slice(1).entries())
      expect(top).toBeGreaterThanOrEqual(rows[index]![1]);

    // An answer takes the words' place, and moves nothing.
    await transcribe(page, 'assistant', 'partial', 'The Launch Package is $999');
    await setLevel(page, 0.1);
    await page.locator('.sign-said', { hasText: '$999' }).waitFor();
    expect(await readRows()).toEqual(rows);
  },
);

it('D1916 no stripe comes behind the headline’s second line, however loud the call is, on a phone', async ({
  openSite,
}) => {
  const page = await openSite({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  });
  await askForCall(page);
  await pickUp(page);
  await transcribe(page, 'assistant', 'final', 'We can do that.');
  // The wind of the first seconds moves each by some pixels beside its way.
  await page.locator('.hero .awning').evaluate((awning) =>
    Promise.all(
      awning
        .getAnimations({ subtree: true })
        .filter((one) => one instanceof CSSAnimation)
        .map((one) => one.finished),
    ),
  );
  const room = () =>
    page.locator('.hero .awning i').evaluateAll((stripes) => {
      const feet = stripes.map((stripe) => stripe.getBoundingClientRect().bottom);
      const headline = document.querySelector('h1')!;
      const line = Number.parseFloat(getComputedStyle(headline).lineHeight);
      return headline.getBoundingClientRect().top + line - Math.max(...feet);
    });
  const rooms: number[] = [];
  // Each level is a place of its own, by the moment: about as far as that, and no further.
  const speakLoud = async () => {
    await setLevel(page, 0.149 - 0.0005 * (rooms.length % 38));
    rooms.push(await room());
    return Math.min(...rooms);
  };
  await expect.poll(speakLoud, { interval: 10 }).toBeLessThan(10);
  for (let more = 0; more < 38; more += 1) await speakLoud();
  expect(Math.min(...rooms)).toBeGreaterThanOrEqual(-0.5);
});

it('D1661 a stripe’s way is a transition of its transform alone, and nothing is told out of the window', async ({
  openSite,
}) => {
  const page = await openSite({ reducedMotion: 'no-preference' });
  const ways = await page.evaluateHandle(() => {
    const properties: string[] = [];
    document.querySelector('.hero .awning')!.addEventListener('transitionrun', (event) => {
      properties.push((event as TransitionEvent).propertyName);
    });
    return properties;
  });
  await converse(page);
  // A button that swings may have been scrolled to, to be tapped.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await setLevel(page, 0.1);
  await page.locator('#voice[data-voice=speaking]').waitFor();
  await expect.poll(async () => new Set(await ways.jsonValue())).toEqual(new Set(['transform']));

  const told = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('.hero .awning i')!.style.transform);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // The page's own observer was first, and has been told by then.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new IntersectionObserver(([entry]) => entry!.isIntersecting || resolve()).observe(
          document.querySelector('.hero .awning')!,
        ),
      ),
  );
  const before = await told();
  await endButton(page).evaluate((button: HTMLElement) => button.click());
  await page.locator('#voice[data-voice=ended]').waitFor();
  expect(await told()).toBe(before);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(told).not.toBe(before);
  await expect.poll(async () => new Set(await readHangs(page))).toEqual(new Set([0]));
});

it('D109 D753 D1662 where the visitor wants less motion each state is one frame, and the sign’s words', async ({
  openSite,
}) => {
  const page = await openSite({ reducedMotion: 'reduce' });
  const isStill = () => page.evaluate(() => document.getAnimations().length);
  expect([await heading(page).innerText(), await isStill()]).toEqual([sign.idle, 0]);
  await askForCall(page);
  await page.getByText('The AI is picking up').waitFor();
  expect([await heading(page).innerText(), await isStill()]).toEqual([sign.connecting, 0]);
  await pickUp(page);
  await expect.poll(() => heading(page).innerText()).toBe(sign.listening);
  await expect.poll(() => longest(page, 'visitor')).toBeGreaterThan(30);
  const first = await readHangs(page);
  await setLevel(page, 0);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect([await readHangs(page), await isStill()]).toEqual([first, 0]);

  await setLevel(page, 0.1);
  await expect.poll(() => longest(page, 'company')).toBeGreaterThan(30);
  await page.locator('#voice[data-voice=speaking]').waitFor();
  expect([await heading(page).innerText(), await isStill()]).toEqual([sign.speaking, 0]);
  await setLevel(page, 0);
  await endButton(page).click();
  await startButton(page).waitFor();
  expect(await heading(page).innerText()).toBe(sign.ended);
  expect([new Set(await readHangs(page)), await isStill()]).toEqual([new Set([0]), 0]);
});

it('D755 prints light, whom to write to first, and every answer open', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ colorScheme: 'dark' });
  await page.goto(server.url);
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  // What paper needs comes after the first paint.
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ground()).not.toBe(dark);
  const address = await page.getByRole('contentinfo').getByText(addressLine).boundingBox();
  const claim = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(address!.y).toBeLessThan(claim!.y);
  for (const { answer } of faq) {
    const box = await page.getByText(answer, { exact: true }).boundingBox();
    expect(box!.height).toBeGreaterThan(10);
  }
  expect(await page.getByRole('button', { name: 'Open Chat' }).isVisible()).toBe(false);
});

it('D1735 on paper the brand stands above all, heads of tiles below the headline’s size, and nothing on a ground', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  const brand = await page.getByRole('banner').getByText(company.brand).boundingBox();
  const address = await page.getByRole('contentinfo').getByText(addressLine).boundingBox();
  expect(brand!.y).toBeLessThan(address!.y);
  const seen = await page.evaluate(() => {
    const styleOf = (node: Element) => getComputedStyle(node);
    const sizeOf = (part: string) =>
      Number.parseFloat(styleOf(document.querySelector(part)!).fontSize);
    const paper = 'rgba(0, 0, 0, 0)';
    return {
      sizes: [sizeOf('.tiles h3'), sizeOf('h1')] as const,
      grounds: [...document.querySelectorAll('header, main > *, main > * > *, .said, .sample')]
        .filter((node) => styleOf(node).display !== 'none')
        .filter((node) => styleOf(node).backgroundColor !== paper)
        .map((node) => node.className),
    };
  });
  expect(seen.sizes[0]).toBeLessThan(seen.sizes[1]);
  expect(seen.grounds).toEqual([]);
});

it('D2175 on paper it is two sheets, and no end of one parts what is read together', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await waitForLetters(page);
  for (const format of ['A4', 'Letter']) {
    const sheets = await page.pdf({ format, margin: { top: '1cm', bottom: '1cm' } });
    expect(sheets.toString('latin1').match(/\/Type \/Page\b(?!s)/g), format).toHaveLength(2);
  }
  await page.emulateMedia({ media: 'print' });
  const breaks = (part: string, name: 'breakInside' | 'breakAfter') =>
    page
      .locator(part)
      .evaluateAll((all, of) => [...new Set(all.map((one) => getComputedStyle(one)[of]))], name);
  for (const whole of ['.offer', '#work', '.proof-row', '.weighed', 'details'])
    expect(await breaks(whole, 'breakInside'), whole).toEqual(['avoid']);
  expect(await breaks('main h2:not(.sr-only, .sign-words)', 'breakAfter')).toEqual(['avoid']);
  // What is noted is no larger than what it is noted of.
  const sizeOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(await sizeOf('.ledger small')).toBeLessThan(await sizeOf('.ledger dt'));
  expect(await sizeOf('.offer .price')).toBeGreaterThan(2 * (await sizeOf('.offer h2')));
});

it('D1736 the icon is drawn to the edges of its tile, and the preview’s headline takes two large lines', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  /** Rows and columns of a picture in which some pixel is of a colour, as shares of its size. */
  const findColor = (path: string, color: string) =>
    page.evaluate(
      async ([address, wanted]) => {
        const picture = await createImageBitmap(await (await fetch(address!)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(picture, 0, 0);
        const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height);
        const [rows, columns] = [new Set<number>(), new Set<number>()];
        const part = (at: number) => Number.parseInt(wanted!.slice(at, at + 2), 16);
        for (let at = 0; at < data.length; at += 4) {
          if ([1, 3, 5].some((from, of) => data[at + of] !== part(from))) continue;
          rows.add(Math.floor(at / 4 / width) / height);
          columns.add(((at / 4) % width) / width);
        }
        return { rows: [...rows], columns: [...columns] };
      },
      [path, color],
    );
  const logo = await findColor('/icon-512.png', palette.onBrand.light);
  expect(Math.min(...logo.rows)).toBe(0);
  expect(Math.max(...logo.rows)).toBeGreaterThan(0.8);
  // Of 630: the headline's letters reach from the awning down to the tagline, which ends near the foot.
  const letters = await findColor('/og.png', palette.ink.light);
  expect(letters.rows.length / 630).toBeGreaterThan(0.38);
  expect(Math.max(...letters.rows)).toBeGreaterThan(0.88);
});

it('D756 a missing page offers ways on, and the icon that browsers ask for is there', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  await page.goto(`${server.url}/gone`);
  const ways = page.getByRole('main').getByRole('link');
  const targets = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(expect.arrayContaining(['/#talk', '/#package', '/']));
  await page.setViewportSize({ width: 1440, height: 900 });
  const boxOf = async (name: string) => (await page.getByRole('main').locator(name).boundingBox())!;
  const [awning, headline, tiles] = [
    await boxOf('.awning'),
    await boxOf('h1'),
    await boxOf('.tiles'),
  ];
  expect(headline.y - awning.y - awning.height).toBeLessThan(80);
  // The ways on are in sight.
  expect(tiles.y + tiles.height).toBeLessThanOrEqual(900);
  const icon = await fetch(`${server.url}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  const bytes = new Uint8Array(await icon.arrayBuffer());
  expect([...bytes.slice(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(String.fromCharCode(...bytes.slice(23, 26))).toBe('PNG');
});

it('D1599 what the footer says last has a line for each sentence, on a desk too', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  for (const width of [390, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator('.close span')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
    const sentences = words.footer.close.match(/[.!?](?= |$)/g)!.length;
    expect([width, new Set(tops).size]).toEqual([width, sentences]);
  }
});

it.for([320, 390, 768, 1440, 2560])(
  'D108 at %i px nothing scrolls sidewards, and no words of the sign are cut',
  async (width, { newPage, server }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await newPage({ colorScheme, viewport: { width, height: 900 } });
      await page.goto(server.url);
      const seen = await page.evaluate(() => ({
        sidewards: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        cut: [...document.querySelectorAll('h1, h2, h3, .button, .sign p, dd')]
          .filter((node) => node.scrollWidth > node.clientWidth + 1)
          .filter((node) => getComputedStyle(node).position !== 'absolute')
          .map((node) => node.textContent),
      }));
      expect([width, seen]).toEqual([width, { sidewards: 0, cut: [] }]);
    }
  },
);

const desks = [
  [1024, 1366],
  [1024, 768],
  [1100, 800],
  [1180, 820],
  [1280, 720],
  [1280, 900],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;
it.for(desks)(
  'D1750 the headline keeps two lines beside the sign, and meets neither it nor its strings, at %i × %i',
  async ([width, height], { newPage, server }) => {
    const page = await newPage({ viewport: { width, height } });
    await page.goto(server.url);
    await waitForLetters(page);
    const found = await page.evaluate(() => {
      const letters = document.createRange();
      letters.selectNodeContents(document.querySelector('h1')!);
      const lines = [...letters.getClientRects()];
      const meets = (selector: string) => {
        const other = document.querySelector(selector)!.getBoundingClientRect();
        return lines.some(
          ({ right, top, bottom }) =>
            right > other.left && bottom > other.top && top < other.bottom,
        );
      };
      return { lines: lines.length, sign: meets('.sign'), strings: meets('.strings') };
    });
    expect(found).toEqual({ lines: 2, sign: false, strings: false });
  },
);

it.for([320, 390, 1024, 1280, 1440])(
  'D1592 a headline of two sentences and a long way to pay fit the page, %i px wide',
  async (width, { newPage, server }) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    await page.goto(server.url);
    await waitForLetters(page);
    const found = await page.evaluate(() => {
      const claim = document.querySelector('h1')!;
      claim.textContent = 'Ask us. We answer.';
      for (const terms of document.querySelectorAll('#package .ledger dd'))
        terms.textContent += ' when you collect what was made for you';
      const letters = document.createRange();
      letters.selectNodeContents(claim);
      const sign = document.querySelector('.sign')!.getBoundingClientRect();
      return {
        sideways: document.documentElement.scrollWidth - innerWidth,
        covered: [...letters.getClientRects()].filter(
          ({ right, bottom }) => right > sign.left && bottom > sign.top,
        ).length,
      };
    });
    expect(found).toEqual({ sideways: 0, covered: 0 });
  },
);

it('D1815 the missing page’s button is as wide as its words want, in every window', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const page = await newPage();
  await page.goto(`${server.url}/nothing`);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await page.getByRole('link', { name: 'Return to Home' }).boundingBox();
    expect(box!.width).toBeLessThan(260);
  }
});
