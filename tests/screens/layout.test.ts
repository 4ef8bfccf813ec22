import { expect } from 'vitest';
import { test as it } from '../support/page.ts';
import { findLayoutFaults } from './layout.ts';

const faults: Readonly<Record<string, readonly [html: string, fault: RegExp | null]>> = {
  'text that leaves the window': [
    '<p style="white-space: nowrap">A line that goes on and on, far beyond where anybody can see it</p>',
    /^"A line that goes on.*leaves the window$/,
  ],
  'text that its frame cuts off': [
    '<p style="overflow: hidden; block-size: 1.2em">Two lines of it, and the second of them is cut off below</p>',
    /is cut off$/,
  ],
  'text over other text': [
    '<p>One</p><p style="margin-block-start: -2em">Two</p>',
    /^"\w+" lies over "\w+"$/,
  ],
  'a button over text': [
    '<p>Words</p><button style="position: relative; inset-block-start: -2em">Go</button>',
    /^<button> "Go" lies over "Words"$/,
  ],
  'buttons that overlap': [
    '<button>Go</button><button style="margin-inline-start: -1em">Stop</button>',
    /^<button> "Go" and <button> "Stop" overlap$/,
  ],
  'a button that something covers': [
    '<button>Go</button><p style="position: absolute; inset: 0; block-size: 5rem"></p>',
    /^<button> "Go" is covered by <p>/,
  ],
  'words that stand out of their button': [
    '<button style="inline-size: 3rem; white-space: nowrap; padding: 0">Everything at once</button>',
    /^"Everything at once" stands out of its control$/,
  ],
  'a placeholder that is cut off': [
    '<input aria-label="Name" style="inline-size: 4rem" placeholder="Whatever you want to say">',
    /^the placeholder ".*" is cut off$/,
  ],
  'a frame that scrolls sidewards': [
    '<div style="overflow: auto"><p style="inline-size: 400px">Words</p></div>',
    /scrolls sidewards$/,
  ],
  'a page that scrolls sidewards': [
    '<div style="inline-size: 400px; block-size: 1rem"></div>',
    /^the page scrolls sidewards$/,
  ],
  'a toast over the field that is written in': [
    `<input aria-label="Name" autofocus><div popover="manual" id="toast" style="inset: 0; margin: 0; inline-size: 100%"><p role="status">Not saved</p></div>
     <script>document.querySelector('input').focus(); toast.showPopover();</script>`,
    /^<input> "Name" is covered by <\w+> "Not saved"$/,
  ],
  'nothing: two paragraphs, a table that scrolls, a card that was asked for': [
    `<p>One</p><p>Two</p><div role="region" tabindex="0" style="overflow: auto"><p style="inline-size: 400px">Wide</p></div>
     <button popovertarget="card">Card</button><div popover id="card" style="inset: 0; margin: 0"><p>Here</p></div>
     <script>document.querySelector('button').focus(); card.showPopover();</script>`,
    null,
  ],
};

it.for(Object.entries(faults))(
  'D1026 the look finds %s',
  async ([, [html, fault]], { newPage }) => {
    const page = await newPage({ viewport: { width: 320, height: 568 } });
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width">${html}`,
    );
    const found = await findLayoutFaults(page);
    expect(found).toEqual(
      fault === null ? [] : expect.arrayContaining([expect.stringMatching(fault)]),
    );
  },
);

it('D1026 the look finds what a dialog hides below its edge, and leaves the page behind it alone', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 300 } });
  await page.setContent(`<!doctype html><p>Behind</p><p style="margin-block-start: -2em">Before</p>
    <dialog style="max-block-size: 200px; overflow: auto"><p style="block-size: 400px">Words</p>
    <button>Go</button><p style="position: relative; inset-block-start: -2.2em">Over</p></dialog>
    <script>document.querySelector('dialog').showModal()</script>`);
  expect(await findLayoutFaults(page)).toEqual([
    '"Go" lies over "Over"',
    '<button> "Go" lies over "Over"',
    '<button> "Go" is covered by <p> "Over"',
  ]);
});
